// 清除记录, after a question. It clears every device, so it waits for the server.
import type { LibraryKind } from '@manjuan/contract/library-rules'
import { Button, showAlert } from '@manjuan/ui'
import { Modal } from '@manjuan/ui/dialogs'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { clearLibrary } from '#api/library.ts'
import { sayRefusal } from '#parts/wait/wait.tsx'
import { texts } from './texts.ts'

/** `kind` '' clears the history of all kinds. */
export function ClearHistory({ kind = '' }: { kind?: LibraryKind | '' }) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const close = () => setAsking(false)
  const clear = async () => {
    setBusy(true)
    try {
      const answer = await clearLibrary('history', kind)
      if (!answer.result) return sayRefusal(answer)
      client.removeQueries({ queryKey: ['libraryHistory'], type: 'inactive' })
      await client.resetQueries({ queryKey: ['libraryHistory'] })
      showAlert(texts.cleared)
      close()
    } catch (error) {
      console.error(error)
      showAlert(texts.failed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button kind="ghost" size="s" icon="trash" onClick={() => setAsking(true)}>
        {texts.clear}
      </Button>
      <Modal
        open={asking}
        title={texts.clearTitle[kind]}
        onClose={close}
        actions={[
          { label: texts.cancel, onPress: close },
          { label: texts.clear, onPress: () => void clear(), busy },
        ]}
      >
        {texts.clearHint}
      </Modal>
    </>
  )
}
