// A chapter as a row with its price: a link in detail and catalogue, a button inside the reader.
import type { Chapter } from '@manjuan/contract/reader/comic'
import { cx, Skeleton, SkeletonGroup } from '@manjuan/ui'
import { formatWhen } from '@manjuan/ui/format'
import { Link } from '#page/navigation.tsx'
import { type ChapterTag, tagOf } from '#parts/reading/rules.ts'
import styles from './chapter-row.module.css'
import { texts } from './texts.ts'

interface RowProps {
  chapter: Chapter
  readsAsVip: boolean
  /** True for the chapter being read, or read last. */
  current?: boolean
}

export function ChapterLink({ chapter, readsAsVip, current = false }: RowProps) {
  return (
    <Link
      to={`/book/read/${chapter.bookId}/${chapter.number}`}
      className={cx(styles.row, current && styles.current)}
      aria-current={current || undefined}
    >
      <Words chapter={chapter} readsAsVip={readsAsVip} current={current} />
    </Link>
  )
}

export function ChapterButton({ chapter, readsAsVip, current = false, onPress }: RowProps & { onPress(): void }) {
  return (
    <button
      type="button"
      className={cx(styles.row, current && styles.current)}
      aria-current={current || undefined}
      onClick={onPress}
    >
      <Words chapter={chapter} readsAsVip={readsAsVip} />
    </button>
  )
}

function Words({ chapter, readsAsVip, current = false }: RowProps) {
  const tag = tagOf(chapter, readsAsVip)
  return (
    <>
      <span className={styles.words}>
        <span className={styles.title}>{texts.chapterNamed(chapter.number, chapter.title)}</span>
        <span className={styles.when}>
          {formatWhen(Date.parse(chapter.updateTime))}
          {current && <span className={styles.mark}>{texts.lastRead}</span>}
        </span>
      </span>
      <span className={cx(styles.tag, styles[tag], 'digits')}>{labelOf(tag, chapter.price)}</span>
    </>
  )
}

function labelOf(tag: ChapterTag, price: number): string {
  return { free: texts.free, bought: texts.bought, vip: texts.vipFree, coins: texts.coins(price) }[tag]
}

export function ChapterSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <SkeletonGroup>
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity
        <span key={at} className={styles.row}>
          <span className={styles.words}>
            <Skeleton width={`${64 - (at % 3) * 12}%`} height={18} />
            <Skeleton width={56} height={12} />
          </span>
          <Skeleton width={44} height={22} radius="round" />
        </span>
      ))}
    </SkeletonGroup>
  )
}
