// The columns of a plan's chapters: price and change beside what is stored, doubts in words, and the deeds of a person.
import type { Column } from '#parts/rows.tsx'
import styles from './imports.module.css'
import { type Chapter, changeText, numberWord, priceText, sizeText, withEdit } from './types.ts'
import type { Editing } from './use-edits.ts'

/** The chapter whose panel is open. */
export type Open = { rename: Chapter } | { split: Chapter }

/** A place in the file; a chapter that the file does not hold is told by what stands in the shop. */
export const keyOf = ({ at, number, title, before }: Chapter): string => at ?? `${before?.id ?? ''} ${number} ${title}`

export function columnsOf(editing: Editing, isOpen: boolean, onOpen: (open: Open) => void): Column<Chapter>[] {
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
