// S-03, N-11: the screen of a shelf: its tabs, and the list under the chosen one.
import type { ReactNode } from 'react'
import { usePage } from '#page/navigation.tsx'
import { useVisitState } from '#parts/visit/visit-state.ts'
import { History } from './history.tsx'
import { Kept } from './kept.tsx'
import type { ShelfKind } from './kind.ts'
import { type ShelfTab, tabOf } from './rules.ts'
import { ShelfTabs } from './tabs.tsx'

interface ShelfProps {
  kind: ShelfKind
  /** List under the tab of bought films. */
  bought?: ReactNode
}

export function Shelf({ kind, bought }: ShelfProps) {
  const { query } = usePage()
  const tabs = kind.tabs.map(({ value }) => value)
  const [tab, setTab] = useVisitState<ShelfTab>('tab', tabOf(query.get('active'), tabs, 'shelf'))
  return (
    <>
      <ShelfTabs items={kind.tabs} value={tab} onChange={setTab} />
      {tab === 'shelf' && <Kept kind={kind} />}
      {tab === 'history' && <History kind={kind} />}
      {tab === 'shelf-vod' && bought}
    </>
  )
}
