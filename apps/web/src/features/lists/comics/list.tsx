// L-01: the screens under /home/, by name.
import { useEffect } from 'react'
import { comicLists } from '#api/comic-lists.ts'
import { fetchListAhead } from '#api/pages.ts'
import { navigate, usePage } from '#page/navigation.tsx'
import { DailyList } from './daily.tsx'
import { LatestList, ShowcaseList } from './plain.tsx'
import { RankingList } from './ranking.tsx'
import { planOf } from './rules.ts'

/** With the touch on a link to a list, its first page is asked for. */
export function ahead({ pathname, searchParams }: URL): void {
  const plan = planOf(pathname.split('/')[2] ?? '')
  if (plan?.kind === 'showcase') fetchListAhead(comicLists.showcase(plan.key))
  else if (plan?.kind === 'latest') fetchListAhead(comicLists.newest())
  else if (plan?.kind === 'ranking' && searchParams.size === 0) fetchListAhead(comicLists.rank('total', 0))
}

export default function List() {
  const plan = planOf(usePage().params.list ?? '')
  const unknown = plan === null
  // G-01: an unknown path goes to the root.
  useEffect(() => {
    if (unknown) navigate('/', { replace: true })
  }, [unknown])
  if (plan === null) return null
  if (plan.kind === 'ranking') return <RankingList />
  if (plan.kind === 'daily') return <DailyList />
  return plan.kind === 'latest' ? <LatestList /> : <ShowcaseList name={plan.key} />
}
