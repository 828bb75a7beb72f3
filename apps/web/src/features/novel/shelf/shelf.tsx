// N-11: what this browser keeps of a reader's novels.

import { Tabs } from '@manjuan/ui'
import { usePage, usePageTitle } from '#page/navigation.tsx'
import { useVisitState } from '#parts/visit/visit-state.ts'
import { Kept } from './kept.tsx'
import { Recent } from './recent.tsx'
import { type ShelfTab, tabOf } from './rules.ts'
import styles from './shelf.module.css'
import { texts } from './texts.ts'

export default function NovelShelf() {
  usePageTitle(texts.title)
  const [tab, setTab] = useVisitState<ShelfTab>('tab', tabOf(usePage().query.get('active')))
  return (
    <>
      <div className={styles.tabs}>
        <Tabs
          kind="segment"
          label={texts.tabs}
          items={[
            { value: 'history', label: texts.history },
            { value: 'shelf', label: texts.shelf },
          ]}
          value={tab}
          onChange={setTab}
        />
      </div>
      {tab === 'history' ? <Recent /> : <Kept />}
    </>
  )
}
