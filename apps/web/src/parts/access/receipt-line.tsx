// The receipt of a payment, where no chapter has a place for it.
import styles from './auto-line.module.css'
import type { PaidLine } from './auto-lines.ts'
import { Keep } from './keep.tsx'
import { ReceiptWords } from './receipt-words.tsx'

/** Stands in the document before it says anything, so that screen readers hear it. */
export function ReceiptLine({ receipt }: { receipt: PaidLine | null }) {
  return (
    <div className={styles.line} data-receipt={receipt?.orderNo}>
      <p role="status" className={styles.words}>
        {receipt && <ReceiptWords words={receipt.words} />}
      </p>
      {receipt && <Keep orderNo={receipt.orderNo} />}
    </div>
  )
}
