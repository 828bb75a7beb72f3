import { useSyncExternalStore } from 'react'
import type { LocalValue } from './value.ts'

/** The value. The component is drawn anew whenever it changes, in this tab or another. */
export function useLocal<T>(value: Pick<LocalValue<T>, 'get' | 'subscribe'>): T {
  return useSyncExternalStore(value.subscribe, value.get)
}
