// An order as the server knows it, asked for until it is settled (T-06).
import type { PayOrder } from '@manjuan/contract/reader/payment'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { payOrder } from '#api/payment.ts'
import { askAgainMs, stateToAsk } from './rules.ts'

export function useOrder(orderNo: string | null): UseQueryResult<PayOrder> {
  return useQuery({
    ...payOrder(orderNo ?? ''),
    enabled: orderNo !== null,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      state.error?.name === 'Refused'
        ? false
        : askAgainMs(stateToAsk(state.data), state.dataUpdateCount + state.errorUpdateCount, state.data?.door),
  })
}
