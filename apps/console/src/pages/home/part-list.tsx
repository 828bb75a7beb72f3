// The parts of a home in the order in which readers see them. Slots are moved by buttons, and by drag.
import { cx } from '@manjuan/ui'
import { type DragEvent, useState } from 'react'
import { type Home, type Slot, slotName } from '#parts/home-slots.ts'
import { moved, movedTo } from '#parts/order.ts'
import styles from './part-list.module.css'
import { shownText } from './words.ts'

interface PartListProps {
  home: Home
  /** The chosen part, as the wire names it. */
  part: string
  mayEdit: boolean
  onChoose(part: string): void
  onOrder(slots: Slot[]): void
}

export function PartList({ home, part, mayEdit, onChoose, onOrder }: PartListProps) {
  const { slots, banners, kind } = home
  const [dragged, setDragged] = useState<number | null>(null)
  const shown = banners.filter((banner) => shownText(banner, new Date()) === '显示').length
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault()
    if (dragged !== null) onOrder(movedTo(slots, dragged, to))
    setDragged(null)
  }
  return (
    <nav className={styles.list} aria-label="栏目">
      <ol>
        <li className={styles.row} data-chosen={part === 'banners' || undefined}>
          <Chooser path="banners" name="轮播图" note={`${shown} 张`} home={home} part={part} onChoose={onChoose} />
        </li>
        <Fixed name="导航" />
        <Fixed name={kind === 'film' ? '每日更新' : '今日更新'} />
        {slots.map((slot, at) => (
          <li
            key={slot.key}
            className={cx(styles.row, !slot.on && styles.off)}
            data-chosen={part === `slots.${slot.key}` || undefined}
            data-dragged={dragged === at || undefined}
            draggable={mayEdit}
            onDragStart={() => setDragged(at)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDrop={(event) => drop(event, at)}
          >
            <Chooser
              path={`slots.${slot.key}`}
              name={slotName(home, slot)}
              note={shownText(slot, new Date())}
              home={home}
              part={part}
              onChoose={onChoose}
            />
            {mayEdit && (
              <span className={styles.moves}>
                {([-1, 1] as const).map((by) => (
                  <button
                    key={by}
                    type="button"
                    aria-label={`${by < 0 ? '上移' : '下移'} ${slotName(home, slot)}`}
                    disabled={at + by < 0 || at + by >= slots.length}
                    onClick={() => onOrder(moved(slots, at, by))}
                  >
                    {by < 0 ? '↑' : '↓'}
                  </button>
                ))}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Its place is the specification's. */
function Fixed({ name }: { name: string }) {
  return (
    <li className={styles.fixed}>
      {name}
      <small>位置固定</small>
    </li>
  )
}

interface ChooserProps {
  path: string
  name: string
  note: string
  home: Home
  part: string
  onChoose(part: string): void
}

function Chooser({ path, name, note, home, part, onChoose }: ChooserProps) {
  const own = (paths: readonly string[]) => paths.some((each) => each === path || each.startsWith(`${path}.`))
  const problems = home.problems.filter((problem) => own([problem.path]))
  const isRefused = problems.some(({ refused }) => refused)
  return (
    <button
      type="button"
      className={styles.chooser}
      aria-current={part === path ? 'true' : undefined}
      onClick={() => onChoose(path)}
    >
      <span className={styles.name}>{name}</span>
      <small>
        {note}
        {own(home.changed) && ' · 有改动'}
        {problems.length > 0 && <b data-refused={isRefused || undefined}>{isRefused ? ' · 不能发布' : ' · 请留意'}</b>}
      </small>
    </button>
  )
}
