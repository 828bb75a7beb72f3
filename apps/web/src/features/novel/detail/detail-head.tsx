// Cover and title page of a novel.
import type { NovelBook } from '@manjuan/contract/reader/novel'
import { cx } from '@manjuan/ui'
import { formatCount } from '@manjuan/ui/format'
import { statusName, wordsOf } from '#parts/novels/says.ts'
import { Cover } from '#parts/works/cover.tsx'
import { Figures, TitleWords } from '#parts/works/title-words.tsx'
import styles from './detail-head.module.css'
import { texts } from './texts.ts'

export function DetailHead({ book }: { book: NovelBook }) {
  const vip = book.bookVipFree ? texts.vipFree : null
  return (
    <div className={styles.head}>
      <div className={styles.row}>
        <TitleWords styles={styles} title={book.title} author={book.author} tags={<Tags book={book} />} vip={vip} />
        <Cover book={book} className={styles.cover} alt={book.title} />
      </div>
      <Figures
        styles={styles}
        figures={[
          [texts.words, wordsOf(book.wordCount)],
          [texts.reads, formatCount(book.readCount)],
          [texts.recommend, String(book.recommend)],
        ]}
      />
    </div>
  )
}

function Tags({ book: { categoryName, publishStatus } }: { book: NovelBook }) {
  return (
    <>
      <span className={styles.tag}>{categoryName}</span>
      <span className={cx(styles.tag, publishStatus === 'finish' && styles.finished)}>{statusName(publishStatus)}</span>
    </>
  )
}
