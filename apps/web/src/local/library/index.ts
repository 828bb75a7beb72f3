// The library's door for the screens: what belongs to the reader, as this browser knows it. What asks the server stands
// in `#api/library.ts`.
import { useState, useSyncExternalStore } from 'react'
import { isPrivate, setPrivate, watchPrivate } from './private.ts'
import { isReady, subscribe, syncedAt, unsent, versionOf } from './store.ts'
import { isShelved, type LibraryEntry, libraryRows } from './works.ts'

export { acknowledge, knowWork, seenOf, shelve, updatesOf } from './works.ts'
export { isPrivate, type LibraryEntry, setPrivate }

/** Rows whose keys begin so, such as `shelf/`, the last act first; null until the library was read. */
export function useLibraryRows(prefix: string): readonly LibraryEntry[] | null {
  return useSyncExternalStore(subscribe, () => libraryRows(prefix))
}

export function useShelved(kind: 'comic' | 'novel' | 'vod', id: number): boolean {
  return useSyncExternalStore(subscribe, () => isShelved(kind, id))
}

export interface SyncState {
  /** Acts that have not reached the server. */
  unsent: number
  /** The last answer in ms since 1970; 0 for none. */
  at: number
}

let state: SyncState = { unsent: 0, at: 0 }
let stateVersion = -1

/** The same object until something changes. */
function syncState(): SyncState {
  if (stateVersion !== versionOf()) {
    stateVersion = versionOf()
    if (state.unsent !== unsent() || state.at !== syncedAt()) state = { unsent: unsent(), at: syncedAt() }
  }
  return state
}

export function useSyncState(): SyncState {
  return useSyncExternalStore(subscribe, syncState)
}

export function usePrivate(): boolean {
  return useSyncExternalStore(watchPrivate, isPrivate)
}

/** True once the library was read. It stays true while another reader's is being read. */
export function useLibraryReady(): boolean {
  const ready = useSyncExternalStore(subscribe, isReady)
  const [was, setWas] = useState(ready)
  if (ready && !was) setWas(true)
  return ready || was
}
