// The number under which a work is filed with the authorities.
import styles from './filing.module.css'
import { workTexts } from './filing-texts.ts'

export function Filing({ number }: { number: string }) {
  return number === '' ? null : (
    <p className={styles.filing}>
      {workTexts.filing}
      <span>{number}</span>
    </p>
  )
}
