// 429 on screen: the seconds run in the message and on the button, which opens again at 0.
import type { RouteName } from '@manjuan/contract/reader/routes'
import { createStore, showAlert, useStore } from '@manjuan/ui'
import { useSecondsLeft } from '@manjuan/ui/forms'
import type { ReactNode } from 'react'
import { type Refusal, type Wait, waitOf, wordsOf } from './refusal.ts'
import styles from './wait.module.css'

/** Waits by call. They outlive their screen, because the server still refuses. */
const waits = createStore<Partial<Record<RouteName, Wait>>>({})

/** `heed` takes every refusal of the call, says a 429 and gives true for it. */
export function useWait(name: RouteName): { wait: Wait | null; seconds: number; heed(answer: Refusal): boolean } {
  const wait = useStore(waits)[name] ?? null
  const seconds = useSecondsLeft(wait?.untilMs ?? 0)
  const heed = (answer: Refusal) => {
    const told = waitOf(answer, Date.now())
    if (!told) return false
    waits.set({ ...waits.get(), [name]: told })
    sayRefusal(answer)
    return true
  }
  return { wait, seconds, heed }
}

/** A refused call that has no place of its own on the screen. */
export function sayRefusal(answer: Refusal): void {
  showAlert(refusalWords(answer))
}

/** The server's message; where it asks to wait, its seconds run. */
export function refusalWords(answer: Refusal): ReactNode {
  const wait = waitOf(answer, Date.now())
  return wait ? <WaitWords wait={wait} /> : answer.msg
}

/** Running words; as a timer it is not read aloud every second. */
function WaitWords({ wait }: { wait: Wait }) {
  const left = useSecondsLeft(wait.untilMs)
  return (
    <span role="timer" className="digits">
      {wordsOf(wait, Math.max(1, left))}
    </span>
  )
}

/** Above the button of a form that has to wait; nothing once the time is over. */
export function WaitLine({ wait, seconds }: { wait: Wait | null; seconds: number }) {
  return (
    wait &&
    seconds > 0 && (
      <p className={styles.line}>
        <WaitWords wait={wait} />
      </p>
    )
  )
}
