// N-11: the novels alone, to which the novel store leads.
import { usePage, usePageTitle } from '#page/navigation.tsx'
import { useVisitState } from '#parts/visit/visit-state.ts'
import { History } from './history.tsx'
import { Kept } from './kept.tsx'
import { type NovelTab, novelTabs, tabOf } from './rules.ts'
import { ShelfTabs } from './tabs.tsx'
import { texts } from './texts.ts'

const tabs = novelTabs.map((value) => ({ value, label: texts.novelTab[value] }))

export default function NovelShelf() {
  usePageTitle(texts.novelShelf)
  const { query } = usePage()
  const [tab, setTab] = useVisitState<NovelTab>('tab', tabOf(query.get('active'), novelTabs, 'shelf'))
  return (
    <>
      <ShelfTabs items={tabs} value={tab} onChange={setTab} />
      {tab === 'shelf' ? <Kept kind="novel" /> : <History kind="novel" />}
    </>
  )
}
