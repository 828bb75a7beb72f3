// Deeds on a ticket: claim, give back, close, open again. Each names the version that is shown.
import { Button } from '@manjuan/ui'
import { useDeed } from '#api/use-deed.ts'
import { refusalText } from './refusal.ts'
import styles from './ticket.module.css'
import { clockText, isHeldByOther, type Ticket } from './words.ts'

export function TicketActions({ ticket }: { ticket: Ticket }) {
  const { no, state, version, mine, claimedBy, heldUntil } = ticket
  const claim = useDeed('claimTicket')
  const release = useDeed('releaseTicket')
  const close = useDeed('closeTicket')
  const reopen = useDeed('reopenTicket')
  const seen = { params: { no }, body: { version } }
  const said = [claim, release, close, reopen].map(({ trouble }) => trouble && refusalText(trouble)).find(Boolean)
  const isHeld = isHeldByOther(ticket)
  if (state === 'closed')
    return (
      <div className={styles.actions}>
        <p role="status">{said}</p>
        <Button kind="plain" size="m" busy={reopen.busy} onClick={() => void reopen.run(seen)}>
          重新打开
        </Button>
      </div>
    )
  return (
    <div className={styles.actions}>
      <p role="status">{said}</p>
      {isHeld && heldUntil && (
        <p className={styles.held}>
          {claimedBy} 正在处理，到 {clockText(heldUntil)}
        </p>
      )}
      {mine ? (
        <Button kind="plain" size="m" busy={release.busy} onClick={() => void release.run(seen)}>
          放开
        </Button>
      ) : (
        <Button
          kind="plain"
          size="m"
          busy={claim.busy}
          onClick={() => void claim.run({ ...seen, body: { version, over: isHeld } })}
        >
          {isHeld ? '接手' : '认领'}
        </Button>
      )}
      <Button kind="plain" size="m" busy={close.busy} disabled={isHeld} onClick={() => void close.run(seen)}>
        关闭工单
      </Button>
    </div>
  )
}
