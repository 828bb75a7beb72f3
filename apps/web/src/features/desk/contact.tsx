// customer service and complaints. Both links of the product lead here, by a full load from the server.

import { mailLink } from '@manjuan/contract/mail-link'
import { usualServiceHours } from '@manjuan/contract/messages'
import { ownPath } from '@manjuan/contract/own-path'
import type { TicketKind } from '@manjuan/contract/reader/desk'
import { Icon, TopBar } from '@manjuan/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { tellContact } from '#api/desk.ts'
import { commonInfo } from '#api/site.ts'
import { useUser } from '#local/use-user.ts'
import { back, canGoBack, navigate, usePage } from '#page/navigation.tsx'
import styles from './contact.module.css'
import { texts } from './texts.ts'
import { TicketForm } from './ticket-form.tsx'
import { TicketList } from './ticket-list.tsx'

export default function Contact() {
  const { path, query } = usePage()
  const kind: TicketKind = path === '/h5/complaint' ? 'complaint' : 'service'
  const { data: info } = useQuery(commonInfo())
  // A form that was sent makes room for a new one.
  const [round, setRound] = useState(0)
  const words = texts[kind]
  const user = useUser()
  const account = query.get('account') ?? ''
  const from = ownPath(query.get('returnUrl') ?? '', location.origin)
  useEffect(() => tellContact(kind, from), [kind, from])
  const filed = (to: string) => {
    setRound(round + 1)
    // A reader who comes back finds the ticket.
    window.scrollTo(0, 0)
    navigate(to)
  }
  return (
    <>
      <TopBar title={words.title} onBack={() => leave(from)} />
      <div className={styles.page}>
        <header className={styles.head}>
          <span className={styles.mark}>
            <Icon name={kind === 'service' ? 'service' : 'info'} size={28} />
          </span>
          <div className={styles.words}>
            <h2 className={styles.lead}>{words.lead}</h2>
            <p className={styles.hint}>{words.hint(info?.serviceHours ?? usualServiceHours)}</p>
          </div>
        </header>
        <TicketList />
        <TicketForm key={round} kind={kind} account={account === user?.account ? '' : account} onFiled={filed} />
        <Elsewhere />
      </div>
    </>
  )
}

/** Goes back to where the reader came from. The browser's own back is preferred, because it keeps that page's state. */
function leave(path: string): void {
  if (canGoBack()) back()
  else if (history.length > 1 && document.referrer === new URL(path, location.origin).href) history.back()
  else navigate(path, { replace: true })
}

function Elsewhere() {
  const { data: info } = useQuery(commonInfo())
  const user = useUser()
  if (!info) return null
  const email = info.customerServiceEmail
  const qq = info.customerServiceQQ.replaceAll('{email}', email)
  const rows: [string, string][] = [
    [texts.hours, info.serviceHours],
    // An operator without QQ has written {email} alone, and the address stands above already.
    [texts.qq, qq === email ? '' : qq],
    [texts.yourAccount, user?.account ?? ''],
  ]
  return (
    <section aria-labelledby="desk-elsewhere">
      <h2 id="desk-elsewhere" className={styles.heading}>
        {texts.elsewhere}
      </h2>
      <dl className={styles.rows}>
        {email && (
          <div className={styles.row}>
            <dt>{texts.email}</dt>
            <dd>
              <a className={styles.mail} href={mailLink(email)}>
                {email}
              </a>
            </dd>
          </div>
        )}
        {rows
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name} className={styles.row}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
