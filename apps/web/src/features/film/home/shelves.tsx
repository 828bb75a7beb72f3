// V-01: the shelves in the server's order, each with its batches and a link to the full list.
import { limits } from '@manjuan/contract/limits'
import type { DataOf } from '@manjuan/contract/reader/types'
import type { Vod, VodShelf } from '@manjuan/contract/reader/video'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useId } from 'react'
import { filmShelfPage } from '#api/film.ts'
import type { LookProps } from '#parts/home/looks.tsx'
import { useVisitState } from '#parts/visit/visit-state.ts'
import { batchOf } from '#parts/works/batch.ts'
import { BlockHead } from '#parts/works/block-head.tsx'
import { Grid, Lead, Rail, Rows } from './looks.tsx'
import { categoryPath, type Look, lookAt } from './rules.ts'
import styles from './shelves.module.css'

export function Shelves({ shelves }: { shelves: readonly VodShelf[] }) {
  return shelves
    .filter(({ vods }) => vods.length > 0)
    .map((shelf, place) => <Shelf key={shelf.typeId} shelf={shelf} look={lookAt(place)} />)
}

/** Batch 1 came with the home. */
function Shelf({ shelf: { typeId, typeName, vods }, look }: { shelf: VodShelf; look: Look }) {
  const [page, setPage] = useVisitState<number>(`batch ${typeId}`, 1)
  const query = useQuery({ ...filmShelfPage(typeId, page), enabled: page > 1 })
  const { items, waiting, busy, next, hasOthers } = batchOf({ ...sizes, page, first: vods, query, itemsOf })
  const View = views[look]
  const titleId = useId()
  return (
    <section className={styles.shelf} aria-labelledby={titleId}>
      <BlockHead
        id={titleId}
        title={typeName}
        more={categoryPath(typeId)}
        busy={busy}
        onChange={hasOthers ? () => setPage(next) : undefined}
      />
      <div className={styles.body} data-waiting={waiting || undefined}>
        {/* A new batch starts a scrolled rail at its beginning. */}
        <View key={items[0]?.vodId} works={items} />
      </div>
    </section>
  )
}

const sizes = { size: limits.vodShelfSize, pages: limits.vodShelfPages }
const itemsOf = ({ vods }: DataOf<'vodShelf'>): readonly Vod[] => vods

const views: Record<Look, ComponentType<LookProps<Vod>>> = { lead: Lead, grid: Grid, rail: Rail, rows: Rows }
