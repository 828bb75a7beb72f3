// Tickets of service and complaints. A ticket is asked for with its secret where the reader holds one.

import type { TicketKind } from '@manjuan/contract/reader/desk'
import type { BodyOf } from '@manjuan/contract/reader/types'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { traceId } from '#local/trace.ts'
import { userInfo } from '#local/user.ts'
import { answerOf, dataOf } from './call.ts'

export interface TicketKey {
  ticketNo: number
  /** '' = by the session alone. */
  secret: string
}

const ticketsKey = () => ['tickets', userInfo.get()?.userId ?? 0]
const ticketKey = ({ ticketNo, secret }: TicketKey) => ['ticket', userInfo.get()?.userId ?? 0, ticketNo, secret]

export const tickets = () =>
  queryOptions({
    queryKey: ticketsKey(),
    queryFn: async ({ signal }) => (await dataOf('tickets', {}, signal)).tickets,
    staleTime: 10_000,
  })

export const ticket = (key: TicketKey) =>
  queryOptions({
    queryKey: ticketKey(key),
    queryFn: ({ signal }) => dataOf('ticket', { body: key }, signal),
    staleTime: 0,
    // The staff may be answering at this moment.
    refetchInterval: 15_000,
  })

export const ticketPicture = (key: TicketKey, name: string) =>
  queryOptions({
    queryKey: [...ticketKey(key), name],
    queryFn: async ({ signal }) => {
      const { webpBase64 } = await dataOf('ticketPicture', { body: { ...key, name } }, signal)
      return `data:image/webp;base64,${webpBase64}`
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Resolves to the envelope; the pictures are sent as they are given. */
export function useFileTicket() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, files }: { body: BodyOf<'fileTicket'>; files: readonly Blob[] }) =>
      answerOf('fileTicket', { body, files }),
    onSuccess: () => forgetLists(client),
  })
}

export function useAddToTicket(key: TicketKey) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (text: string) => answerOf('addToTicket', { body: { ...key, text } }),
    onSuccess: (answer) => {
      if (answer.result) client.setQueryData(ticket(key).queryKey, answer.data)
      forgetLists(client)
    },
  })
}

export function useFetchRecovery(key: TicketKey) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => answerOf('fetchRecovery', { body: key }),
    onSettled: () => client.invalidateQueries({ queryKey: ticketKey(key), exact: true }),
    // The code is shown once and kept nowhere.
    gcTime: 0,
  })
}

const forgetLists = (client: QueryClient) => void client.invalidateQueries({ queryKey: ticketsKey() })

/** E-06: a reader opened a way to the house. `position` is the screen before it. Nothing waits for the answer. */
export function tellContact(contactType: TicketKind, position: string): void {
  const query = { visitorId: traceId.get(), contactType, contactPosition: position.slice(0, 60) }
  const userId = userInfo.get()?.userId
  answerOf('submitContact', { query: userId === undefined ? query : { ...query, userId } }).catch(() => undefined)
}
