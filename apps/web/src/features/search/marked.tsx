// A text in which the keyword is marked.
import { piecesOf } from './rules.ts'
import styles from './search.module.css'

export function Marked({ text, keywords }: { text: string; keywords: readonly string[] }) {
  return piecesOf(text, keywords).map((piece) =>
    piece.hit ? (
      <mark key={piece.at} className={styles.mark}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  )
}
