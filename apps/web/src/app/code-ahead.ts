// The code of the screens to which the shown one often leads comes ahead. It waits until the reader has moved or the page
// rests. Nothing comes ahead where data are saved.
import { savesData } from '#local/saves-data.ts'
import { whenIdle } from '#local/when-idle.ts'
import { stack } from './navigator.ts'
import { nextScreens } from './screen-code.ts'

/** ms after a screen was opened: its own code and data come first. */
const calmMs = 600

export function fetchCodeAhead(): void {
  if (savesData()) return
  const ask = () => void setTimeout(whenIdle, calmMs, bringNext)
  stack.subscribe(ask)
  ask()
}

const brought = new Set<string>()

function bringNext(): void {
  const path = stack.get().pages.at(-1)?.screen.path
  if (path === undefined || brought.has(path)) return
  brought.add(path)
  // A file that does not come now comes with the tap.
  for (const load of nextScreens[path] ?? []) load().catch(() => brought.delete(path))
}
