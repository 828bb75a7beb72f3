// Edits of a batch are kept as they are typed. What is typed while one is on its way goes with the next.
import { useEffect, useRef, useState } from 'react'
import { useDeed } from '#api/use-deed.ts'
import type { Batch, Wanted } from './types.ts'

export interface Editing {
  batch: Batch
  busy: boolean
  text: string
  faults: Readonly<Record<string, string>>
  edit(wanted: Wanted): void
}

export function useEdits(batch: Batch): Editing {
  const version = useRef(batch.version)
  useEffect(() => {
    version.current = Math.max(version.current, batch.version)
  }, [batch.version])
  const change = useDeed('changeImport', (changed) => {
    version.current = changed.version
  })
  const pending = useRef<Wanted>({})
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)
  const send = async () => {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    while (Object.keys(pending.current).length > 0) {
      const wanted = pending.current
      pending.current = {}
      const isKept = await change.run({ params: { id: batch.id }, body: { version: version.current, ...wanted } })
      if (!isKept) break
    }
    pending.current = {}
    sending.current = false
    setBusy(false)
  }
  const edit = (wanted: Wanted) => {
    pending.current = { ...pending.current, ...wanted }
    void send()
  }
  return { batch, busy, text: change.trouble?.text ?? '', faults: change.trouble?.faults ?? {}, edit }
}
