// Short pages of what the search box finds: a reader, an order.
import { yuanOf } from '@manjuan/contract/staff/amounts'
import type { StaffDataOf } from '@manjuan/contract/staff/client'
import { mayDo } from '@manjuan/contract/staff/verbs'
import { Link, useParams } from '@tanstack/react-router'
import { useStaff } from '#api/call.ts'
import { Facts } from '#parts/facts.tsx'
import { orderStates } from '#parts/order-states.ts'
import { Page } from '#parts/page.tsx'
import { timeText } from '#parts/time.ts'

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
