// N-13: a failed call asks whether to try again. A refusal is an answer and does not ask. Without a network the page itself
// says so and goes on later, so nothing is asked.

import { uiTexts, useOnline } from '@manjuan/ui'
import { Modal } from '@manjuan/ui/dialogs'
import { useState } from 'react'
import { Refused } from '#api/call.ts'
import { texts } from './texts.ts'

interface RetryDialogProps {
  query: {
    isError: boolean
    error: Error | null
    /** In ms since 1970 of the last failure. */
    errorUpdatedAt: number
    isFetching: boolean
    refetch(): unknown
  }
}

export function RetryDialog({ query }: RetryDialogProps) {
  const { isError, error, errorUpdatedAt, isFetching, refetch } = query
  const isOnline = useOnline()
  const [dismissed, setDismissed] = useState(0)
  const dismiss = () => setDismissed(errorUpdatedAt)
  if (isError && !isOnline && errorUpdatedAt !== dismissed) dismiss()
  return (
    <Modal
      open={isError && !(error instanceof Refused) && errorUpdatedAt !== dismissed}
      title={texts.timedOut}
      onClose={dismiss}
      actions={[
        { label: uiTexts.cancel, onPress: dismiss },
        { label: uiTexts.confirm, onPress: () => void refetch(), busy: isFetching },
      ]}
    />
  )
}
