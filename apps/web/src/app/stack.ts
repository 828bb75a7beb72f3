// The pages that are alive, as a value: the page that shows, those kept behind it, those to drop. Pure.
export interface Page {
  /** Key of the history entry. A tab's root has its path as key: it is one page, however often it is visited. */
  key: string
  /** Position in the history; 0 is the first screen of this visit. */
  index: number
  /** Path and query. */
  address: string
  keep: boolean
  root: boolean
}

export interface Stack<P extends Page> {
  /** Pages in the order of their last showing, oldest first. The last one shows. */
  pages: readonly P[]
}

export const livePages = 6

/** Shows a page: a live one of the same key as it is, else the new one. */
export function show<P extends Page>(stack: Stack<P>, page: P, move: Move): Stack<P> {
  const alive = stack.pages.find((each) => each.key === page.key)
  const behind = stack.pages.filter(
    (each) => each.key !== page.key && each.keep && !(move === 'push' && isAhead(each, page.index)),
  )
  // A page that shows again unchanged keeps its object, so that React does not draw it anew.
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
 * Transition between two screens (G-04). Going deeper plays the transition of the screen that comes.
 * Going back plays the one of the screen that leaves, reversed. `steps` is the way in the history, below 0 for back.
 */
export function transitionOf(from: Meta, to: Meta, move: Move, steps: number): Played {
  const backwards = move === 'pop' ? steps < 0 : to.depth < from.depth
  return backwards
    ? { transition: from.transition, direction: 'back' }
    : { transition: to.transition, direction: 'forward' }
}

/** Drops pages ahead in the history, because another screen is pushed there. The tabs' roots stay. */
function isAhead(page: Page, index: number): boolean {
  return !page.root && page.index >= index
}
