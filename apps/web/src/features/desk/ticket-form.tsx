// Writing a ticket. A refusal loses nothing that was typed or chosen.

import { limits } from '@manjuan/contract/limits'
import { ticketTopicNames } from '@manjuan/contract/messages'
import type { TicketKind, TicketTopic } from '@manjuan/contract/reader/desk'
import { Button, showAlert } from '@manjuan/ui'
import { Field, useForm } from '@manjuan/ui/forms'
import { type ReactNode, useState } from 'react'
import { useFileTicket } from '#api/desk.ts'
import { spanWords } from '#parts/wait/refusal.ts'
import { refusalWords, useWait } from '#parts/wait/wait.tsx'
import { DayField } from './day-field.tsx'
import { type Chosen, PicturesField } from './pictures-field.tsx'
import { type Draft, faultOf, fenOf, topicsOf } from './rules.ts'
import { TextArea } from './text-area.tsx'
import { texts } from './texts.ts'
import styles from './ticket-form.module.css'

interface TicketFormProps {
  kind: TicketKind
  /** Account that the link names. It only fills the field in for the reader. */
  account: string
  /** Receives the address where the filed ticket can be read. */
  onFiled(to: string): void
}

export function TicketForm({ kind, account, onFiled }: TicketFormProps) {
  const [topic, setTopic] = useState<TicketTopic>(topicsOf(kind)[0] ?? 'other')
  const [pictures, setPictures] = useState<readonly Chosen[]>([])
  const [refused, setRefused] = useState<ReactNode>(null)
  const filing = useFileTicket()
  const { seconds, heed } = useWait('fileTicket')
  const start: Draft = { text: '', contact: '', tradeNo: '', amount: '', paidOn: '', account: account.slice(0, 40) }
  const form = useForm<Draft>({
    start,
    check: (draft) => {
      setRefused(null)
      return faultOf(draft, topic)
    },
    send: async (draft) => {
      const files = pictures.map(({ blob }) => blob)
      const answer = await filing.mutateAsync({ body: bodyOf(kind, topic, draft), files })
      if (answer.result) onFiled(`/user/ticket/${answer.data.ticketNo}#${answer.data.secret}`)
      else {
        if (!heed(answer)) showAlert(answer.msg)
        setRefused(refusalWords(answer))
      }
      return null
    },
    onLost: () => {
      showAlert(texts.failed)
      setRefused(texts.failed)
    },
  })
  return (
    <section aria-labelledby="desk-form">
      <h2 id="desk-form" className={styles.heading}>
        {texts.form}
      </h2>
      <form {...form.props} className={styles.form}>
        <Topics kind={kind} topic={topic} onChange={setTopic} />
        {topic === 'recovery' && (
          <div className={styles.receipt}>
            <p className={styles.note}>{texts.recoveryLead}</p>
            <Field label={texts.tradeNo} hint={texts.tradeNoHint} maxLength={64} {...form.field('tradeNo')} />
            <Field label={texts.amount} inputMode="decimal" maxLength={9} {...form.field('amount')} />
            <DayField label={texts.paidOn} {...form.field('paidOn')} />
            <Field label={texts.account} inputMode="numeric" maxLength={40} {...form.field('account')} />
          </div>
        )}
        <TextArea label={texts.text} placeholder={texts.textHints[topic]} rows={5} {...form.field('text')} />
        <PicturesField pictures={pictures} onChange={setPictures} />
        <Field
          label={texts.contact}
          hint={texts.contactHint}
          maxLength={limits.ticketContactLetters}
          {...form.field('contact')}
        />
        {refused !== null && (
          <p role="alert" className={styles.refused}>
            {refused}
          </p>
        )}
        <Button type="submit" size="l" block busy={form.busy} disabled={seconds > 0}>
          {seconds > 0 ? <span className="digits">{texts.waitFor(spanWords(seconds))}</span> : texts.submit}
        </Button>
      </form>
    </section>
  )
}

function bodyOf(kind: TicketKind, topic: TicketTopic, draft: Draft) {
  const body = { kind, topic, text: draft.text, contact: draft.contact.trim() }
  if (topic !== 'recovery') return body
  const { tradeNo, amount, paidOn, account } = draft
  return { ...body, tradeNo: tradeNo.trim(), amountFen: fenOf(amount) ?? 0, paidOn, account: account.trim() }
}

interface TopicsProps {
  kind: TicketKind
  topic: TicketTopic
  onChange(topic: TicketTopic): void
}

function Topics({ kind, topic, onChange }: TopicsProps) {
  return (
    <fieldset className={styles.topics}>
      <legend className={styles.label}>{texts.topic}</legend>
      {topicsOf(kind).map((each) => (
        <label key={each} className={styles.topic}>
          <input
            type="radio"
            name="topic"
            value={each}
            checked={topic === each}
            className="visually-hidden"
            onChange={() => onChange(each)}
          />
          <span className={styles.chip}>{ticketTopicNames[each]}</span>
        </label>
      ))}
    </fieldset>
  )
}
