// the reader's own limit of auto-buy. The server keeps it, and adds up the day.
import { showAlert } from '@manjuan/ui'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { autoBuyDaily, useAutoBuyLimit } from '#api/records.ts'
import styles from './records.module.css'
import { limitsBeside } from './rules.ts'
import { texts as all } from './texts.ts'

const texts = all.autoBuy

export function DailyLimit() {
  const { data } = useQuery(autoBuyDaily())
  const change = useAutoBuyLimit()
  const id = useId()
  if (!data) return null
  const choose = async (coins: number) => {
    try {
      await change.mutateAsync(coins)
    } catch (error) {
      console.error(error)
      showAlert(texts.failed)
    }
  }
  return (
    <div className={styles.daily}>
      <label htmlFor={id}>{texts.daily}</label>
      <select
        id={id}
        className="digits"
        value={data.limit}
        disabled={change.isPending}
        onChange={({ target }) => void choose(Number(target.value))}
      >
        {limitsBeside(data.limit).map((coins) => (
          <option key={coins} value={coins}>
            {all.coins(coins)}
          </option>
        ))}
      </select>
      <span className="digits">{texts.spentToday(data.spent)}</span>
    </div>
  )
}
