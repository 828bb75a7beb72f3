// Cover and title page of a novel.
import type { NovelBook } from '@manjuan/contract/reader/novel'
import { cx, Icon } from '@manjuan/ui'
import { formatCount } from '@manjuan/ui/format'
import { statusName, wordsOf } from '#parts/novels/says.ts'
import { Cover } from '#parts/works/cover.tsx'
import styles from './detail-head.module.css'
import { texts } from './texts.ts'

export function DetailHead({ book }: { book: NovelBook }) {
  const { title, author, categoryName, publishStatus, bookVipFree } = book
  return (
    <div className={styles.head}>
      <div className={styles.row}>
        <div className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          {author && <p className={styles.author}>{author}</p>}
          <p className={styles.tags}>
            <span className={styles.tag}>{categoryName}</span>
            <span className={cx(styles.tag, publishStatus === 'finish' && styles.finished)}>
              {statusName(publishStatus)}
            </span>
            {bookVipFree && (
              <span className={styles.vip}>
                <Icon name="crown" size={13} />
                {texts.vipFree}
              </span>
            )}
          </p>
        </div>
        <Cover book={book} className={styles.cover} alt={title} />
      </div>
      <dl className={styles.figures}>
        <Figure name={texts.words} value={wordsOf(book.wordCount)} />
        <Figure name={texts.reads} value={formatCount(book.readCount)} />
        <Figure name={texts.recommend} value={String(book.recommend)} />
      </dl>
    </div>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd className="digits">{value}</dd>
    </div>
  )
}
