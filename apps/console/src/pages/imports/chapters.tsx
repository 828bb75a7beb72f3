// The chapters of a plan: those in doubt first, then all. A person merges, splits, renames and leaves out.
import { useEffect, useEffectEvent, useState } from 'react'
import { useStaff } from '#api/call.ts'
import { Section } from '#parts/page.tsx'
import { type Column, Rows, wholeList } from '#parts/rows.tsx'
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
  const [open, setOpen] = useState<Open | null>(null)
  const look = useEffectEvent(() => void chapters.refetch())
  const seen = chapters.data?.revision
  useEffect(() => {
    if (seen !== undefined && seen !== revision) look()
  }, [revision, seen])
  const all = chapters.data?.chapters
  const doubtful = all?.filter(({ doubts }) => doubts.length > 0) ?? []
  const some = { columns: columnsOf(editing, isOpen, setOpen), kind: batch.kind, query: chapters }
  return (
    <>
      {doubtful.length > 0 && (
        <Section title={`疑问 ${doubtful.length} 处`}>
          <Some {...some} label="有疑问的章节" chapters={doubtful} />
        </Section>
      )}
      <Edited editing={editing} isOpen={isOpen} />
      <Section title={`全部 ${all?.length ?? 0} ${numberWord(batch.kind)}`}>
        <Some {...some} label="全部章节" chapters={all} />
      </Section>
      {open && 'rename' in open && <Rename chapter={open.rename} editing={editing} onClose={() => setOpen(null)} />}
      {open && 'split' in open && <SplitPanel chapter={open.split} editing={editing} onClose={() => setOpen(null)} />}
    </>
  )
}

interface SomeProps {
  label: string
  chapters: readonly Chapter[] | undefined
  columns: Column<Chapter>[]
  kind: Editing['batch']['kind']
  query: { error: Error | null; refetch(): unknown }
}

/** The first of them, and more with each tap: a wrong rule makes thousands of chapters, and as many doubts. */
function Some({ label, chapters, columns, kind, query: { error, refetch } }: SomeProps) {
  const [shown, setShown] = useState(step)
  const left = (chapters?.length ?? 0) - shown
  return (
    <>
      <Rows
        label={label}
        query={wholeList(chapters?.slice(0, shown), error, refetch)}
        columns={columns}
        rowKey={keyOf}
        empty="没有章节"
      />
      {left > 0 && (
        <button type="button" className={styles.more} onClick={() => setShown(shown + step * 5)}>
          再显示 {Math.min(step * 5, left)} {numberWord(kind)}
        </button>
      )}
    </>
  )
}
