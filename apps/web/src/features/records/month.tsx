// Parts of the rows of both records: the month over its first row, and the time.

import styles from './records.module.css'
import { momentOf, monthBegun } from './rules.ts'
import { texts } from './texts.ts'

export function MonthHead({ createdAt, before }: { createdAt: string; before: string | undefined }) {
  const begun = monthBegun(createdAt, before)
  return begun && <h2 className={styles.month}>{texts.month(begun)}</h2>
}

export function Moment({ at }: { at: string }) {
  const { month, day, clock } = momentOf(at)
  return (
    <time dateTime={at} className="digits">
      {texts.moment(month, day, clock)}
    </time>
  )
}
