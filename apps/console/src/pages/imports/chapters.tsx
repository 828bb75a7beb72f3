// The chapters of a plan: those in doubt first, then all. A person merges, splits, renames and leaves out.
import { useEffect, useEffectEvent, useState } from 'react'
import { useStaff } from '#api/call.ts'
import { Section } from '#parts/page.tsx'
import { type Column, Rows, wholeList } from '#parts/rows.tsx'
import styles from './imports.module.css'
import { Rename, SplitPanel } from './panels.tsx'
import { type Chapter, changeText, editText, numberWord, priceText, sizeText, withEdit } from './types.ts'
import type { Editing } from './use-edits.ts'

/** Rows that are shown at first, and with each tap more. */
const step = 100

interface ChaptersProps {
  editing: Editing
  revision: number
  isOpen: boolean
}

type Open = { rename: Chapter } | { split: Chapter } | null

export function Chapters({ editing, revision, isOpen }: ChaptersProps) {
  const { batch } = editing
  const chapters = useStaff('importChapters', { params: { id: batch.id } })
  const [shown, setShown] = useState(step)
  const [open, setOpen] = useState<Open>(null)
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

const keyOf = ({ at, number, title, before }: Chapter): string => at ?? `${before?.id ?? ''} ${number} ${title}`

function columnsOf(editing: Editing, isOpen: boolean, onOpen: (open: Open) => void): Column<Chapter>[] {
  const { kind } = editing.batch
  return [
    { title: numberWord(kind), show: ({ number }) => number ?? '—' },
    { title: '标题', show: ({ title }) => title || '—', wide: true },
    { title: '长度', show: ({ size, deed }) => (deed === 'kept' || deed === 'removed' ? '—' : sizeText(kind, size)) },
    ...(kind === 'film' ? [] : [{ title: '价格', show: priceText }]),
    { title: '变化', show: changeText },
    { title: '疑问', show: ({ doubts }) => <Doubts doubts={doubts} /> },
    ...(isOpen
      ? [{ title: '操作', show: (chapter: Chapter) => <Deeds chapter={chapter} editing={editing} onOpen={onOpen} /> }]
      : []),
  ]
}

const Doubts = ({ doubts }: Pick<Chapter, 'doubts'>) =>
  doubts.length === 0 ? '—' : <span className={styles.doubt}>{doubts.map(({ text }) => text).join('；')}</span>

interface DeedsProps {
  chapter: Chapter
  editing: Editing
  onOpen(open: Open): void
}

function Deeds({ chapter, editing: { batch, edit, latest }, onOpen }: DeedsProps) {
  const { at, title, deed } = chapter
  if (at === null) return '—'
  const { chapters } = batch.edits
  const act = (words: string, onDo: () => void) => (
    <button type="button" aria-label={`${words} ${title}`} onClick={onDo}>
      {words}
    </button>
  )
  const own = chapters.some((one) => one.at === at && one.deed === 'leaveOut')
  if (deed === 'leftOut')
    return own
      ? act('恢复', () =>
          edit({ chapters: latest().chapters.filter((one) => one.at !== at || one.deed !== 'leaveOut') }),
        )
      : '—'
  return (
    <span className={styles.deeds}>
      {act('改名', () => onOpen({ rename: chapter }))}
      {batch.kind === 'novel' &&
        act('并入上一章', () => edit({ chapters: withEdit(latest().chapters, { at, deed: 'merge' }) }))}
      {batch.kind === 'novel' && act('拆分', () => onOpen({ split: chapter }))}
      {act('不导入', () => edit({ chapters: withEdit(latest().chapters, { at, deed: 'leaveOut' }) }))}
    </span>
  )
}

/** A person's own edits, each with its way back. */
function Edited({ editing: { batch, edit, latest }, isOpen }: Pick<ChaptersProps, 'editing' | 'isOpen'>) {
  const { chapters } = batch.edits
  if (chapters.length === 0) return null
  return (
    <details className={styles.details}>
      <summary>你的修改 {chapters.length} 处</summary>
      <ul className={styles.list} aria-label="你的修改">
        {chapters.map((one) => (
          <li key={`${one.deed} ${one.at}`}>
            {editText(one)}（{one.at}）
            {isOpen && (
              <button
                type="button"
                onClick={() =>
                  edit({ chapters: latest().chapters.filter(({ at, deed }) => at !== one.at || deed !== one.deed) })
                }
              >
                撤回
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
