// Several works of the shelf at once: each row is a box to tick, and the bar below takes the ticked ones off.
import { Button, showAlert } from '@manjuan/ui'
import { useState } from 'react'
import { shelve } from '#local/library/index.ts'
import type { ListedWork } from '#parts/library/rules.ts'
import { placeLine } from '#parts/library/says.ts'
import styles from './shelf.module.css'
import { Words } from './shelf-row.tsx'
import { texts as all } from './texts.ts'
import { Updates } from './updates.tsx'

const texts = all.shelf
const nameOf = ({ kind, bookId }: ListedWork): string => `${kind} ${bookId}`

export function Editing({ works, onDone }: { works: readonly ListedWork[]; onDone(): void }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const meant = works.filter((work) => chosen.has(nameOf(work)))
  const isAll = meant.length === works.length
  const toggle = (name: string) => {
    const next = new Set(chosen)
    if (!next.delete(name)) next.add(name)
    setChosen(next)
  }
  const remove = () => {
    for (const { kind, book } of meant) shelve(kind, book, false)
    showAlert(texts.removedChosen(meant.length))
    onDone()
  }
  return (
    <>
      <ul>
        {works.map((work) => (
          <li key={nameOf(work)} className={styles.item}>
            <Box work={work} checked={chosen.has(nameOf(work))} onChange={() => toggle(nameOf(work))} />
          </li>
        ))}
      </ul>
      <div className={styles.editBar}>
        <Button kind="plain" onClick={() => setChosen(new Set(isAll ? [] : works.map(nameOf)))}>
          {isAll ? texts.noneOfAll : texts.all}
        </Button>
        <Button icon="trash" disabled={meant.length === 0} onClick={remove}>
          {texts.removeChosen(meant.length)}
        </Button>
      </div>
    </>
  )
}

function Box({ work, checked, onChange }: { work: ListedWork; checked: boolean; onChange(): void }) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        className={styles.check}
        checked={checked}
        aria-label={texts.choose(work.book.title)}
        onChange={onChange}
      />
      <span className={styles.work}>
        <Words
          work={work}
          line={placeLine(work, work.kind === 'novel') ?? texts.notRead[work.kind]}
          foot={<Updates work={work} />}
        />
      </span>
    </label>
  )
}
