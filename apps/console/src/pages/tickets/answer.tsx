// The answer to a reader. Ctrl+Enter sends it and opens the next ticket that waits (O-60).
import { limits } from '@manjuan/contract/limits'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useStaff } from '#api/call.ts'
import { useDeed } from '#api/use-deed.ts'
import { Form, TextField } from '#parts/form.tsx'
import { useDraft } from './draft.ts'
import { refusalText } from './refusal.ts'
import styles from './ticket.module.css'
import { isHeldByOther, type Ticket } from './words.ts'

export function AnswerForm({ ticket }: { ticket: Ticket }) {
  const { no, version } = ticket
  const navigate = useNavigate()
  const [sent, setSent] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const draft = useDraft(box, ticket)
  const goesOn = useRef(false)
  const waiting = useStaff('deskTickets', { query: { state: 'waiting', limit: 5 } })
  const next = waiting.data?.rows.find((each) => each.no !== no && !isHeldByOther(each))
  const answer = useDeed('answerTicket', () => {
    draft.drop()
    setSent((count) => count + 1)
    if (!goesOn.current) return
    void (next ? navigate({ to: '/tickets/$no', params: { no: String(next.no) } }) : navigate({ to: '/tickets' }))
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.isComposing
      if (isSend) box.current?.querySelector('form')?.requestSubmit()
      goesOn.current = isSend
    }
    const element = box.current
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [])
  const trouble = answer.trouble && { ...answer.trouble, text: refusalText(answer.trouble) }
  return (
    <div ref={box} className={styles.answer}>
      <Form
        key={sent}
        deed={{ ...answer, trouble }}
        submit="回复"
        disabled={isHeldByOther(ticket)}
        input={({ text = '' }) => ({ params: { no }, body: { version, text } })}
      >
        <TextField
          name="text"
          label="回复读者"
          hint="读者会在工单里看到。Ctrl+Enter 回复并打开下一张"
          start={draft.kept()}
          rows={5}
          maxLength={limits.ticketLetters}
        />
      </Form>
    </div>
  )
}
