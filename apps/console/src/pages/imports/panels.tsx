// A chapter's new name, and the paragraph at which another chapter begins.
import { Button } from '@manjuan/ui'
import { type FormEvent, useId, useState } from 'react'
import { useStaff } from '#api/call.ts'
import form from '#parts/form.module.css'
import { Panel } from '#parts/panel.tsx'
import styles from './imports.module.css'
import { type Chapter, withEdit } from './types.ts'
import type { Editing } from './use-edits.ts'

interface ChapterPanelProps {
  chapter: Chapter
  editing: Editing
  onClose(): void
}

export function Rename({ chapter: { at, title }, editing: { edit, latest }, onClose }: ChapterPanelProps) {
  const id = useId()
  const keep = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('title') ?? '').trim()
    if (at === null || typed === '') return
    edit({ chapters: withEdit(latest().chapters, { at, deed: 'rename', title: typed }) })
    onClose()
  }
  return (
    <Panel title="改名" onClose={onClose}>
      <form className={form.form} onSubmit={keep}>
        <div className={form.field}>
          <label htmlFor={id}>标题</label>
          <input
            id={id}
            name="title"
            className={form.input}
            defaultValue={title}
            maxLength={200}
            autoComplete="off"
            required
          />
        </div>
        <Button type="submit" size="m">
          保存
        </Button>
      </form>
    </Panel>
  )
}

export function SplitPanel({ chapter: { at, title }, editing: { batch, edit, latest }, onClose }: ChapterPanelProps) {
  const text = useStaff('importText', { params: { id: batch.id }, query: { at: at ?? '' } }, { enabled: at !== null })
  const [name, setName] = useState('')
  const id = useId()
  const split = (place: string) => {
    edit({ chapters: withEdit(latest().chapters, { at: place, deed: 'split', title: name.trim() || null }) })
    onClose()
  }
  return (
    <Panel title={`拆分 ${title}`} onClose={onClose}>
      <div className={form.field}>
        <label htmlFor={id}>新一章的标题</label>
        <input
          id={id}
          className={form.input}
          value={name}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        <p className={form.hint}>不填，就用那一段的文字作标题</p>
      </div>
      {text.error && <p role="alert">{text.error.message}</p>}
      <ol className={styles.paragraphs} aria-label="段落">
        {text.data?.paragraphs.map(({ at: place, text: words }, order) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may be alike, and are drawn whole.
          <li key={order}>
            <p>{words}</p>
            {place !== null && (
              <button type="button" aria-label={`从“${words.slice(0, 20)}”拆分`} onClick={() => split(place)}>
                从这里拆分
              </button>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
