// S-03: what belongs to the reader, of all kinds: favourites, history, bookmarks and what was bought.

import type { KindChoice } from '#api/library-lists.ts'
import { usePage } from '#page/navigation.tsx'
import { ComplaintLink } from '#parts/contact/complaint-link.tsx'
import { useVisitState } from '#parts/visit/visit-state.ts'
import { Bookmarks } from './bookmarks.tsx'
import { Bought } from './bought.tsx'
import { History } from './history.tsx'
import { Kept } from './kept.tsx'
import { libraryTabs, openedBy, type ShelfTab } from './rules.ts'
import { ShelfTabs } from './tabs.tsx'
import { texts } from './texts.ts'

const tabs = libraryTabs.map((value) => ({ value, label: texts.tab[value] }))

export default function Library() {
  const opened = openedBy(usePage().query.get('active'))
  const [tab, setTab] = useVisitState<ShelfTab>('tab', opened.tab)
  const [kind, setKind] = useVisitState<KindChoice>('kind', opened.kind)
  const of = { kind, onKind: setKind }
  return (
    <>
      <ShelfTabs items={tabs} value={tab} onChange={setTab} />
      {tab === 'shelf' && <Kept key={kind} {...of} />}
      {tab === 'history' && <History key={kind} {...of} />}
      {tab === 'marks' && <Bookmarks />}
      {tab === 'shelf-bought' && <Bought {...of} />}
      <ComplaintLink />
    </>
  )
}
