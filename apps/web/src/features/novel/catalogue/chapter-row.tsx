// A chapter as a row with its price.
import type { NovelChapter } from '@manjuan/contract/reader/novel'
import { cx, Skeleton, SkeletonGroup } from '@manjuan/ui'
import { Link } from '#page/navigation.tsx'
import { texts as novelTexts } from '#parts/novels/texts.ts'
import styles from './chapter-row.module.css'
import { type ChapterTag, tagOf } from './rules.ts'
import { texts } from './texts.ts'

interface ChapterRowProps {
  chapter: NovelChapter
  readsAsVip: boolean
  /** True for the chapter read last. */
  current: boolean
}

export function ChapterRow({ chapter, readsAsVip, current }: ChapterRowProps) {
  const tag = tagOf(chapter, readsAsVip)
  return (
    <Link
      to={`/novels/read/${chapter.bookId}/${chapter.number}`}
      className={cx(styles.row, current && styles.current)}
      aria-current={current || undefined}
    >
      <span className={styles.title}>{novelTexts.chapterNamed(chapter.number, chapter.title)}</span>
      {current && <span className={styles.mark}>{texts.lastRead}</span>}
      <span className={cx(styles.tag, styles[tag], 'digits')}>{labelOf(tag, chapter.price)}</span>
    </Link>
  )
}

function labelOf(tag: ChapterTag, price: number): string {
  return { bought: texts.bought, free: texts.free, vip: texts.vip, coins: texts.coins(price) }[tag]
}

export function ChapterSkeleton() {
  return (
    <SkeletonGroup>
      {Array.from({ length: 14 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity
        <span key={at} className={styles.row}>
          <span className={styles.title}>
            <Skeleton width={`${70 - (at % 3) * 14}%`} height={18} />
          </span>
          <Skeleton width={44} height={18} radius="round" />
        </span>
      ))}
    </SkeletonGroup>
  )
}
