// before an account is left its acts are sent, and the reader is warned of those that cannot be.
import { Modal } from '@manjuan/ui/dialogs'
import { type ReactNode, useRef, useState } from 'react'
import { syncBeforeLeaving } from '#api/library.ts'
import { texts } from './texts.ts'

interface Unsent {
  /** Resolves to whether the account may be left. */
  mayLeave(): Promise<boolean>
  question: ReactNode
}

export function useUnsent(): Unsent {
  const [count, setCount] = useState(0)
  const decide = useRef<(leave: boolean) => void>(() => {})
  const answer = (leave: boolean) => {
    setCount(0)
    decide.current(leave)
  }
  return {
    async mayLeave() {
      const left = await syncBeforeLeaving()
      if (left === 0) return true
      setCount(left)
      return new Promise((resolve) => {
        decide.current = resolve
      })
    },
    question: (
      <Modal
        open={count > 0}
        title={texts.unsent.title(count)}
        onClose={() => answer(false)}
        actions={[
          { label: texts.unsent.later, onPress: () => answer(false), kind: 'primary' },
          { label: texts.unsent.anyway, onPress: () => answer(true) },
        ]}
      />
    ),
  }
}
