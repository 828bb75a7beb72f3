// L-01: the screens under /home/, by name.
import { useEffect } from 'react'
import { navigate, usePage } from '#page/navigation.tsx'
import { DailyList } from './daily.tsx'
import { LatestList, ShowcaseList } from './plain.tsx'
import { RankingList } from './ranking.tsx'
import { planOf } from './rules.ts'

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
