// The words of a receipt of payment. Lines end after a fact, so that no line begins with a dot.
import { Fragment } from 'react'
import styles from './auto-line.module.css'

export function ReceiptWords({ words }: { words: string }) {
  const facts = words.split(' · ')
  return (
    <span className="digits">
      {facts.map((fact, at) => (
        <Fragment key={fact}>
          {at > 0 && ' '}
          <span className={styles.fact}>{at < facts.length - 1 ? `${fact} ·` : fact}</span>
        </Fragment>
      ))}
    </span>
  )
}
