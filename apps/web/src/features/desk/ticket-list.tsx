// The reader's tickets: subject, state, and a mark on an answer not seen yet.

import { ticketStateNames, ticketTopicNames } from '@manjuan/contract/messages'
import type { TicketHead } from '@manjuan/contract/reader/desk'
import { cx, Icon } from '@manjuan/ui'
import { formatWhen } from '@manjuan/ui/format'
import { useQuery } from '@tanstack/react-query'
import { tickets } from '#api/desk.ts'
import { useUser } from '#local/use-user.ts'
import { Link } from '#page/navigation.tsx'
import { texts } from './texts.ts'
import styles from './ticket-list.module.css'

export function TicketList() {
  // The key names the reader, because another reader has other tickets.
  useUser()
  const { data: list = [] } = useQuery(tickets())
  if (list.length === 0) return null
  return (
    <section aria-labelledby="desk-mine">
      <h2 id="desk-mine" className={styles.heading}>
        {texts.mine}
      </h2>
      <ul className={styles.list}>
        {list.map((ticket) => (
          <li key={ticket.ticketNo}>
            <Row ticket={ticket} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ ticket }: { ticket: TicketHead }) {
  return (
    <Link to={`/user/ticket/${ticket.ticketNo}`} className={styles.row}>
      <span className={styles.words}>
        <span className={styles.top}>
          <b className={styles.topic}>{ticketTopicNames[ticket.topic]}</b>
          <span className={cx(styles.state, styles[ticket.state])}>{ticketStateNames[ticket.state]}</span>
          {ticket.unread && <span className={styles.unread}>{texts.unread}</span>}
        </span>
        <span className={styles.excerpt}>{ticket.excerpt}</span>
      </span>
      <span className={styles.when}>{formatWhen(Date.parse(ticket.updatedAt))}</span>
      <Icon name="right" size={18} className={styles.arrow} />
    </Link>
  )
}
