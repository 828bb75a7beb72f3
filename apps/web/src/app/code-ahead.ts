// The code of the screens to which the shown one often leads comes ahead, when the page is idle. A visit's first page waits
// for the reader's first move, because its own pictures come first. Nothing comes ahead where data are saved.
import { stack } from './navigator.ts'
import { nextScreens } from './screen-code.ts'
import { whenIdle } from './when-idle.ts'

export function fetchCodeAhead(): void {
  if ((navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData) return
  const ask = () => whenIdle(bringNext)
  const begin = () => {
    for (const kind of moves) removeEventListener(kind, begin)
    stack.subscribe(ask)
    ask()
  }
  for (const kind of moves) addEventListener(kind, begin, { passive: true })
}

const moves = ['scroll', 'pointerdown', 'keydown'] as const
const brought = new Set<string>()

function bringNext(): void {
  const path = stack.get().pages.at(-1)?.screen.path
  if (path === undefined || brought.has(path)) return
  brought.add(path)
  // A file that does not come now comes with the tap.
  for (const load of nextScreens[path] ?? []) load().catch(() => brought.delete(path))
}
