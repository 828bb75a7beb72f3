import { guarded } from '#core/guarded.ts'
import type { Player } from '#core/player.ts'
import { sourceKey } from '#core/source-key.ts'
import { together } from '#core/together.ts'
import type { Places, Position } from './places.ts'
import { saveEveryMs } from './rules.ts'

/** Keeps where the film stands. What is still offered is not written over by the seconds that pass under the offer. */
export function attachSaving(player: Player, places: Places, offered: () => boolean): () => void {
  let last: Position | null = null
  /** Only the film's own time counts: during an ad nothing is noted. */
  const note = () => {
    const { turn, phase, time, duration } = player.state.get()
    if (turn !== null || (phase !== 'ready' && phase !== 'ended') || player.source === null) return
    last = { key: sourceKey(player.source), time, duration }
  }
  const save = () =>
    guarded(() => {
      if (last && !offered()) places.keep(last)
    })
  const undo = together(
    player.state.watch((now, before) => {
      if (now.time !== before.time || now.phase !== before.phase) note()
    }),
    player.on('source', () => {
      save()
      last = null
    }),
    player.on('failed', save),
    player.on('ended', save),
    player.on('leaving', save),
    player.on('dispose', save),
    player.timers.every(saveEveryMs, () => {
      if (!player.state.get().paused) save()
    }),
  )
  return () => {
    save()
    undo()
  }
}
