// B-01: cover, title and what is said of it, over the cover blurred.
import type { Book } from '@manjuan/contract/reader/comic'
import { Icon } from '@manjuan/ui'
import { formatCount } from '@manjuan/ui/format'
import { Picture } from '#parts/images/picture.tsx'
import { Cover } from '#parts/works/cover.tsx'
import { texts } from '../texts.ts'
import styles from './detail-head.module.css'

export function DetailHead({ book }: { book: Book }) {
  const { title, author, publishStatus, categoryName, recommend, readCount, bookVipFree, cover, coverImage } = book
  return (
    <div className={styles.head} style={{ backgroundColor: coverImage?.color }}>
      <div className={styles.ground} aria-hidden>
        <Picture path={cover} image={coverImage} alt="" fill eager />
      </div>
      <div className={styles.row}>
        <Cover book={book} className={styles.cover} alt={title} />
        <div className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          {author && <p className={styles.author}>{author}</p>}
          <p className={styles.tags}>
            <span className={styles.tag} data-status={publishStatus}>
              {publishStatus === 'finish' ? texts.finish : texts.serialize}
            </span>
            <span className={styles.tag}>{categoryName}</span>
            {bookVipFree && (
              <span className={styles.vip}>
                <Icon name="crown" size={13} />
                {texts.vipFree}
              </span>
            )}
          </p>
          <dl className={styles.figures}>
            <div>
              <dt>{texts.recommend}</dt>
              <dd className="digits">{recommend}</dd>
            </div>
            <div>
              <dt>{texts.reads}</dt>
              <dd className="digits">{formatCount(readCount)}</dd>
            </div>
          </dl>
        </div>
      </div>
    </div>
  )
}
