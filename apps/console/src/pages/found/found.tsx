// Short pages of what the search box finds: a reader, an order, a ticket. A claim of a lost account is decided here.
import { yuanOf } from '@manjuan/contract/staff/amounts'
import type { StaffDataOf } from '@manjuan/contract/staff/client'
import { mayDo } from '@manjuan/contract/staff/verbs'
import { Button } from '@manjuan/ui'
import { Link, useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useStaff } from '#api/call.ts'
import { useDeed } from '#api/use-deed.ts'
import { Page } from '#parts/page.tsx'
import { timeText } from '#parts/time.ts'
import styles from './found.module.css'

function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || '没有'}</dd>
        </div>
      ))}
    </dl>
  )
}

export function ReaderPage() {
  const { account } = useParams({ from: '/inside/readers/$account' })
  const { data, error } = useStaff('reader', { params: { account } })
  return (
    <Page title={`账号 ${account}`}>
      {error && <p role="alert">{error.message}</p>}
      {data && (
        <Facts
          facts={[
            ['手机', data.mobile],
            ['充值金币', String(data.coins)],
            ['赠送金币', String(data.giftCoins)],
            ['会员到期', data.vipEnd && timeText(data.vipEnd)],
            ['注册', timeText(data.createdAt)],
          ]}
        />
      )}
    </Page>
  )
}

const orderStates = {
  created: '待付款',
  paid: '已付款',
  expired: '已关闭',
  refunded: '已退款',
  failed: '失败',
} as const

export function OrderPage() {
  const { no } = useParams({ from: '/inside/orders/$no' })
  const { data, error } = useStaff('order', { params: { no } })
  return (
    <Page title={`订单 ${no}`}>
      {error && <p role="alert">{error.message}</p>}
      {data && <OrderFacts {...data} />}
    </Page>
  )
}

function OrderFacts({ state, title, amountFen, refundedFen, channel, tradeNo, ...rest }: StaffDataOf<'order'>) {
  const me = useStaff('me')
  const { account, createdAt, paidAt } = rest
  const mayRead = mayDo(me.data?.verbs ?? [], 'reader.read')
  const reader = (
    <Link to="/readers/$account" params={{ account }}>
      {account}
    </Link>
  )
  return (
    <Facts
      facts={[
        ['状态', orderStates[state]],
        ['套餐', title],
        ['金额', `${yuanOf(amountFen)} 元`],
        ['已退', `${yuanOf(refundedFen)} 元`],
        ['渠道', channel],
        ['交易号', tradeNo],
        ['账号', mayRead ? reader : account],
        ['下单', timeText(createdAt)],
        ['付款', paidAt && timeText(paidAt)],
      ]}
    />
  )
}

const ticketStates = { waiting: '等待回复', answered: '已回复', closed: '已结束' } as const

export function TicketPage() {
  const { no } = useParams({ from: '/inside/tickets/$no' })
  const { data, error } = useStaff('deskTicket', { params: { no: Number(no) } })
  return (
    <Page title={`工单 ${no}`}>
      {error && <p role="alert">{error.message}</p>}
      {data && (
        <>
          <p>{ticketStates[data.state]}</p>
          {data.topic === 'recovery' && data.state !== 'closed' && <Recovery no={data.no} />}
          <ol className={styles.messages} aria-label="对话">
            {data.messages.map(({ id, author, text, at }) => (
              <li key={id}>
                <small>
                  {author === 'reader' ? '读者' : '客服'}，{timeText(at)}
                </small>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </>
      )}
    </Page>
  )
}

/** A claim is matched without telling whose account it is; with many coins the approval waits for another person. */
function Recovery({ no }: { no: number }) {
  const me = useStaff('me')
  const [said, setSaid] = useState('')
  const match = useDeed('matchTicket', (told) => setSaid(told.match ? '相符' : '不符：没有三项都一致的已付款订单'))
  const approve = useDeed('approveTicket', () => setSaid('已批准，读者可以领取一次性恢复码'))
  if (!mayDo(me.data?.verbs ?? [], 'ticket.recover')) return null
  const params = { no }
  const run = (deed: typeof match | typeof approve) => {
    setSaid('')
    void deed.run({ params })
  }
  return (
    <section className={styles.recovery} aria-label="找回账号">
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
    </section>
  )
}

/** Whether a refusal tells of an approval that waits. */
const isWaiting = (data: unknown): boolean => typeof data === 'object' && data !== null && 'approvalId' in data
