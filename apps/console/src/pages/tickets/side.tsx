// Beside a ticket: its reader and the reader's orders, for whoever may see them, and what the staff did.
import { ticketActionNames } from '@manjuan/contract/messages'
import { yuanOf } from '@manjuan/contract/staff/amounts'
import type { Verb } from '@manjuan/contract/staff/verbs'
import { Link } from '@tanstack/react-router'
import { useStaff } from '#api/call.ts'
import { Facts } from '#parts/facts.tsx'
import { orderStates } from '#parts/order-states.ts'
import { Section } from '#parts/page.tsx'
import { timeText } from '#parts/time.ts'
import styles from './ticket.module.css'
import type { Ticket } from './words.ts'

export function Side({ ticket, may }: { ticket: Ticket; may(verb: Verb): boolean }) {
  const { account } = ticket
  return (
    <aside className={styles.side} aria-label="读者和记录">
      {account && may('reader.read') && <Reader account={account} />}
      {account && may('order.read') && <Orders account={account} />}
      <Section title="处理记录">
        {ticket.history.length === 0 && <p className={styles.list}>还没有人处理过</p>}
        <ol className={styles.list}>
          {ticket.history.map(({ id, staff, note, action, at }) => (
            <li key={id}>
              {timeText(at)} {staff}
              {note && `（${note}）`} {ticketActionNames[action]}
            </li>
          ))}
        </ol>
      </Section>
    </aside>
  )
}

function Reader({ account }: { account: string }) {
  const { data, error } = useStaff('reader', { params: { account } })
  const page = (
    <Link to="/readers/$account" params={{ account }}>
      {account}
    </Link>
  )
  const others = (
    <Link to="/tickets" search={{ q: account, state: 'all' }}>
      查看
    </Link>
  )
  return (
    <Section title="读者">
      {error && <p role="alert">{error.message}</p>}
      {data && (
        <Facts
          facts={[
            ['账号', page],
            ['手机', data.mobile],
            ['充值金币', String(data.coins)],
            ['赠送金币', String(data.giftCoins)],
            ['会员到期', data.vipEnd && timeText(data.vipEnd)],
            ['注册', timeText(data.createdAt)],
            ['全部工单', others],
          ]}
        />
      )}
    </Section>
  )
}

function Orders({ account }: { account: string }) {
  const { data, error } = useStaff('readerOrders', { params: { account } })
  return (
    <Section title="最近的订单">
      {error && <p role="alert">{error.message}</p>}
      {data?.orders.length === 0 && <p className={styles.list}>没有订单</p>}
      <ul className={styles.list}>
        {data?.orders.map(({ no, title, amountFen, state, createdAt }) => (
          <li key={no}>
            <Link to="/orders/$no" params={{ no }}>
              {no}
            </Link>
            <br />
            {title}，{yuanOf(amountFen)} 元，{orderStates[state]}，{timeText(createdAt).slice(0, 16)}
          </li>
        ))}
      </ul>
    </Section>
  )
}
