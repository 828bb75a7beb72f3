// Prices for all chapters by a rule: the first ones free, the others alike or by their letters. Old and new stand side by side.
import { Button } from '@manjuan/ui'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useStaff } from '#api/call.ts'
import { useDeed } from '#api/use-deed.ts'
import field from '#parts/filters.module.css'
import { type Column, Rows, wholeList } from '#parts/rows.tsx'
import { offerUndo } from '#parts/undo.tsx'
import styles from './chapters.module.css'
import { WorkFrame } from './frame.tsx'
import { FreeTime } from './free.tsx'
import { numberNames, type Work } from './types.ts'

export function PricesPage() {
  const { id } = useParams({ from: '/inside/works/$kind/$id/prices' })
  return (
    <WorkFrame id={id}>
      {(work, may) => (
        <>
          {work.kind !== 'film' && <Prices work={work} mayPrice={may('work.price')} />}
          <FreeTime key={`${work.free?.from} ${work.free?.until}`} work={work} mayPrice={may('work.price')} />
        </>
      )}
    </WorkFrame>
  )
}

type Changed = NonNullable<ReturnType<typeof useStaff<'tryPlan'>>['data']>['parts'][number]

const coinsText = (coins: number): string => (coins === 0 ? '免费' : `${coins} 金币`)

/** Free chapters at the beginning of a work that sells none yet. */
const usualFree = 2

function Prices({ work: { id, kind, version, buyers, ...work }, mayPrice }: { work: Work; mayPrice: boolean }) {
  const [free, setFree] = useState(String(work.freeParts < work.parts ? work.freeParts : usualFree))
  const [rule, setRule] = useState<'each' | 'letters'>('each')
  const [coins, setCoins] = useState('')
  const isWhole = /^\d{1,6}$/.test(free) && /^\d{1,6}$/.test(coins)
  const tried = useStaff('tryPlan', { params: { id }, query: { free, rule, coins } }, { enabled: isWhole && mayPrice })
  const plan = useDeed('planPrices', ({ parts }, key) => offerUndo(key, `${parts.length} 章的价格已改`))
  const faults = plan.trouble?.faults
  const word = numberNames[kind]
  const columns: Column<Changed>[] = [
    { title: word, show: ({ number }) => number },
    { title: '标题', show: ({ title }) => title || '—', wide: true },
    { title: '原价', show: ({ before }) => coinsText(before) },
    { title: '新价', show: ({ after }) => coinsText(after) },
  ]
  return (
    <>
      <form
        className={styles.pricing}
        aria-label="全书定价"
        onSubmit={(event) => {
          event.preventDefault()
          void plan.run({ params: { id }, body: { version, free, rule, coins } })
        }}
      >
        <Numeric label={`前几${word}免费`} value={free} onChange={setFree} />
        <label className={field.filter}>
          其余
          <select value={rule} onChange={({ target }) => setRule(target.value === 'letters' ? 'letters' : 'each')}>
            <option value="each">每{word}一个价</option>
            {kind === 'novel' && <option value="letters">每千字</option>}
          </select>
        </label>
        <Numeric label="金币" value={coins} onChange={setCoins} />
        <Button type="submit" size="m" busy={plan.busy} disabled={!isWhole || !mayPrice}>
          保存价格
        </Button>
        <p className={styles.said} role="status">
          {faults?.free ?? faults?.rule ?? faults?.coins ?? plan.trouble?.text ?? said({ isWhole, tried, buyers })}
        </p>
      </form>
      {isWhole && tried.data && tried.data.parts.length > 0 && (
        <Rows
          label="新旧价格"
          query={wholeList(tried.data.parts, null, tried.refetch)}
          columns={columns}
          rowKey={({ number }) => number}
          empty=""
        />
      )}
    </>
  )
}

function Numeric({ label, value, onChange }: { label: string; value: string; onChange(value: string): void }) {
  return (
    <label className={field.filter}>
      {label}
      <input
        value={value}
        onChange={({ target }) => onChange(target.value)}
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
      />
    </label>
  )
}

interface Said {
  isWhole: boolean
  tried: ReturnType<typeof useStaff<'tryPlan'>>
  buyers: number
}

/** What would change, in one line. */
function said({ isWhole, tried: { data, error }, buyers }: Said): string {
  if (!isWhole) return '填好后先看清新旧价格，再保存'
  if (error) return error.message
  if (!data) return ''
  if (data.open.length > 0) return `第 ${data.open.slice(0, 20).join('、')} 章的图片没有加密，重新导入后才能收费`
  if (data.parts.length === 0) return '现在就是这些价格'
  const kept = buyers > 0 ? `${buyers} 人买过，不受影响` : '还没有人买过'
  return `${data.parts.length} 章改价；全书 ${data.sum.before} → ${data.sum.after} 金币。${kept}`
}
