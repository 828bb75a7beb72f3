// The slots that each home has, with the number of works that one shows. Plain data, for server and console.

export interface SlotPlan {
  key: string
  /** The name where the operator gave none. */
  title: string
  /** Works that the home shows of it. */
  size: number
  /** True: readers see it from 21:00 to 07:00, and always once they have topped up (H-05). */
  gated?: true
}

/** Slots of comics and novels, in the order of the specification. Those of films are their categories. */
export const slotPlans = {
  comic: [
    { key: 'e_recommend', title: '每日推荐', size: 6 },
    { key: 'three_d', title: '真空出境', size: 8, gated: true },
    { key: 'new', title: '新书速递', size: 6 },
    { key: 'bzxz', title: '本子写真', size: 6 },
    { key: 'kkbg', title: '强力重磅', size: 5 },
    { key: 'new_on', title: '最近上架', size: 8 },
    { key: 'hot', title: '人气榜单', size: 10 },
  ],
  novel: [
    { key: 'e_recommend', title: '小编推荐', size: 6 },
    { key: 'hot', title: '人气榜单', size: 10 },
    { key: 'kkbg', title: '小说重磅', size: 6 },
    { key: 'new_on', title: '新书速递', size: 6 },
  ],
} as const satisfies Record<string, readonly SlotPlan[]>

/** Shelves that the home of films shows, and the films of each (V-01). */
export const shelvesShown = 10
const shelfSize = 6

/** Works that the home shows of a slot. */
export function slotSize(kind: 'comic' | 'novel' | 'film', key: string): number {
  const plans: readonly SlotPlan[] = kind === 'film' ? [] : slotPlans[kind]
  return plans.find((plan) => plan.key === key)?.size ?? shelfSize
}

/** The slot of a category on the home of films. */
export const shelfKey = (category: number): string => `c${category}`

/** The category of a shelf's slot; null for a key that is none. */
export function categoryOfShelf(key: string): number | null {
  const [, digits] = /^c(\d{1,15})$/.exec(key) ?? []
  return digits === undefined ? null : Number(digits)
}

/** Greatest number of bytes of a banner, a logo or a marker's picture. Covers and pages have limits of their own. */
export const pictureBytes = 6_000_000

/** Limits of a layout. */
export const homeLimits = {
  ...{ works: 100, banners: 20, slots: 60, versions: 20, sameWork: 3 },
} as const
