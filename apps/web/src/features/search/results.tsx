// S-02: the results, the best fitting first.
import { ButtonLink, cx, EmptyState } from '@manjuan/ui'
import { formatCount } from '@manjuan/ui/format'
import { useSearch } from '#api/search.ts'
import { InfiniteList } from '#page/infinite-list.tsx'
import { usePage } from '#page/navigation.tsx'
import { SkeletonRows } from '#parts/works/skeleton-rows.tsx'
import type { SearchKind } from './kind.ts'
import { Marked } from './marked.tsx'
import styles from './search.module.css'
import { HotWords } from './start.tsx'
import { texts } from './texts.ts'

interface ResultsProps<W> {
  kind: SearchKind<W>
  keyword: string
  onSearch(keyword: string): void
}

export function Results<W>({ kind, keyword, onSearch }: ResultsProps<W>) {
  const found = useSearch(kind.source, keyword, usePage().key)
  const mark = (text: string) => <Marked text={text} keywords={[found.keyword, keyword]} />
  return (
    <>
      <p role="status" className={cx(styles.count, !found.totalItem && 'visually-hidden')}>
        {found.totalItem !== null && kind.texts.found(formatCount(found.totalItem))}
      </p>
      <InfiniteList
        pages={found.list}
        itemKey={(work) => kind.briefOf(work).id}
        skeleton={<SkeletonRows count={4}>{kind.skeleton}</SkeletonRows>}
        empty={<Nothing kind={kind} onSearch={onSearch} />}
        itemClassName={styles.result}
      >
        {(work) => kind.renderResult(work, mark)}
      </InfiniteList>
    </>
  )
}

function Nothing<W>({ kind, onSearch }: Omit<ResultsProps<W>, 'keyword'>) {
  return (
    <>
      <EmptyState
        title={texts.none}
        hint={kind.texts.noneHint}
        action={
          <ButtonLink to={kind.categories} kind="soft">
            {texts.categories}
          </ButtonLink>
        }
      />
      <HotWords kind={kind} onSearch={onSearch} />
    </>
  )
}
