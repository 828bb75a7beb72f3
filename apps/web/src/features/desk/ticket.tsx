// A ticket and its conversation. The link that the reader saves carries the secret behind its #.

import { ticketStateNames, ticketTopicNames } from '@manjuan/contract/messages'
import type { TicketView } from '@manjuan/contract/reader/desk'
import { Button, cx, EmptyState, Loaded, Skeleton, SkeletonGroup, showAlert } from '@manjuan/ui'
import { formatWhen } from '@manjuan/ui/format'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type TicketKey, ticket, useAddToTicket } from '#api/desk.ts'
import { contactAddress } from '#api/site.ts'
import { useUser } from '#local/use-user.ts'
import { usePage, usePageTitle } from '#page/navigation.tsx'
import { copyText } from '#parts/credentials/copy.ts'
import { sayRefusal } from '#parts/wait/wait.tsx'
import { RecoveryCard } from './recovery-card.tsx'
import { secretIn } from './rules.ts'
import { texts } from './texts.ts'
import styles from './ticket.module.css'
import { TicketPictures } from './ticket-pictures.tsx'

export default function Ticket() {
  const { params } = usePage()
  const no = params.ticketNo ?? ''
  const [secret] = useState(() => secretIn(location.hash))
  usePageTitle(texts.ticketTitle(no))
  // The key names the reader, so that another reader asks anew.
  useUser()
  const key = { ticketNo: Number(no), secret }
  const query = useQuery({ ...ticket(key), enabled: isTicketNo(no) })
  if (!isTicketNo(no) || query.error?.name === 'Refused') return <NoSuchTicket />
  return (
    <Loaded query={query} skeleton={<Bones />}>
      {(view) => (
        <div className={styles.page}>
          <Head view={view} />
          {secret && <KeepLink no={no} secret={secret} />}
          {view.recovery && <RecoveryCard recovery={view.recovery} ticketKey={key} />}
          <Conversation view={view} ticketKey={key} />
          {view.state === 'closed' ? <Closed /> : <Reply ticketKey={key} />}
        </div>
      )}
    </Loaded>
  )
}

const isTicketNo = (text: string): boolean => /^[1-9]\d{7}$/.test(text)

function NoSuchTicket() {
  return (
    <EmptyState
      drawing="ink"
      title={texts.noSuchTicket}
      hint={texts.noSuchHint}
      action={<ServiceLink>{texts.toService}</ServiceLink>}
    />
  )
}

function ServiceLink({ children }: { children: string }) {
  return (
    <a href={contactAddress('contactPage')} className={styles.service}>
      {children}
    </a>
  )
}

function Head({ view }: { view: TicketView }) {
  return (
    <header className={styles.head}>
      <h2 className={styles.topic}>{ticketTopicNames[view.topic]}</h2>
      <span className={cx(styles.state, styles[view.state])}>{ticketStateNames[view.state]}</span>
      <span className={styles.when}>{texts.filedAt(formatWhen(Date.parse(view.createdAt)))}</span>
    </header>
  )
}

function KeepLink({ no, secret }: { no: string; secret: string }) {
  const link = `${location.origin}/user/ticket/${no}#${secret}`
  return (
    <section className={styles.keep} aria-labelledby="ticket-keep">
      <div className={styles.keepWords}>
        <h3 id="ticket-keep" className={styles.keepTitle}>
          {texts.keepTitle}
        </h3>
        <p>{texts.keepHint}</p>
      </div>
      <Button kind="soft" icon="copy" onClick={() => void copyText(link)}>
        {texts.copyLink}
      </Button>
    </section>
  )
}

function Conversation({ view, ticketKey }: { view: TicketView; ticketKey: TicketKey }) {
  const waiting = view.state === 'waiting' && view.messages.every(({ author }) => author === 'reader')
  return (
    <>
      <ol className={styles.messages} aria-label={texts.conversation}>
        {view.messages.map(({ author, text, at }, index) => (
          // Messages are only ever added at the end.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index} className={styles[author]}>
            <p className={styles.by}>
              <span>{author === 'reader' ? texts.me : texts.staff}</span>
              <time dateTime={at}>{formatWhen(Date.parse(at))}</time>
            </p>
            <p className={styles.bubble}>{text}</p>
            {index === 0 && <TicketPictures pictures={view.pictures} ticketKey={ticketKey} />}
          </li>
        ))}
      </ol>
      {waiting && <p className={styles.waitLine}>{texts.emptyWait}</p>}
    </>
  )
}

function Closed() {
  return (
    <div className={styles.closed}>
      <p>{texts.closed}</p>
      <ServiceLink>{texts.fileAnother}</ServiceLink>
    </div>
  )
}

function Reply({ ticketKey }: { ticketKey: TicketKey }) {
  const [text, setText] = useState('')
  const adding = useAddToTicket(ticketKey)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '' || adding.isPending) return
    try {
      const answer = await adding.mutateAsync(text)
      if (answer.result) setText('')
      else sayRefusal(answer)
    } catch (error) {
      console.error(error)
      showAlert(texts.failed)
    }
  }
  return (
    <form className={styles.reply} onSubmit={(event) => void send(event)}>
      <textarea
        rows={1}
        maxLength={4000}
        value={text}
        aria-label={texts.reply}
        placeholder={texts.reply}
        className={styles.input}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" busy={adding.isPending} disabled={text.trim() === ''}>
        {texts.send}
      </Button>
    </form>
  )
}

function Bones() {
  return (
    <SkeletonGroup className={styles.page ?? ''}>
      <Skeleton height={28} />
      <Skeleton height={96} radius="card" />
      <Skeleton height={140} radius="card" />
    </SkeletonGroup>
  )
}
