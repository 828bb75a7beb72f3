// S-03: what this browser keeps of a reader's comics, and the films that he has bought.

import { Tabs } from '@manjuan/ui'
import { usePage } from '#page/navigation.tsx'
import { ComplaintLink } from '#parts/contact/complaint-link.tsx'
import { useVisitState } from '#parts/visit/visit-state.ts'
import { BoughtFilms } from './bought.tsx'
import { Favourites } from './favourites.tsx'
import { History } from './history.tsx'
import { type ShelfTab, tabOf } from './rules.ts'
import styles from './shelf.module.css'
import { texts } from './texts.ts'

export default function Shelf() {
  const { query } = usePage()
  const [tab, setTab] = useVisitState<ShelfTab>('tab', tabOf(query.get('active')))
  return (
    <>
      <div className={styles.tabs}>
        <Tabs
          kind="segment"
          label={texts.tabs}
          items={[
            { value: 'shelf', label: texts.shelf },
            { value: 'history', label: texts.history },
            { value: 'shelf-vod', label: texts.film },
          ]}
          value={tab}
          onChange={setTab}
        />
      </div>
      {tab === 'shelf' && <Favourites />}
      {tab === 'history' && <History />}
      {tab === 'shelf-vod' && <BoughtFilms />}
      <ComplaintLink />
    </>
  )
}
