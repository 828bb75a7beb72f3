// A link to the chapter of the novel read last.

import { Icon } from '@manjuan/ui'
import { novelHistory } from '#local/novel-history.ts'
import { useLocal } from '#local/use-local.ts'
import { Link } from '#page/navigation.tsx'
import { texts as novelTexts } from '#parts/novels/texts.ts'
import styles from './go-on.module.css'
import { texts } from './texts.ts'

export function GoOn() {
  const [last] = useLocal(novelHistory) ?? []
  if (!last) return null
  const { book, number, chapterTitle } = last
  return (
    <Link to={`/novels/read/${book.bookId}/${number}`} className={styles.strip}>
      <span className={styles.label}>{texts.goOn}</span>
      <span className={styles.title}>{book.title}</span>
      <span className={styles.chapter}>{novelTexts.chapterNamed(number, chapterTitle)}</span>
      <Icon name="right" size={16} />
    </Link>
  )
}
