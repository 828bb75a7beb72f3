// Decisions of the video home. Pure.
export type Look = 'lead' | 'grid' | 'rail' | 'rows'

const looks: readonly Look[] = ['lead', 'grid', 'rail', 'rows']

/** How the shelf at this place of the page looks, so that ten of them have a rhythm. Which there are the server says. */
export function lookAt(place: number): Look {
  return looks[place % looks.length] ?? 'grid'
}

/** Films told about in the box of the daily update. */
export const todayShown = 4

/** V-02: the category of what was updated, and of what is recommended. */
export const cids = { updates: 0, recommended: 1 } as const

export const categoryPath = (cid: number): string => `/vod/category?cid=${cid}`
