// The prices of the chapters, and what reading all of it will cost.
import { Section } from '#parts/page.tsx'
import { AutoField, digitsAlone } from './auto-field.tsx'
import styles from './imports.module.css'
import { type Batch, type Price, priceOf } from './types.ts'
import type { Editing } from './use-edits.ts'

export function Prices({ editing: { batch, edit, latest, faults } }: { editing: Editing }) {
  const { price } = batch.edits
  if (batch.kind === 'film') return null
  const typed = typedOf(price)
  const keep = (name: keyof typeof typed) => (value: string) => {
    // Of the two ways to count the one that was typed last holds.
    const other = name === 'letters' ? { each: '' } : name === 'each' ? { letters: '' } : {}
    const wanted = priceOf({ ...typedOf(latest().price), ...other, [name]: value })
    if (wanted) edit({ price: wanted })
  }
  const number = { inputMode: 'numeric', maxLength: 6, check: digitsAlone } as const
  return (
    <Section title="价格">
      <div className={styles.row}>
        <AutoField label="前几章免费" value={typed.free} onKeep={keep('free')} {...number} />
        {batch.kind === 'novel' && (
          <AutoField label="每千字金币" value={typed.letters} onKeep={keep('letters')} {...number} />
        )}
        <AutoField
          label={batch.kind === 'comic' ? '每话金币' : '每章金币'}
          value={typed.each}
          onKeep={keep('each')}
          {...number}
        />
      </div>
      {faults.price && <p className={styles.fault}>{faults.price}</p>}
      <p className={styles.facts} role="status">
        {totalText(batch)}
      </p>
    </Section>
  )
}

const typedOf = ({ rule, coins, free }: Price) => ({
  free: rule === 'keep' && free === 0 ? '' : String(free),
  letters: rule === 'letters' ? String(coins) : '',
  each: rule === 'each' ? String(coins) : '',
})

function totalText({ plan, edits, workId }: Batch): string {
  if (!plan) return ''
  const { free, priced, coins } = plan.totals
  const standing = workId === null ? '没有填价格。' : '沿用现在的价格，新章节和最后一章一样。'
  const way = edits.price.rule === 'keep' ? standing : ''
  return `${way}免费 ${free}，收费 ${priced}，读完全部 ${coins} 金币`
}
