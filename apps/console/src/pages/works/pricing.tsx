// One price for the chapters of a range. The change is told before it is saved.
import { rangesOf } from '@manjuan/contract/staff/ranges'
import { Button } from '@manjuan/ui'
import { useState } from 'react'
import { useStaff } from '#api/call.ts'
import { useDeed } from '#api/use-deed.ts'
import field from '#parts/filters.module.css'
import { offerUndo } from '#parts/undo.tsx'
import styles from './chapters.module.css'
import { RangeField } from './opening.tsx'
import type { RangeProps } from './types.ts'

export function Pricing({ work: { id, version }, numbers, onNumbers }: RangeProps) {
  const [coins, setCoins] = useState('')
  const isWhole = rangesOf(numbers) !== null && /^\d{1,6}$/.test(coins)
  const tried = useStaff('tryPrice', { params: { id }, query: { numbers, coins } }, { enabled: isWhole })
  const price = useDeed('priceParts', ({ parts }, key) => {
    offerUndo(key, `${parts.length} 章的价格已改`)
    onNumbers('')
    setCoins('')
  })
  const said = price.trouble?.faults.numbers ?? price.trouble?.faults.coins ?? price.trouble?.text
  return (
    <form
      className={styles.pricing}
      aria-label="改价"
      onSubmit={(event) => {
        event.preventDefault()
        void price.run({ params: { id }, body: { version, numbers, coins } })
      }}
    >
      <RangeField numbers={numbers} onNumbers={onNumbers} />
      <label className={field.filter}>
        每章金币
        <input
          value={coins}
          onChange={({ target }) => setCoins(target.value)}
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
        />
      </label>
      <Button type="submit" size="m" busy={price.busy} disabled={!isWhole}>
        保存价格
      </Button>
      <p className={styles.said} role="status">
        {said ??
          (isWhole ? (tried.error?.message ?? (tried.data && <Preview {...tried.data} />)) : '先看清改了什么，再保存')}
      </p>
    </form>
  )
}

type Tried = NonNullable<ReturnType<typeof useStaff<'tryPrice'>>['data']>

/** What would change: chapters by their old price, and the sum of a whole reading. */
function Preview({ parts, open, sum }: Tried) {
  if (open.length > 0) return `第 ${open.slice(0, 20).join('、')} 章的图片没有加密，重新导入后才能收费`
  if (parts.length === 0) return '这些章节已经是这个价格'
  const [first, last] = [parts[0], parts.at(-1)]
  const former = [...new Set(parts.map(({ before }) => before))].toSorted((a, b) => a - b)
  return `${parts.length} 章（第 ${first?.number} 到 ${last?.number} 章）：${former.join('、')} → ${first?.after} 金币；全书 ${sum.before} → ${sum.after} 金币。买过的不受影响`
}
