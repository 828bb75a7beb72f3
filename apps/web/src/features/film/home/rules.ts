// Decisions of the film home. Pure.
export type Look = 'lead' | 'grid' | 'rail' | 'rows'

const looks: readonly Look[] = ['lead', 'grid', 'rail', 'rows']

/** The look of the shelf at a place of the page: looks alternate. The server names the shelves. */
export function lookAt(place: number): Look {
  return looks[place % looks.length] ?? 'grid'
}

/** Number of films in the box of the daily update. */
export const todayShown = 4

/** V-02: the categories of updated and of recommended films. */
export const cids = { updates: 0, recommended: 1 } as const

export const categoryPath = (cid: number): string => `/vod/category?cid=${cid}`
