// V-05: the films that the reader has bought, the newest first.
import type { DataOf } from '@manjuan/contract/reader/types'
import { ButtonLink, EmptyState } from '@manjuan/ui'
import { formatWhen } from '@manjuan/ui/format'
import { useBoughtFilms } from '#api/film-lists.ts'
import { InfiniteList } from '#page/infinite-list.tsx'
import { usePage } from '#page/navigation.tsx'
import { FilmRow, FilmRowSkeleton } from '#parts/films/film-row.tsx'
import { SkeletonRows } from '#parts/works/skeleton-rows.tsx'
import styles from './shelf.module.css'
import { texts as all } from './texts.ts'

const texts = all.films

type Bought = DataOf<'vodOrders'>['list'][number]

export function BoughtFilms() {
  const { list, totalCount } = useBoughtFilms(usePage().key)
  return (
    <>
      {totalCount !== null && totalCount > 0 && <p className={styles.count}>{texts.count(totalCount)}</p>}
      <InfiniteList
        pages={list}
        itemKey={({ vodId }) => vodId}
        skeleton={<Waiting />}
        empty={<Nothing />}
        itemClassName={styles.film}
      >
        {row}
      </InfiniteList>
    </>
  )
}

const row = (film: Bought) =>
  film.available ? (
    <FilmRow film={film} priced={false} foot={<span className={styles.boughtAt}>{boughtAt(film)}</span>} />
  ) : (
    <GoneRow film={film} />
  )

/** A withdrawn film: its name stays on record, but leads nowhere. */
function GoneRow({ film }: { film: Bought }) {
  return (
    <div className={styles.gone}>
      <span className={styles.goneName}>{film.vodName}</span>
      <span className={styles.foot}>{`${texts.gone} · ${boughtAt(film)}`}</span>
    </div>
  )
}

const boughtAt = ({ boughtTime }: Bought): string => texts.boughtAt(formatWhen(Date.parse(boughtTime)))

function Waiting() {
  return (
    <SkeletonRows count={3}>
      <FilmRowSkeleton />
    </SkeletonRows>
  )
}

function Nothing() {
  return (
    <EmptyState
      drawing="film"
      title={texts.none}
      hint={texts.noneHint}
      action={<ButtonLink to="/vod">{texts.toStore}</ButtonLink>}
    />
  )
}
