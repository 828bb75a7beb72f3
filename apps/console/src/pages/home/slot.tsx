// The chosen slot: its name, its switch and window, and where its works come from.
import { categoryOfShelf, slotSize } from '@manjuan/contract/staff/home-slots'
import { type Home, planOf, type Slot, slotName, usualName } from '#parts/home-slots.ts'
import { Choice } from './choice.tsx'
import styles from './fields.module.css'
import { Problems } from './problems.tsx'
import { Window } from './window.tsx'
import { fillNamed, periods, type SourceName, sourceOf, sources } from './words.ts'
import { WorkPicker } from './work-picker.tsx'

interface SlotFormProps {
  home: Home
  slot: Slot
  onChange(slot: Slot): void
}

export function SlotForm({ home, slot, onChange }: SlotFormProps) {
  const plan = planOf(home.kind, slot.key)
  return (
    <>
      <header className={styles.head}>
        <h2>{slotName(home, slot)}</h2>
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={slot.on}
            onChange={({ target }) => onChange({ ...slot, on: target.checked })}
          />
          显示这一栏
        </label>
      </header>
      <Problems home={home} path={`slots.${slot.key}`} />
      {plan?.gated && <p className={styles.note}>读者在 21 点到 7 点看到这一栏；充过值的读者一直看到。</p>}
      <div className={styles.grid}>
        <label className={styles.field}>
          名称
          <input
            value={slot.title}
            maxLength={40}
            placeholder={usualName(home, slot.key)}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...slot, title: target.value })}
          />
        </label>
        <Window part={slot} onChange={(window) => onChange({ ...slot, ...window })} />
      </div>
      <Source home={home} slot={slot} onChange={onChange} />
      <p className={styles.note}>
        首页显示前 {slotSize(home.kind, slot.key)} 部，读者可以换一批。
        {categoryOfShelf(slot.key) !== null && '“更多”总是打开这个分类。'}
      </p>
      <WorkPicker home={home} works={slot.works} onChange={(works) => onChange({ ...slot, works })} />
    </>
  )
}

function Source({ home, slot, onChange }: SlotFormProps) {
  const { fill } = slot
  const name = sourceOf(slot)
  return (
    <div className={styles.grid}>
      <Choice
        label={slot.works.length > 0 ? '手选作品之后' : '作品来源'}
        value={name}
        choices={Object.entries(sources).map(([value, words]): [string, string] => [
          value,
          value === 'chosen' && slot.works.length > 0 ? '不再补' : words,
        ])}
        onChange={(next) => onChange({ ...slot, fill: fillNamed(next as SourceName, fill, home.categories) })}
      />
      {fill?.by === 'ranking' && (
        <Choice
          label="榜单"
          value={fill.period}
          choices={Object.entries(periods)}
          onChange={(period) => onChange({ ...slot, fill: { by: 'ranking', period: period as keyof typeof periods } })}
        />
      )}
      {fill?.by === 'category' && (
        <Choice
          label="分类"
          value={String(fill.category)}
          choices={home.categories.map(({ id, name }) => [String(id), name])}
          onChange={(id) => onChange({ ...slot, fill: { by: 'category', category: Number(id) } })}
        />
      )}
    </div>
  )
}
