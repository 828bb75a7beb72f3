// The pages that are alive, as a value: which one shows, which are kept behind it, which have to go. Pure.
export interface Page {
  /** the history entry's key, or the path of a tab's root, which is one page however often it is visited */
  key: string
  /** position in the history, 0 = first screen of this visit */
  index: number
  /** path and query */
  address: string
  keep: boolean
  root: boolean
}

export interface Stack<P extends Page> {
  /** oldest first by last time shown; the last one shows */
  pages: readonly P[]
}

export const livePages = 6

/** Shows a page: a live one of the same key as it is, else the new one. */
export function show<P extends Page>(stack: Stack<P>, page: P, move: Move): Stack<P> {
  const alive = stack.pages.find((each) => each.key === page.key)
  const behind = stack.pages.filter(
    (each) => each.key !== page.key && each.keep && !(move === 'push' && isAhead(each, page.index)),
  )
  // a page that is shown again as it was keeps its object, so that React does not draw it anew
  const top = alive?.index === page.index && alive.address === page.address ? alive : page
  return { pages: [...behind, top].slice(-livePages) }
}

export type Move = 'push' | 'replace' | 'pop'
export type Transition = 'none' | 'horizontal' | 'vertical'

interface Meta {
  transition: Transition
  depth: number
}

export interface Played {
  transition: Transition
  direction: 'forward' | 'back'
}

/**
 * G-04: going deeper plays the transition of the screen that comes, going back plays the one of the screen that leaves,
 * reversed. `steps` is the way in the history, below 0 for back.
 */
export function transitionOf(from: Meta, to: Meta, move: Move, steps: number): Played {
  const backwards = move === 'pop' ? steps < 0 : to.depth < from.depth
  return backwards
    ? { transition: from.transition, direction: 'back' }
    : { transition: to.transition, direction: 'forward' }
}

/** What lay ahead in the history is gone once another screen is pushed there; the tabs' roots stay. */
function isAhead(page: Page, index: number): boolean {
  return !page.root && page.index >= index
}
