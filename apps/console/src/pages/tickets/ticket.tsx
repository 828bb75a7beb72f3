// One ticket: its conversation, what the staff may do with it, and beside it the reader and what was done.
import { ticketStateNames } from '@manjuan/contract/messages'
import { mayDo, type Verb } from '@manjuan/contract/staff/verbs'
import { FailedState } from '@manjuan/ui'
import { useParams } from '@tanstack/react-router'
import { useStaff } from '#api/call.ts'
import { Page } from '#parts/page.tsx'
import { timeText } from '#parts/time.ts'
import { TicketActions } from './actions.tsx'
import { AnswerForm } from './answer.tsx'
import { Pictures } from './pictures.tsx'
import { Recovery } from './recovery.tsx'
import { Side } from './side.tsx'
import styles from './ticket.module.css'
import { holderText, subjectOf, type Ticket } from './words.ts'

/** Milliseconds after which it is asked for again: another person may have claimed it. */
const againMs = 15_000

export function TicketPage() {
  const { no } = useParams({ from: '/inside/tickets/$no' })
  const { data, error, refetch } = useStaff('deskTicket', { params: { no: Number(no) } }, { everyMs: () => againMs })
  const me = useStaff('me')
  const may = (verb: Verb) => mayDo(me.data?.verbs ?? [], verb)
  if (error && !data)
    return (
      <Page title={`工单 ${no}`}>
        <p role="alert">{error.message}</p>
        <FailedState onRetry={() => void refetch()} />
      </Page>
    )
  if (!data) return <Page title={`工单 ${no}`}>加载中</Page>
  const isOpen = data.state !== 'closed'
  return (
    <Page title={`工单 ${no}`} actions={may('ticket.answer') && <TicketActions ticket={data} />}>
      <StateLine {...data} />
      <div className={styles.page}>
        <div className={styles.main}>
          {isOpen && data.topic === 'recovery' && <Recovery ticket={data} mayDecide={may('ticket.recover')} />}
          <Messages {...data} />
          <Pictures no={data.no} pictures={data.pictures} />
          {isOpen && may('ticket.answer') && <AnswerForm key={data.no} ticket={data} />}
        </div>
        <Side ticket={data} may={may} />
      </div>
    </Page>
  )
}

function StateLine(ticket: Ticket) {
  const holder = holderText(ticket)
  return (
    <p className={styles.state}>
      <strong>{ticketStateNames[ticket.state]}</strong>
      <span>{subjectOf(ticket)}</span>
      {holder && <span>处理人 {holder}</span>}
      {ticket.contact && <span>联系方式 {ticket.contact}</span>}
    </p>
  )
}

function Messages({ messages }: Ticket) {
  return (
    <ol className={styles.messages} aria-label="对话">
      {messages.map(({ id, author, text, at }) => (
        <li key={id} data-author={author}>
          <small>
            {author === 'reader' ? '读者' : '客服'}，{timeText(at)}
          </small>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
