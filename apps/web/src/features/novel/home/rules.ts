// Decisions of the novel home. Pure.
export type Look = 'lead' | 'ranking' | 'rows' | 'rail'

interface Plan {
  look: Look
  /** Novels a batch. */
  size: number
  /** Address of the full list (N-12). */
  more: string
  /** The name where the operator gave none. */
  name: string
}

/** The look of each showcase. The server names the showcases and their order. */
export const showcasePlans = {
  e_recommend: { look: 'lead', size: 5, more: '/novels/xbtj', name: '小编推荐' },
  hot: { look: 'ranking', size: 10, more: '/novels/rqbd', name: '人气榜单' },
  kkbg: { look: 'rows', size: 3, more: '/novels/xszb', name: '小说重磅' },
  new_on: { look: 'rail', size: 6, more: '/novels/xssd', name: '新书速递' },
} satisfies Record<string, Plan>

export type PlannedShowcase = keyof typeof showcasePlans

export function isPlanned(type: string): type is PlannedShowcase {
  return Object.hasOwn(showcasePlans, type)
}
