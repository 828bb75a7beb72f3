// S-03, N-11: the screen of a shelf: its tabs, and what lies under the one that is chosen.
import type { ReactNode } from 'react'
import { usePage, usePageTitle } from '#page/navigation.tsx'
import { useVisitState } from '#parts/visit/visit-state.ts'
import { History } from './history.tsx'
import { Kept } from './kept.tsx'
import type { ShelfKind } from './kind.ts'
import { type ShelfTab, tabOf } from './rules.ts'
import { ShelfTabs } from './tabs.tsx'

interface ShelfProps<T extends string> {
  /** absent where the route names the screen */
  title?: string
  kind: ShelfKind
  tabs: readonly T[]
  names: Readonly<Record<T, string>>
  /** under the tab of bought films */
  bought?: ReactNode
}

export function Shelf<T extends ShelfTab>({ title, kind, tabs, names, bought }: ShelfProps<T | 'shelf'>) {
  usePageTitle(title)
  const { query } = usePage()
  const [tab, setTab] = useVisitState<T | 'shelf'>('tab', tabOf(query.get('active'), tabs, 'shelf'))
  const items = tabs.map((value) => ({ value, label: names[value] }))
  return (
    <>
      <ShelfTabs items={items} value={tab} onChange={setTab} />
      {tab === 'shelf' && <Kept kind={kind} />}
      {tab === 'history' && <History kind={kind} />}
      {tab === 'shelf-vod' && bought}
    </>
  )
}
