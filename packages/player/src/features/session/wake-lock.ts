// The screen stays on while the film plays and is seen.
import type { Player } from '#core/player.ts'
import { together } from '#core/together.ts'
import { listen } from '#dom/surroundings.ts'

export function wakeLock(player: Player): () => void {
  const { wakeLock: locks } = navigator as Navigator & { wakeLock?: WakeLock }
  if (!locks) return () => {}
  let held: WakeLockSentinel | null = null
  let asking = false
  let over = false
  const wanted = () => !over && !player.state.get().paused && document.visibilityState === 'visible'

  async function settle(): Promise<void> {
    if (wanted() && (held === null || held.released) && !asking) {
      asking = true
      // Refused on a low battery.
      held = await locks.request('screen').catch(() => null)
      asking = false
      if (!wanted()) await settle()
    } else if (!wanted() && held !== null) {
      const mine = held
      held = null
      await mine.release().catch(() => {})
    }
  }

  const off = together(
    player.state.watch((now, before) => {
      if (now.paused !== before.paused) void settle()
    }),
    listen(document, 'visibilitychange', () => void settle()),
  )
  return () => {
    over = true
    off()
    void settle()
  }
}
