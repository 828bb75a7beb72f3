// Puts a work on the home page: a slot is chosen, and the draft is published with it (J9).
import type { StaffDataOf } from '@manjuan/contract/staff/client'
import type { Verb } from '@manjuan/contract/staff/verbs'
import { Button } from '@manjuan/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useStaff } from '#api/call.ts'
import { useDeed } from '#api/use-deed.ts'
import { type Slot, slotName, withFirst } from '#parts/home-slots.ts'
import { Panel } from '#parts/panel.tsx'
import { offerUndo } from '#parts/undo.tsx'
import styles from './to-home.module.css'
import type { Work } from './types.ts'

interface ToHomeProps {
  work: Work
  may(verb: Verb): boolean
  onClose(): void
}

export function ToHomePanel({ work, may, onClose }: ToHomeProps) {
  const home = useStaff('home', { params: { kind: work.kind }, query: { branch: 0 } })
  const [chosen, setChosen] = useState<string | null>(null)
  const save = useDeed('changeHome')
  const publish = useDeed('publishHome', (_, key) => {
    offerUndo(key, '已放到首页，10 秒内读者可见')
    onClose()
  })
  if (!home.data) return null
  const { kind, branch, mark, banners, slots } = home.data
  const choose = async (slot: Slot) => {
    const next = slots.map((each) => (each === slot ? withFirst(slot, work.id) : each))
    if (await save.run({ params: { kind }, body: { branch, mark, banners, slots: next } })) setChosen(slot.key)
  }
  const isPut = chosen !== null && !save.busy
  return (
    <Panel title="放到首页" onClose={onClose}>
      <p className={styles.note}>选一栏，作品排在它的第一位。发布之前读者看不到。</p>
      <ul className={styles.slots} aria-label="栏目">
        {slots.map((slot) => (
          <li key={slot.key}>
            <button
              type="button"
              aria-pressed={slot.works[0] === work.id}
              disabled={save.busy}
              onClick={() => void choose(slot)}
            >
              {slotName(home.data, slot)}
              <small>{slotNote(slot, work.id)}</small>
            </button>
          </li>
        ))}
      </ul>
      {isPut && <Others home={home.data} chosen={chosen} />}
      <p className={styles.trouble} role="alert">
        {save.trouble?.text ?? troubleOf(publish.trouble)}
      </p>
      {may('home.publish') && (
        <Button
          size="m"
          busy={publish.busy}
          disabled={!isPut || home.data.changed.length === 0}
          onClick={() =>
            void publish.run({ params: { kind }, body: { branch, mark, note: `放上《${work.title}》`.slice(0, 200) } })
          }
        >
          发布
        </Button>
      )}
    </Panel>
  )
}

const slotNote = ({ on, works }: Slot, id: number): string => {
  const at = works.indexOf(id)
  if (at >= 0) return `已在第 ${at + 1} 位${on ? '' : '，这一栏关着'}`
  return on ? '' : '关着，选它就会打开'
}

/** Other changes of the draft are published with this one, so they are named. */
function Others({ home, chosen }: { home: StaffDataOf<'home'>; chosen: string }) {
  const others = home.changed.filter((path) => path !== `slots.${chosen}`)
  return (
    <p className={styles.note} role="status">
      已放进草稿。
      {others.length > 0 && (
        <>
          草稿里还有 {others.length} 处别的改动，会一起发布。
          <Link to="/home/$kind" params={{ kind: home.kind }} search={{ branch: undefined, part: undefined }}>
            先去看看
          </Link>
        </>
      )}
    </p>
  )
}

/** Reasons stand at slots, which this panel does not show as fields. */
function troubleOf(trouble: ReturnType<typeof useDeed<'publishHome'>>['trouble']): string {
  const [first] = Object.values(trouble?.faults ?? {})
  return first ?? trouble?.text ?? ''
}
