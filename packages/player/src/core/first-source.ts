import type { Player } from './player.ts'

/** Runs once there is a film: what goes before a film waits for one. Returns the undo. */
export function onFirstSource(player: Player, run: () => void): () => void {
  if (player.source !== null) {
    run()
    return () => {}
  }
  const off = player.on('source', () => {
    off()
    run()
  })
  return off
}
