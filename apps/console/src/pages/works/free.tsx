// 限时免费: from when until when everybody reads the work for nothing. Its prices stay, and hold again afterwards.
import { localText } from '@manjuan/contract/staff/openings'
import { Button } from '@manjuan/ui'
import { useState } from 'react'
import { useDeed } from '#api/use-deed.ts'
import field from '#parts/filters.module.css'
import { offerUndo } from '#parts/undo.tsx'
import styles from './chapters.module.css'
import { numberNames, priceText, type Work } from './types.ts'

const typed = (moment: string | undefined): string => (moment === undefined ? '' : localText(new Date(moment)))

export function FreeTime({ work, mayPrice }: { work: Work; mayPrice: boolean }) {
  const { id, version, free } = work
  const [from, setFrom] = useState(typed(free?.from))
  const [until, setUntil] = useState(typed(free?.until))
  const deed = useDeed('freeWork', (saved, key) => offerUndo(key, saved.free ? '限时免费已保存' : '限时免费已结束'))
  const [sent, setSent] = useState('')
  // A refusal stands until the moments are others.
  const trouble = sent === `${from} ${until}` ? deed.trouble : null
  const run = (time: { from: string; until: string }) => {
    setSent(`${from} ${until}`)
    void deed.run({ params: { id }, body: { version, ...time } })
  }
  return (
    <form
      className={styles.pricing}
      aria-label="限时免费"
      onSubmit={(event) => {
        event.preventDefault()
        run({ from, until })
      }}
    >
      <Moment label="限时免费从（上海时间，留空为立即）" value={from} onChange={setFrom} />
      <Moment label="到" value={until} onChange={setUntil} />
      <Button type="submit" size="m" busy={deed.busy} disabled={until === '' || !mayPrice}>
        保存限时免费
      </Button>
      {free && (
        <Button kind="plain" size="m" disabled={deed.busy || !mayPrice} onClick={() => run({ from: '', until: '' })}>
          结束限时免费
        </Button>
      )}
      <p className={styles.said} role="status">
        {trouble?.faults.from ?? trouble?.faults.until ?? trouble?.text ?? said(work, { from, until })}
      </p>
    </form>
  )
}

/** Old and new price in one line, before anything is saved. */
function said({ kind, price, parts, freeParts }: Work, { from, until }: { from: string; until: string }): string {
  if (until === '') return '期间谁都免费看，什么也不卖；到点恢复原价，价格不用改'
  if (price.most === 0) return '它本来就免费'
  const sold = kind === 'film' ? '全片' : `${parts - freeParts} ${numberNames[kind]}`
  const old = priceText({ price, vipFree: false })
  return `${sold} ${old} → 免费，${momentText(from) || '立即'}开始，${momentText(until)} 恢复 ${old}`
}

const momentText = (value: string): string => value.replace('T', ' ')

function Moment({ label, value, onChange }: { label: string; value: string; onChange(value: string): void }) {
  return (
    <label className={field.filter}>
      {label}
      <input type="datetime-local" value={value} onChange={({ target }) => onChange(target.value)} />
    </label>
  )
}
