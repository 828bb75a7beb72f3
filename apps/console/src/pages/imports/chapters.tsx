// The chapters of a plan: those in doubt first, then all. A person merges, splits, renames and leaves out.
import { useEffect, useEffectEvent, useState } from 'react'
import { useStaff } from '#api/call.ts'
import { Section } from '#parts/page.tsx'
import { Rows, wholeList } from '#parts/rows.tsx'
import { columnsOf, keyOf, type Open } from './chapter-columns.tsx'
import { Edited } from './edited.tsx'
import styles from './imports.module.css'
import { Rename, SplitPanel } from './panels.tsx'
import { type Chapter, numberWord } from './types.ts'
import type { Editing } from './use-edits.ts'

/** Rows that are shown at first, and with each tap more. */
const step = 100

interface ChaptersProps {
  editing: Editing
  revision: number
  isOpen: boolean
}

export function Chapters({ editing, revision, isOpen }: ChaptersProps) {
  const { batch } = editing
  const chapters = useStaff('importChapters', { params: { id: batch.id } })
  const [shown, setShown] = useState(step)
  const [open, setOpen] = useState<Open | null>(null)
  const look = useEffectEvent(() => void chapters.refetch())
  const seen = chapters.data?.revision
  useEffect(() => {
    if (seen !== undefined && seen !== revision) look()
  }, [revision, seen])
  const all = chapters.data?.chapters
  const doubtful = all?.filter(({ doubts }) => doubts.length > 0) ?? []
  const columns = columnsOf(editing, isOpen, setOpen)
  const rows = (some: readonly Chapter[] | undefined, label: string, empty: string) => (
    <Rows
      label={label}
      query={wholeList(some, chapters.error, chapters.refetch)}
      columns={columns}
      rowKey={keyOf}
      empty={empty}
    />
  )
  return (
    <>
      {doubtful.length > 0 && (
        <Section title={`疑问 ${doubtful.length} 处`}>{rows(doubtful, '有疑问的章节', '')}</Section>
      )}
      <Edited editing={editing} isOpen={isOpen} />
      <Section title={`全部 ${all?.length ?? 0} ${numberWord(batch.kind)}`}>
        {rows(all?.slice(0, shown), '全部章节', '没有章节')}
        {all && all.length > shown && (
          <button type="button" className={styles.more} onClick={() => setShown(shown + step * 5)}>
            再显示 {Math.min(step * 5, all.length - shown)} {numberWord(batch.kind)}
          </button>
        )}
      </Section>
      {open && 'rename' in open && <Rename chapter={open.rename} editing={editing} onClose={() => setOpen(null)} />}
      {open && 'split' in open && <SplitPanel chapter={open.split} editing={editing} onClose={() => setOpen(null)} />}
    </>
  )
}
