import type { Player } from './player.ts'

/** Runs once a film is loaded, because an ad before the film waits for it. Returns the undo. */
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
