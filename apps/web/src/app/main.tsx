// Start: branch and trace of the address, then the first screen's code, then React.
import '@manjuan/ui/tokens.css'
import '@manjuan/ui/base.css'
import './transitions.css'
import './first-paint.css'
import { FailedState } from '@manjuan/ui'
import { type ReactNode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { watchFirstMove } from '#local/first-move.ts'
import { keepInstallOffer } from '#local/install.ts'
import { trustOwnWorkers } from '#local/trusted-types.ts'
import { whenIdle } from '#local/when-idle.ts'
import { installNavigator } from '#page/navigation.tsx'
import { adoptAddress, atOwnDoor } from './arrival.ts'
import { navigator, start } from './navigator.ts'
import { noteOwnSheets } from './own-sheet.ts'
import { Shell } from './shell.tsx'

trustOwnWorkers()
noteOwnSheets()
watchFirstMove()
adoptAddress(new URL(location.href))
keepInstallOffer()
const isPassing = atOwnDoor(new URL(location.href))
installNavigator(navigator)
// No top-level await, because the screens' chunks import from this one. And no call from the module's own stack:
// a browser that traces notes the stack of every timer. It would parse this whole file once more.
Promise.resolve()
  .then(start)
  .then(
    () => {
      draw(<Shell />)
      // A visitor who is passed on to another browser becomes a reader there.
      if (!isPassing) whenIdle(() => void import('./greet.ts').then(({ greet }) => greet()).catch(console.error))
    },
    (error: unknown) => {
      console.error(error)
      draw(<FailedState onRetry={() => location.reload()} />)
    },
  )

function draw(what: ReactNode): void {
  const root = document.getElementById('root')
  // A transition does the first drawing in slices, so that a tap gets in between.
  if (root) startTransition(() => createRoot(root).render(what))
}
