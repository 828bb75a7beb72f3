// N-01: the showcases in the server's order, each with its own look.
import type { NovelBook, NovelList } from '@manjuan/contract/reader/novel'
import type { DataOf } from '@manjuan/contract/reader/types'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useId } from 'react'
import { novelShowcasePage } from '#api/novel.ts'
import type { LookProps } from '#parts/home/looks.tsx'
import { useVisitState } from '#parts/visit/visit-state.ts'
import { batchOf } from '#parts/works/batch.ts'
import { BlockHead } from '#parts/works/block-head.tsx'
import styles from './block.module.css'
import { Lead, Rail, Ranking, Rows } from './looks.tsx'
import { isPlanned, type Look, type PlannedShowcase, showcasePlans } from './rules.ts'

export function Showcases({ home }: { home: DataOf<'novelHome'> }) {
  return home.showcases.map(
    ({ type, name, novelBooks }) =>
      isPlanned(type) && novelBooks.length > 0 && <Showcase key={type} type={type} name={name} first={novelBooks} />,
  )
}

interface ShowcaseProps {
  type: PlannedShowcase
  name: string
  /** Batch 1, which came with the home. */
  first: readonly NovelBook[]
}

function Showcase({ type, name, first }: ShowcaseProps) {
  const plan = showcasePlans[type]
  const [page, setPage] = useVisitState<number>(`batch ${type}`, 1)
  const query = useQuery({ ...novelShowcasePage(type, page, plan.size), enabled: page > 1 })
  const { items, waiting, busy, next, hasOthers } = batchOf({ page, size: plan.size, first, query, itemsOf })
  const View = views[plan.look]
  const titleId = useId()
  return (
    <section className={styles.block} aria-labelledby={titleId}>
      <BlockHead
        id={titleId}
        title={name || plan.name}
        more={plan.more}
        busy={busy}
        onChange={hasOthers ? () => setPage(next) : undefined}
      />
      <div className={styles.body} data-waiting={waiting || undefined}>
        <View works={items} />
      </div>
    </section>
  )
}

const itemsOf = ({ novelBookList }: NovelList) => novelBookList

const views: Record<Look, ComponentType<LookProps<NovelBook>>> = {
  lead: Lead,
  ranking: Ranking,
  rows: Rows,
  rail: Rail,
}
