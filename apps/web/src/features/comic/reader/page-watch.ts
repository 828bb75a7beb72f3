// What the pages tell the reader around them: that one was painted, and which did not come.
import { createStore, type Store, useStore } from '@manjuan/ui'
import { createContext, useState } from 'react'
import type { ComicState } from './state.ts'
import { mayFollow } from './waiting.ts'

interface PageWatch {
  /** True once the first page is on the screen. */
  painted: Store<boolean>
  /** Keys of pages that were asked for and did not come. */
  missing: Store<readonly string[]>
}

const createWatch = (): PageWatch => ({ painted: createStore(false), missing: createStore<readonly string[]>([]) })

/** Notes a page that did not come. Returns what forgets it. */
export function noteMissing({ missing }: PageWatch, key: string): () => void {
  missing.set([...missing.get(), key])
  return () => missing.set(missing.get().filter((each) => each !== key))
}

export const PageWatchContext = createContext<PageWatch>(createWatch())

/** `isReady`: a first page is painted, or none will be. `mayGoOn`: what follows may come by itself. */
export function useWatch(first: ComicState | undefined) {
  const [watch] = useState(createWatch)
  const isPainted = useStore(watch.painted)
  const mayGoOn = mayFollow(useStore(watch.missing))
  return { watch, isReady: isPainted || first?.kind === 'locked', mayGoOn }
}
