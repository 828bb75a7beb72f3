// Rules of the lists of novels. Pure.

export interface Pick {
  type: 'e_recommend' | 'hot' | 'kkbg' | 'new_on'
  title: string
  /** True: the works are numbered. */
  ranked: boolean
}

const picks: Record<string, Pick | undefined> = {
  xbtj: { type: 'e_recommend', title: '小编推荐', ranked: false },
  rqbd: { type: 'hot', title: '人气榜单', ranked: true },
  xszb: { type: 'kkbg', title: '小说重磅', ranked: false },
  xssd: { type: 'new_on', title: '新书速递', ranked: false },
}

/** N-12: the showcase at an address such as /novels/xbtj; null for any other address. */
export function pickAt(path: string): Pick | null {
  const name = path.split('/').filter((part) => part !== '')[1] ?? ''
  return Object.hasOwn(picks, name) ? (picks[name] ?? null) : null
}

/** Number of small cards before the rows (N-12). */
export const smallCards = 3
