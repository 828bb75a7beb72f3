// A claim of a lost account. It is matched without telling whose it is; with many coins another person approves it too.
import { yuanOf } from '@manjuan/contract/staff/amounts'
import { Button } from '@manjuan/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useDeed } from '#api/use-deed.ts'
import { Facts } from '#parts/facts.tsx'
import styles from './ticket.module.css'
import type { Ticket } from './words.ts'

export function Recovery({ ticket: { no, claim }, mayDecide }: { ticket: Ticket; mayDecide: boolean }) {
  return (
    <section aria-label="找回账号">
      {claim && (
        <Facts
          facts={[
            ['交易单号', claim.tradeNo],
            ['金额', `${yuanOf(claim.amountFen)} 元`],
            ['付款日期', claim.paidOn],
            ['记得的账号', claim.account],
          ]}
        />
      )}
      {mayDecide && <Decide no={no} />}
    </section>
  )
}

function Decide({ no }: { no: number }) {
  const [said, setSaid] = useState('')
  const match = useDeed('matchTicket', (told) => setSaid(told.match ? '相符' : '不符：没有三项都一致的已付款订单'))
  const approve = useDeed('approveTicket', () => setSaid('已批准，读者可以领取一次性恢复码'))
  const params = { no }
  const run = (deed: typeof match | typeof approve) => {
    setSaid('')
    void deed.run({ params })
  }
  return (
    <div className={styles.recovery}>
      <Button kind="plain" size="m" busy={match.busy} onClick={() => run(match)}>
        核对
      </Button>
      <Button size="m" busy={approve.busy} onClick={() => run(approve)}>
        批准
      </Button>
      <p role="status">{said || (match.trouble ?? approve.trouble)?.text}</p>
      {isWaiting(approve.trouble?.data) && (
        <Link to="/approvals" search={{ state: undefined, after: undefined }}>
          看审批
        </Link>
      )}
    </div>
  )
}

/** Whether a refusal tells of an approval that waits. */
const isWaiting = (data: unknown): boolean => typeof data === 'object' && data !== null && 'approvalId' in data
