// The text of a novel's chapter: edited as plain text beside its look, compared with former texts and put back.
import { chapterLimits, htmlOfText, type TextFault, type WrittenText } from '@manjuan/contract/staff/chapter-text'
import type { StaffDataOf } from '@manjuan/contract/staff/client'
import { Button, FailedState } from '@manjuan/ui'
import { useId, useState } from 'react'
import { useStaff } from '#api/call.ts'
import { useDeed } from '#api/use-deed.ts'
import { Section } from '#parts/page.tsx'
import { timeText } from '#parts/time.ts'
import { offerUndo } from '#parts/undo.tsx'
import styles from './chapter.module.css'
import { useChapterDraft } from './chapter-draft.ts'
import { ChapterHead, type ChapterProps } from './chapter-head.tsx'
import { NovelPreview } from './novel-preview.tsx'
import { TextDiff } from './text-diff.tsx'

type Written = StaffDataOf<'chapterText'>

export function NovelText({ work, part, mayEdit }: ChapterProps) {
  const written = useStaff('chapterText', { params: { id: work.id, part } })
  if (written.error && !written.data) return <FailedState onRetry={() => void written.refetch()} />
  if (!written.data) return null
  return (
    <>
      <ChapterHead work={work} chapter={written.data} />
      <Editor params={{ id: work.id, part }} work={work} stored={written.data} mayEdit={mayEdit} />
    </>
  )
}

interface EditorProps {
  params: { id: number; part: string }
  work: Pick<ChapterProps['work'], 'status' | 'parts'>
  stored: Written
  mayEdit: boolean
}

const faultWords: Record<TextFault, string> = {
  tags: '有标签没有配对，或套得不对',
  picture: '用到了这一章没有的图片',
  note: '注释标记找不到它的注释',
  empty: '正文不能是空的',
}

function Editor({ params, work, stored, mayEdit }: EditorProps) {
  const { draft, change, isStale, ...drafted } = useChapterDraft(stored.text, String)
  const save = useDeed('changeText', (_, key) => {
    drafted.saved()
    offerUndo(key, '正文已保存')
  })
  const text = draft ?? stored.text
  const { html, faults } = htmlOfText(text, stored.pictures)
  // What cannot stay is not shown: the look stays at the last text that could.
  const [good, setGood] = useState(html)
  if (faults.length === 0 && good !== html) setGood(html)
  const isChanged = text !== stored.text
  const told = save.trouble?.faults.text ?? save.trouble?.text
  return (
    <>
      <div className={styles.sides}>
        <TextInput text={text} onChange={mayEdit ? (typed) => change(() => typed) : null} />
        <section className={styles.side} aria-label="读者看到的">
          <span>读者看到的</span>
          <NovelPreview
            place={{ bookId: params.id, number: stored.number }}
            chapter={{
              ...{ title: stored.title, content: good, goesOn: stored.after !== null },
              ...{ total: work.parts, status: work.status },
            }}
            readers={stored.readers}
          />
          {stored.pictures > 0 && <p className={styles.note}>图片不在预览里显示</p>}
        </section>
      </div>
      <Faults faults={faults} />
      {mayEdit && (
        <div className={styles.bar}>
          <Button
            size="m"
            busy={save.busy}
            disabled={!isChanged || faults.length > 0}
            onClick={() => {
              drafted.sent()
              void save.run({ params, body: { version: stored.version, text } })
            }}
          >
            保存正文
          </Button>
          {isChanged && (
            <Button size="m" kind="plain" onClick={() => change(() => null)}>
              放弃改动
            </Button>
          )}
          <p className={told ? styles.fault : styles.note} role="status">
            {told ?? `已保存的有 ${stored.letters} 字`}
          </p>
          {isStale && (
            <p className={styles.fault} role="alert">
              这一章刚被别人改过：保存会换掉那一稿，那一稿会留在以前的正文里
            </p>
          )}
        </div>
      )}
      <FormerTexts
        params={params}
        stored={stored}
        text={text}
        onPut={mayEdit ? (former) => change(() => former) : null}
      />
    </>
  )
}

interface TextInputProps {
  text: string
  /** Null: the person may look only. */
  onChange: ((text: string) => void) | null
}

function TextInput({ text, onChange }: TextInputProps) {
  const id = useId()
  return (
    <div className={styles.side}>
      <label htmlFor={id}>正文</label>
      <textarea
        id={id}
        value={text}
        readOnly={onChange === null}
        maxLength={chapterLimits.letters}
        spellCheck={false}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <p id={`${id}-note`} className={styles.note}>
        空一行分段；可以写 &lt;em&gt;、&lt;strong&gt;、&lt;ruby&gt;、&lt;br&gt; 和
        &lt;h2&gt;、&lt;hr&gt;、&lt;blockquote&gt;，别的标签按文字显示
      </p>
    </div>
  )
}

const Faults = ({ faults }: Pick<WrittenText, 'faults'>) => (
  <ul className={styles.fault} aria-label="要改的地方">
    {faults.map(({ at, fault }) => (
      <li key={`${at}${fault}`}>
        {at > 0 && `第 ${at} 段：`}
        {faultWords[fault]}
      </li>
    ))}
  </ul>
)

interface FormerProps {
  params: EditorProps['params']
  stored: Written
  /** What stands in the editor. */
  text: string
  /** Null: the person may look only. */
  onPut: ((text: string) => void) | null
}

function FormerTexts({ params, stored: { former }, text, onPut }: FormerProps) {
  const [number, setNumber] = useState<number | null>(null)
  const chosen = former.find((each) => each.number === number)
  const kept = useStaff('formerText', { params: { ...params, number: number ?? 0 } }, { enabled: chosen !== undefined })
  if (former.length === 0) return null
  return (
    <Section title="以前的正文">
      <ol className={styles.former} aria-label="以前的正文">
        {former.map((each) => (
          <li key={each.number}>
            <button
              type="button"
              aria-pressed={each.number === number}
              onClick={() => setNumber(each.number === number ? null : each.number)}
            >
              第 {each.number} 稿
            </button>
            <span className={styles.note}>
              {each.letters} 字，{timeText(each.replacedAt)} 被{each.replacedBy}改写
            </span>
          </li>
        ))}
      </ol>
      {chosen && kept.data && (
        <>
          {onPut && (
            <Button size="m" kind="plain" onClick={() => onPut(kept.data.text)}>
              放回第 {chosen.number} 稿
            </Button>
          )}
          <TextDiff before={kept.data.text} after={text} />
        </>
      )}
    </Section>
  )
}
