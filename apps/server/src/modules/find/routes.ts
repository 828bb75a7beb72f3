// The calls of the search box (O-14). Whoever lacks a verb is told nothing of what it guards, not even that it is there.
import { maskMobile } from '@manjuan/contract'
import { ticketStateNames } from '@manjuan/contract/messages'
import { type FindCalls, mayDo, type StaffDataOf, type Verb } from '@manjuan/contract/staff'
import type { Db } from '@manjuan/db'
import { done, refuse } from '#http/outcome.ts'
import type { StaffHandlers } from '#http/staff-handlers.ts'
import { worksLike } from '#modules/search/index.ts'
import { noteRead } from '#modules/staff/index.ts'
import { type Order, ordersBy, ordersOf, readerBy, ticketBy } from './queries.ts'

type Found = StaffDataOf<'find'>['found'][number]

const mostWorks = 12

/** Exact numbers stand first. */
async function findAll(db: Db, typed: string, verbs: readonly string[]): Promise<Found[]> {
  const q = typed.trim()
  if (q === '') return []
  const may = (verb: Verb, run: () => Promise<Found[]>) => (mayDo(verbs, verb) ? run() : [])
  const found = await Promise.all([
    may('reader.read', () => readers(db, q)),
    may('order.read', () => orders(db, q)),
    may('ticket.read', () => tickets(db, q)),
    may('work.read', () => works(db, q)),
  ])
  return found.flat()
}

async function readers(db: Db, q: string): Promise<Found[]> {
  const by = /^\d{9}$/.test(q) ? 'account' : /^1\d{10}$/.test(q) ? 'mobile' : null
  const reader = by && (await readerBy(db, by, q))
  if (!reader) return []
  return [{ to: 'reader', id: reader.account, title: `账号 ${reader.account}`, note: maskMobile(reader.mobile) }]
}

async function orders(db: Db, q: string): Promise<Found[]> {
  if (!/^[\w\-/.:]{4,60}$/.test(q)) return []
  return (await ordersBy(db, q)).map(({ no, title, account }) => ({
    ...{ to: 'order', id: no, title: `订单 ${no}` },
    note: `${title}，账号 ${account}`,
  }))
}

async function tickets(db: Db, q: string): Promise<Found[]> {
  const ticket = /^\d{8}$/.test(q) ? await ticketBy(db, Number(q)) : undefined
  return ticket ? [{ to: 'ticket', id: q, title: `工单 ${q}`, note: ticketStateNames[ticket.state] }] : []
}

async function works(db: Db, q: string): Promise<Found[]> {
  const found = await worksLike(db, q, mostWorks)
  return found.map(({ id, kind, title, state }) => ({
    ...{ to: 'work', id: String(id), kind, title },
    note: state === 'published' ? '' : (workStates[state] ?? ''),
  }))
}

const workStates: Readonly<Record<string, string>> = {
  draft: '草稿',
  withdrawn: '已下架',
  taken_down: '合规下架',
  binned: '回收站',
}

const presentOrder = ({ createdAt, paidAt, ...rest }: Order): StaffDataOf<'order'> => ({
  ...rest,
  createdAt: createdAt.toISOString(),
  paidAt: paidAt?.toISOString() ?? null,
})

export const findRoutes = (db: Db): Pick<StaffHandlers, keyof FindCalls> => ({
  find: async (input) => {
    const found = await findAll(db, input.query.q, input.staff.verbs)
    for (const { to, id } of found)
      if (to === 'reader') await noteRead(db, input, 'reader.read', { object: `reader ${id}`, after: { found: true } })
    return done({ found })
  },
  reader: async (input) => {
    const row = await readerBy(db, 'account', input.params.account)
    if (!row) return refuse('notFound', 'notFound')
    await noteRead(db, input, 'reader.read', { object: `reader ${row.account}`, after: { opened: true } })
    const { mobile, vipEnd, createdAt, ...rest } = row
    return done({
      ...rest,
      mobile: maskMobile(mobile),
      vipEnd: vipEnd?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    })
  },
  order: async ({ params }) => {
    const row = (await ordersBy(db, params.no)).find(({ no }) => no === params.no)
    if (!row) return refuse('notFound', 'notFound')
    return done(presentOrder(row))
  },
  readerOrders: async ({ params }) => done({ orders: (await ordersOf(db, params.account)).map(presentOrder) }),
})
