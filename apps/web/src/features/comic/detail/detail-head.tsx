// B-01: cover, title and figures of a comic over its blurred cover.
import type { Book } from '@manjuan/contract/reader/comic'
import { formatCount } from '@manjuan/ui/format'
import { Picture } from '#parts/images/picture.tsx'
import { Cover } from '#parts/works/cover.tsx'
import { Figures, TitleWords } from '#parts/works/title-words.tsx'
import { texts } from '../texts.ts'
import styles from './detail-head.module.css'

export function DetailHead({ book }: { book: Book }) {
  const { title, author, publishStatus, categoryName, recommend, readCount, bookVipFree, cover, coverImage } = book
  const tags = (
    <>
      <span className={styles.tag} data-status={publishStatus}>
        {publishStatus === 'finish' ? texts.finish : texts.serialize}
      </span>
      <span className={styles.tag}>{categoryName}</span>
    </>
  )
  const figures = [
    [texts.recommend, String(recommend)],
    [texts.reads, formatCount(readCount)],
  ] as const
  return (
    <div className={styles.head} style={{ backgroundColor: coverImage?.color }}>
      <div className={styles.ground} aria-hidden>
        <Picture path={cover} image={coverImage} alt="" fill eager />
      </div>
      <div className={styles.row}>
        <Cover book={book} className={styles.cover} alt={title} />
        <TitleWords styles={styles} title={title} author={author} tags={tags} vip={bookVipFree ? texts.vipFree : null}>
          <Figures styles={styles} figures={figures} />
        </TitleWords>
      </div>
    </div>
  )
}
