// H-04, H-05: the sections in the server's order, each with its own look.

import { limits } from '@manjuan/contract/limits'
import type { Book } from '@manjuan/contract/reader/comic'
import type { DataOf } from '@manjuan/contract/reader/types'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, memo, useDeferredValue, useEffect, useId, useState } from 'react'
import { comicThreeD, type ShowcaseKey, showcasePage } from '#api/comic-works.ts'
import { useUser } from '#local/use-user.ts'
import type { LookProps } from '#parts/home/looks.tsx'
import { useVisitState } from '#parts/visit/visit-state.ts'
import { nextBatch } from '#parts/works/rules.ts'
import { SectionHead } from '#parts/works/section-head.tsx'
import { BatchButton } from './batch-button.tsx'
import { Grid, Lead, Mosaic, Rail, Ranking, Rows } from './looks.tsx'
import { mayShowThreeD, type SectionLook, sectionPlans } from './rules.ts'
import styles from './sections.module.css'

type Home = DataOf<'comicHome'>

export function Sections({ home }: { home: Home }) {
  // Its answer comes by itself, so its section is drawn in slices, between the reader's moves.
  const threeD = useDeferredValue(useThreeD())
  return home.sections.map(({ key, title }) => {
    if (!isShowcase(key)) return null
    const first = key === 'three_d' ? threeD : firstBatch(home, key)
    return first.length > 0 && <Section key={key} name={key} title={title} first={first} />
  })
}

interface SectionProps {
  name: ShowcaseKey
  title: string
  /** Batch 1, which came with the home. */
  first: readonly Book[]
}

const Section = memo(function Section({ name, title, first }: SectionProps) {
  const { look, size, more } = sectionPlans[name]
  const [page, setPage] = useVisitState<number>(`batch ${name}`, 1)
  const query = useQuery({ ...showcasePage(name, page, size), enabled: page > 1 })
  const later = page > 1 ? (query.data?.bookList ?? []) : []
  const books = later.length > 0 ? later : first
  const Look = looks[look]
  const titleId = useId()
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <SectionHead id={titleId} title={title} more={more} />
      <div className={styles.books} data-waiting={(page > 1 && query.isPlaceholderData) || undefined}>
        <Look works={books.slice(0, size)} />
      </div>
      {first.length >= size && (
        <BatchButton
          title={title}
          busy={query.isFetching}
          onPress={() => setPage(nextBatch(page, page === 1 ? limits.batchPages : (query.data?.totalPage ?? 1)))}
        />
      )}
    </section>
  )
})

const looks: Record<SectionLook, ComponentType<LookProps<Book>>> = {
  mosaic: Mosaic,
  grid: Grid,
  rail: Rail,
  lead: Lead,
  rows: Rows,
  ranking: Ranking,
}

function firstBatch(home: Home, key: Exclude<ShowcaseKey, 'three_d'>): readonly Book[] {
  const lists = {
    e_recommend: home.recommendList,
    new: home.newList,
    new_on: home.newOnList,
    kkbg: home.kkbgList,
    hot: home.hotList,
    bzxz: home.bzxzList,
  }
  return lists[key]
}

function isShowcase(key: string): key is ShowcaseKey {
  return key in sectionPlans
}

const none: readonly Book[] = []

function useThreeD(): readonly Book[] {
  const recharged = useUser()?.recharged ?? false
  const shown = mayShowThreeD(useHour(), recharged)
  const { data } = useQuery({ ...comicThreeD(), enabled: shown })
  return (shown && data?.threeDList) || none
}

/** The hour of the visitor's clock. */
function useHour(): number {
  const [hour, setHour] = useState(() => new Date().getHours())
  useEffect(() => {
    const look = () => setHour(new Date().getHours())
    look()
    const timer = setInterval(look, 30_000)
    return () => clearInterval(timer)
  }, [])
  return hour
}
