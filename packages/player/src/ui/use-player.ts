import { useCallback, useSyncExternalStore } from 'react'
import type { Player } from '#core/player.ts'
import type { PlayerState } from '#core/state.ts'

/** What a view needs of the state, as it stands there or as a plain value; it is drawn anew only when that is another. */
export function usePlayer<Value>(player: Player, select: (state: PlayerState) => Value): Value {
  const watch = useCallback((run: () => void) => player.state.watch(run), [player])
  return useSyncExternalStore(watch, () => select(player.state.get()))
}
