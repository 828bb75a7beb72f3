// N-06: the catalogue that slides in from the side, at the chapter being read. Its rows have one height, so that a book of
// 3,000 chapters stands at once. Only the pages near the screen are fetched and drawn.
import { limits } from '@manjuan/contract/limits'
import { cx, FailedState, IconButton, Skeleton } from '@manjuan/ui'
import { useDialog } from '@manjuan/ui/dialogs'
import { useQuery } from '@tanstack/react-query'
import { memo, useEffect, useId, useRef, useState } from 'react'
import { novelCataloguePage } from '#api/novel.ts'
import type { Mark } from '#local/marks.ts'
import { useUser } from '#local/use-user.ts'
import { isVip } from '#local/user.ts'
import { BesideCatalogue } from '#parts/marks/beside-catalogue.tsx'
import { VipOffer } from '#parts/membership/vip-offer.tsx'
import { type ChapterTag, tagOf } from '#parts/reading/rules.ts'
import styles from './catalogue.module.css'
import { cataloguePageOf, type ReadFacts } from './rules.ts'
import { texts } from './texts.ts'

interface CatalogueProps {
  open: boolean
  onClose(): void
  bookId: number
  facts: ReadFacts | null
  /** Number of the chapter being read. */
  current: number
  onChoose(number: number): void
  onMark(mark: Mark): void
}

export function Catalogue(props: CatalogueProps) {
  const { open, onClose, bookId, facts, onMark } = props
  const { ref, opening, onCancel, onClick } = useDialog(open, onClose)
  const titleId = useId()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is the tap beside the drawer; Esc does the same by keyboard
    <dialog ref={ref} className={styles.drawer} aria-labelledby={titleId} onCancel={onCancel} onClick={onClick}>
      {opening > 0 && (
        <div key={`${bookId}-${opening}`} className={styles.content}>
          <div className={styles.head}>
            <div className={styles.names}>
              <h2 id={titleId} className={styles.heading}>
                {texts.catalogue}
              </h2>
              {facts && <p className={styles.count}>{texts.chapterCount(facts.totalNumber)}</p>}
            </div>
            <IconButton icon="close" label={texts.close} size={20} onClick={onClose} />
          </div>
          <BesideCatalogue kind="novel" bookId={bookId} onMark={onMark}>
            <VipOffer kind="novel" bookId={bookId} vipFree={facts?.bookVipFree === true} />
            <Pages {...props} />
          </BesideCatalogue>
        </div>
      )}
    </dialog>
  )
}

function Pages({ bookId, facts, current, onChoose }: CatalogueProps) {
  const first = cataloguePageOf(current)
  const { data, isError, refetch } = useQuery(novelCataloguePage(bookId, first))
  const vip = isVip(useUser()) && facts?.bookVipFree === true
  const list = useRef<HTMLDivElement>(null)
  const known = data !== undefined
  useEffect(() => {
    if (known) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' })
  }, [known])
  if (isError && !data) return <FailedState onRetry={() => void refetch()} />
  if (!data) return <Bones rows={12} />
  const size = limits.cataloguePageSize
  return (
    <div ref={list} className={styles.list}>
      {pagesUpTo(data.totalPage).map((page) => (
        <Page
          key={page}
          bookId={bookId}
          page={page}
          rows={Math.min(size, data.totalCount - (page - 1) * size)}
          near={page === first}
          current={current}
          vip={vip}
          onChoose={onChoose}
        />
      ))}
    </div>
  )
}

interface PageProps {
  bookId: number
  page: number
  rows: number
  /** Drawn at once. */
  near: boolean
  current: number
  vip: boolean
  onChoose(number: number): void
}

const Page = memo(function Page({ bookId, page, rows, near, current, vip, onChoose }: PageProps) {
  const box = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(near)
  const { data } = useQuery({ ...novelCataloguePage(bookId, page), enabled: shown })
  useEffect(() => {
    if (!box.current) return
    const watcher = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting ?? false), {
      root: box.current.parentElement,
      rootMargin: '600px 0px',
    })
    watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [])
  return (
    <ul ref={box} className={styles.page} style={{ height: `calc(${rows} * var(--row))` }} aria-busy={!data}>
      {shown &&
        data?.chapters.map((chapter) => {
          const { id, number, title, price } = chapter
          const tag = tagOf(chapter, vip)
          return (
            <li key={id} className={styles.item}>
              <button
                type="button"
                className={cx(styles.row, number === current && styles.current)}
                aria-current={number === current || undefined}
                onClick={() => onChoose(number)}
              >
                <span className={styles.title}>{texts.chapterNamed(number, title)}</span>
                <span className={cx(styles.tag, styles[tag], 'digits')}>{labelOf(tag, price)}</span>
              </button>
            </li>
          )
        })}
    </ul>
  )
})

const pagesUpTo = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1)

function labelOf(tag: ChapterTag, price: number): string {
  return { free: texts.free, bought: texts.bought, vip: texts.vipFree, coins: texts.coins(price) }[tag]
}

function Bones({ rows }: { rows: number }) {
  return (
    <div className={styles.list} role="status" aria-label={texts.loadingRows}>
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity
        <span key={at} className={styles.row}>
          <Skeleton width={`${70 - (at % 3) * 14}%`} height={16} />
          <Skeleton width={36} height={14} />
        </span>
      ))}
    </div>
  )
}
