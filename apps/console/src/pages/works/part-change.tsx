// One chapter or episode: its title and number, beside the name that readers see.
import { Button } from '@manjuan/ui'
import { useState } from 'react'
import { useDeed } from '#api/use-deed.ts'
import { Form, TextField } from '#parts/form.tsx'
import { Panel } from '#parts/panel.tsx'
import { offerUndo } from '#parts/undo.tsx'
import styles from './frame.module.css'
import { numberNames, type Part, readersName, type Work } from './types.ts'

interface ChangeProps {
  work: Work
  part: Part
}

/** `part` is what stands there now; the form opens with what stood there then. */
export function PartChange({ work, part }: ChangeProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="plain" size="m" onClick={() => setOpen(true)}>
        改
        <span className="visually-hidden">
          第 {part.number} {numberNames[work.kind]}
        </span>
      </Button>
      {isOpen && <ChangePanel work={work} part={part} onClose={() => setOpen(false)} />}
    </>
  )
}

function ChangePanel({ work: { id, kind, version }, part, onClose }: ChangeProps & { onClose(): void }) {
  const [seen] = useState(part)
  const [typed, setTyped] = useState({ number: String(part.number), title: part.title })
  const change = useDeed('changePart', (_, key) => {
    offerUndo(key, '已保存')
    onClose()
  })
  const isChanged = seen.number !== part.number || seen.title !== part.title
  return (
    <Panel title={`第 ${seen.number} ${numberNames[kind]}`} onClose={onClose}>
      <div className={styles.told}>
        {isChanged && (
          <p role="alert">
            别人刚刚改过：对方存的是“{readersName(kind, part)}”，你这里是“
            {readersName(kind, { number: Number(typed.number), title: typed.title })}”
          </p>
        )}
        <p role="status">读者看到：{readersName(kind, { number: Number(typed.number), title: typed.title })}</p>
      </div>
      <div
        onInput={({ target }) => {
          if (target instanceof HTMLInputElement) setTyped({ ...typed, [target.name]: target.value })
        }}
      >
        <Form
          deed={change}
          submit={isChanged ? '按我写的保存' : '保存'}
          input={({ number = '', title = '' }) => ({
            params: { id, part: seen.id },
            body: { version, title, number },
          })}
        >
          <TextField name="title" label="标题" start={seen.title} maxLength={200} autoComplete="off" />
          <TextField
            name="number"
            label="序号"
            hint="读者按它排序；已有的序号要用“移动”"
            start={String(seen.number)}
            inputMode="numeric"
            maxLength={6}
          />
        </Form>
      </div>
    </Panel>
  )
}
