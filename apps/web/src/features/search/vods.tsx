// V-04: searching films; the next page is offered when one holds twenty.
import type { Vod } from '@manjuan/contract/video'
import { SkeletonGroup } from '@manjuan/ui'
import { useQuery } from '@tanstack/react-query'
import { vodHome } from '#api/vod.ts'
import { useVodSearch, vodSuggestions } from '#api/vod-search.ts'
import { forgetVodSearch, rememberVodSearch, vodSearches } from '#local/vod-search-history.ts'
import { Link } from '#page/navigation.tsx'
import { vodPath } from '#parts/vods/says.ts'
import { VodRow, VodRowSkeleton } from '#parts/vods/vod-row.tsx'
import type { SearchKind } from './kind.ts'
import { Marked } from './marked.tsx'
import styles from './search.module.css'
import { Search } from './search.tsx'
import { texts } from './texts.ts'

export default function VodSearch() {
  return <Search kind={vods} />
}

const vods: SearchKind<Vod> = {
  path: '/search-vod',
  pathOf: ({ vodId }) => vodPath(vodId),
  briefOf: ({ vodId, vodName, vodActor }) => ({ id: vodId, title: vodName, author: vodActor }),
  icon: 'video',
  start: <Categories />,
  categories: '/vod/category',
  texts: texts.vods,
  searches: vodSearches,
  remember: rememberVodSearch,
  forget: forgetVodSearch,
  useHotWords: () => ({ data: undefined, isPending: false }),
  useSuggestions(content) {
    const { data } = useQuery(vodSuggestions(content))
    return data && { keyword: data.keyword, works: data.list }
  },
  useResults: useVodSearch,
  renderResult: (vod, keywords) => (
    <VodRow
      vod={vod}
      title={<Marked text={vod.vodName} keywords={keywords} />}
      people={<Marked text={vod.vodActor} keywords={keywords} />}
    />
  ),
  skeleton: (
    <SkeletonGroup>
      <VodRowSkeleton />
      <VodRowSkeleton />
      <VodRowSkeleton />
      <VodRowSkeleton />
    </SkeletonGroup>
  ),
}

/** In the place of hot words, of which films have none. */
function Categories() {
  const categories = useQuery(vodHome()).data?.categoryList ?? []
  if (categories.length === 0) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{texts.byCategory}</h2>
      <ul className={styles.chips}>
        {categories.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/vod/category?cid=${id}`} className={styles.chip}>
              <span className={styles.chipFace}>
                <span className={styles.chipText}>{name}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
