// every movement of the reader's coins: cause, work, paid and given coins apart, and the wallet after it.
import type { CoinRecord } from '@manjuan/contract/reader/wallet'
import { ButtonLink, cx, EmptyState, Skeleton, SkeletonGroup, Tabs } from '@manjuan/ui'
import { useId, useState } from 'react'
import { serverNow } from '#api/clock.ts'
import { type CoinWay, type MonthSums, useCoins } from '#api/coins.ts'
import { InfiniteList } from '#page/infinite-list.tsx'
import { usePage, usePageTitle } from '#page/navigation.tsx'
import { useVisitState } from '#parts/visit/visit-state.ts'
import styles from './coins.module.css'
import records from './records.module.css'
import { type CoinPair, momentOf, monthBegun, monthsUntil, signed, sumOf } from './rules.ts'
import { texts as all } from './texts.ts'

const texts = all.wallet

const ways: readonly CoinWay[] = ['', 'in', 'out']
/** Months that can be chosen; older movements are reached by scrolling. */
const monthsOffered = 24

export default function Coins() {
  usePageTitle(texts.title)
  const [way, setWay] = useVisitState<CoinWay>('way', '')
  const [month, setMonth] = useVisitState('month', '')
  const { list, balance, sums } = useCoins({ way, month }, usePage().key)
  const chosen = month === '' ? undefined : sums.get(month)
  return (
    <>
      <Balance balance={balance} />
      <div className={cx(records.tabs, styles.filters)}>
        <Tabs
          kind="segment"
          label={texts.ways}
          items={ways.map((value) => ({ value, label: texts.way[value] }))}
          value={way}
          onChange={setWay}
          className={styles.ways ?? ''}
        />
        <Month month={month} onChange={setMonth} />
      </div>
      {chosen && list.items.length === 0 && <MonthHead sums={chosen} />}
      <InfiniteList
        pages={list}
        itemKey={({ id }) => id}
        className={records.list}
        itemClassName={styles.item}
        skeleton={<Bones />}
        empty={<Nothing />}
      >
        {(record, at) => {
          const begun = monthBegun(record.createdAt, list.items[at - 1]?.createdAt)
          const of = begun === null ? undefined : sums.get(begun)
          return (
            <>
              {of && <MonthHead sums={of} />}
              <Movement record={record} />
            </>
          )
        }}
      </InfiniteList>
    </>
  )
}

function Balance({ balance }: { balance: CoinPair | null }) {
  return (
    <section className={styles.balance} aria-label={texts.balance}>
      <span className={styles.label}>{texts.balance}</span>
      {balance === null ? (
        <Skeleton width={96} height={30} />
      ) : (
        <>
          <b className={cx(styles.sum, 'digits')}>{sumOf(balance)}</b>
          <span className={cx(styles.parts, 'digits')}>
            {texts.paid(String(balance.paid))} · {texts.gift(String(balance.gift))}
          </span>
        </>
      )}
    </section>
  )
}

function Month({ month, onChange }: { month: string; onChange(month: string): void }) {
  const id = useId()
  const [months] = useState(() => monthsUntil(serverNow(), monthsOffered))
  return (
    <>
      <label htmlFor={id} className="visually-hidden">
        {texts.month}
      </label>
      <select id={id} className={styles.month} value={month} onChange={({ target }) => onChange(target.value)}>
        <option value="">{texts.allMonths}</option>
        {months.map((each) => (
          <option key={each} value={each}>
            {texts.named(each)}
          </option>
        ))}
      </select>
    </>
  )
}

/** The month's sums stand over its first movement, whatever way is chosen. */
function MonthHead({ sums: { month, in: came, out: went } }: { sums: MonthSums }) {
  return (
    <div className={styles.head}>
      <h2>{texts.named(month)}</h2>
      <dl className="digits">
        <Side name={texts.came} coins={came} />
        <Side name={texts.went} coins={went} />
      </dl>
    </div>
  )
}

function Side({ name, coins }: { name: string; coins: CoinPair }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{signed(sumOf(coins))}</b>
        <span>{partsOf(coins)}</span>
      </dd>
    </div>
  )
}

function Movement({ record }: { record: CoinRecord }) {
  const { name, title, createdAt, balance } = record
  const { month, day, clock } = momentOf(createdAt)
  const coins = sumOf(record)
  return (
    <div className={styles.movement}>
      <span className={records.facts}>
        <span className={records.name}>{name}</span>
        {title !== '' && <span className={records.line}>{title}</span>}
        <span className={records.foot}>
          <time dateTime={createdAt} className="digits">
            {all.moment(month, day, clock)}
          </time>
          <span className="digits">{texts.after(sumOf(balance))}</span>
        </span>
      </span>
      <span className={cx(styles.coins, coins > 0 && styles.came)}>
        <b className="digits">{signed(coins)}</b>
        <span className="digits">{partsOf(record)}</span>
      </span>
    </div>
  )
}

/** Only kinds of coins that moved are named. */
const partsOf = ({ paid, gift }: CoinPair): string =>
  [...(paid === 0 ? [] : [texts.paid(signed(paid))]), ...(gift === 0 ? [] : [texts.gift(signed(gift))])].join(' · ')

function Bones() {
  return (
    <SkeletonGroup className={records.bones ?? ''}>
      <Skeleton width="40%" height={18} />
      <Skeleton height={52} />
      <Skeleton height={52} />
      <Skeleton height={52} />
    </SkeletonGroup>
  )
}

function Nothing() {
  return (
    <EmptyState
      drawing="purse"
      title={texts.none}
      hint={texts.noneHint}
      action={<ButtonLink to="/purchase">{all.toTopUp}</ButtonLink>}
    />
  )
}
