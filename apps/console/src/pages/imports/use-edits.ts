// Edits of a batch are kept as they are typed. What is typed while one is on its way goes with the next.
import { useEffect, useRef, useState } from 'react'
import { useDeed } from '#api/use-deed.ts'
import { showChanged } from './show-changed.ts'
import type { Batch, Edits, Wanted } from './types.ts'

export interface Editing {
  batch: Batch
  /** Edits are on their way, or the batch that they made is not shown yet. */
  busy: boolean
  text: string
  faults: Readonly<Record<string, string>>
  /** The edits with those that are on their way: another one is made of these. */
  latest(): Edits
  edit(wanted: Wanted): void
}

export function useEdits(batch: Batch): Editing {
  const known = useRef({ version: batch.version, edits: batch.edits })
  /** Typed and not answered yet. */
  const ahead = useRef<Wanted>({})
  useEffect(() => {
    if (batch.version > known.current.version) known.current = { version: batch.version, edits: batch.edits }
  }, [batch.version, batch.edits])
  // The page hears of new data in a task of its own, which may come after the end of the deed.
  const [madeVersion, setMadeVersion] = useState(batch.version)
  const change = useDeed('changeImport', (changed) => {
    known.current = { version: changed.version, edits: changed.edits }
    setMadeVersion(changed.version)
    showChanged(changed)
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
      const { version } = known.current
      if (!(await change.run({ params: { id: batch.id }, body: { version, ...wanted } }))) break
    }
    pending.current = {}
    ahead.current = {}
    sending.current = false
    setBusy(false)
  }
  const edit = (wanted: Wanted) => {
    pending.current = { ...pending.current, ...wanted }
    ahead.current = { ...ahead.current, ...wanted }
    void send()
  }
  // What is wanted has the form of what is stored, but for numbers that may be written as texts.
  const latest = () => ({ ...known.current.edits, ...(ahead.current as Partial<Edits>) })
  return {
    batch,
    busy: busy || batch.version < madeVersion,
    text: change.trouble?.text ?? '',
    faults: change.trouble?.faults ?? {},
    latest,
    edit,
  }
}
