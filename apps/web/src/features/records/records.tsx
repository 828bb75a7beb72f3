// T-11: the purchases with coins, and the orders that brought the coins.

import { Icon, Tabs } from '@manjuan/ui'
import { Link, usePage } from '#page/navigation.tsx'
import { useVisitState } from '#parts/visit/visit-state.ts'
import { Consumed } from './consumed.tsx'
import { Recharged } from './recharged.tsx'
import styles from './records.module.css'
import { type RecordTab, tabOf } from './rules.ts'
import { texts } from './texts.ts'

export default function Records() {
  const { query } = usePage()
  const [tab, setTab] = useVisitState<RecordTab>('tab', tabOf(query.get('tab')))
  return (
    <>
      <div className={styles.tabs}>
        <Tabs
          kind="segment"
          label={texts.tabs}
          items={[
            { value: 'consume', label: texts.consumed },
            { value: 'recharge', label: texts.recharged },
          ]}
          value={tab}
          onChange={setTab}
        />
      </div>
      {tab === 'consume' ? (
        <>
          <Link to="/user/coins" className={styles.door}>
            <span>{texts.wallet.look}</span>
            <span className={styles.doorHint}>{texts.wallet.lookHint}</span>
            <Icon name="right" size={18} />
          </Link>
          <Consumed />
        </>
      ) : (
        <Recharged />
      )}
    </>
  )
}
