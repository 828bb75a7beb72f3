// A shop with something of everything in it, and its callers: honest readers whose requests are made hostile part by
// part.
import { mkdirSync, writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import {
  applySignatureText,
  calls,
  identityHeaders,
  limits,
  type RouteName,
  registerSignatureText,
  routeParts,
} from '@manjuan/contract'
import { createClient } from '@manjuan/contract/client'
import { clientKey, sealText } from '@manjuan/imaging'
import { sql } from 'kysely'
import { payProviders } from '#modules/payment/index.ts'
import { startApp, type TestApp } from '#testing/app.ts'
import { asGuest, asVip, type Guest, giveCoins } from '#testing/as.ts'
import { makeComic, makeNovel, makeShowcase } from '#testing/make.ts'
import { makeFilm } from '#testing/make-film.ts'
import { type Answer, type Fields, type Place, type Sender, schemasOf, send, type Values, type Wish } from './wish.ts'

const kinds = ['guest', 'vip', 'none', 'crossed'] as const
export type Kind = (typeof kinds)[number]

export interface World {
  app: TestApp
  /** Nobody calls as this reader: their data never appear in an answer and never change. */
  victim: Guest
  /** Makes new readers for each call, because some calls end sessions or use up a reader's limits. */
  party(): Promise<Party>
  /** Sends the request from an address of its own, a while after the one before. */
  ask(wish: Wish, afterMs?: number): Promise<Answer>
  close(): Promise<void>
}

export interface Party {
  sender(kind: Kind): Sender
  /** The secrets of these readers, which no other answer may hold. */
  secrets(): string[]
  goodValues(name: RouteName, kind: Kind): Promise<Values>
  /** Revives the sessions that an answer has ended. */
  revive(): Promise<void>
}

/** The pause between requests, in ms. It is so long that no hourly limit of tries hides the code behind it. */
const betweenMs = 100_000

/** Where the server's log goes; nowhere by default. */
interface LogWish {
  level: string
  to: (line: string) => void
}

export async function openWorld(log?: LogWish, more: Record<string, string> = {}): Promise<World> {
  const app = await startApp({
    env: { TRUST_PROXY: '127.0.0.1', LOG_LEVEL: log?.level ?? 'silent', ...more },
    ...(log ? { logTo: { write: log.to } } : {}),
    providers: (env) => payProviders(env).map(offline),
    sharedFreshMs: 5_000,
  })
  const origin = new URL(app.origin)
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const goods = await stock(app).catch((error) => app.close().then(() => Promise.reject(error)))
  const victim = await asGuest(app)
  let [asked, arriving] = [0, 0]
  return {
    app,
    victim,
    party: async () => {
      arriving += 1
      return makeParty(app, goods, victim).finally(() => {
        arriving -= 1
      })
    },
    ask: async (wish, afterMs = betweenMs) => {
      asked += 1
      // A registration signs the current time, so the clock stands still while one is under way.
      if (arriving === 0) app.clock.advance(afterMs)
      const from = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`
      return send(origin, agent, { ...wish, headers: { 'X-Forwarded-For': from, ...wish.headers } })
    },
    close: async () => {
      agent.destroy()
      await app.close()
    },
  }
}

async function makeParty(app: TestApp, goods: Goods, victim: Guest): Promise<Party> {
  const [guest, vip] = [await makeReader(app, goods, asGuest), await makeReader(app, goods, (of) => asVip(of, 365))]
  const of = (kind: Kind): Reader => (kind === 'vip' ? vip : guest)
  return {
    sender: (kind) => {
      if (kind === 'none') return { cookie: {}, identity: { [identityHeaders.trace]: 'visitor' } }
      const named = kind === 'crossed' ? victim : of(kind)
      return { cookie: Object.fromEntries(of(kind).cookies), identity: identityOf(named) }
    },
    secrets: () =>
      [guest, vip].flatMap(({ user, cookies, ticket }) => [
        user.password ?? '',
        ...cookies.values(),
        ticket.secret ?? '',
      ]),
    goodValues: (name, kind) => goodValues(app, goods, of(kind), name),
    revive: async () => {
      const ids = [guest, vip].map((reader) => reader.user.userId)
      await app.db.updateTable('session').set({ ended_at: null }).where('account_id', 'in', ids).execute()
    },
  }
}

/** A reader with coins, an unpaid order and a ticket. */
type Reader = Guest & { orderNo: string; ticket: Fields }

async function makeReader(app: TestApp, goods: Goods, make: (app: TestApp) => Promise<Guest>): Promise<Reader> {
  const guest = await make(app)
  await giveCoins(app, guest.user.userId, { paid: 10_000, gift: 100 })
  return { ...guest, orderNo: await orderOf(guest, goods), ticket: await ticketOf(app, guest) }
}

type Provider = ReturnType<typeof payProviders>[number]

/** A provider that accepts every order without a gateway, because only readers' input is tried here. */
const offline = (provider: Provider): Provider => ({
  ...provider,
  create: async (payment) => ({
    tradeNo: `t-${payment.orderNo}`,
    open: { url: `${provider.pageOrigins(payment.shopOrigin)[0]}/pay/x`, top: false },
  }),
  query: async () => ({ state: 'waiting', tradeNo: '', amountFen: 0, refundedFen: 0, paidAt: null }),
  close: async () => ({ state: 'closed', tradeNo: '', amountFen: 0, refundedFen: 0, paidAt: null }),
})

const identityOf = ({ user }: Guest): Fields => ({
  [identityHeaders.trace]: user.visitorId,
  [identityHeaders.user]: String(user.userId),
  [identityHeaders.account]: user.account,
  [identityHeaders.branch]: '-2',
})

interface Book {
  id: number
  chapterId: number
}

interface Goods {
  cover: string
  comic: Book
  novel: Book
  vodId: number
  packageId: number
}

async function stock(app: TestApp): Promise<Goods> {
  const comic = await makeComic(app, { title: '山海奇谭', chapters: 4, price: 10, pages: 1 })
  const novel = await makeNovel(app, { title: '长河', chapters: 4, price: 10 })
  const film = await makeFilm(app, { title: '山海行', price: 10, cover: true, episodes: [{ sheets: 1 }] })
  mkdirSync(join(app.env.DATA_DIR, 'banners'), { recursive: true })
  writeFileSync(join(app.env.DATA_DIR, 'banners', 'a1.webp'), 'RIFF')
  await makeShowcase(app, 'hot', '人气榜单', [comic.id])
  const { rows } = await sql<{ id: number }>`
    insert into pay_package (type, price_fen, title, item_count) values ('coin', 3000, '300 金币', 300) returning id`.execute(
    app.db,
  )
  await sql`insert into pay_channel (code, provider, superior_code, initiator_code, description)
    values ('ali_wap', 'sandbox', 'alipay', 'wap_pay', '支付宝')`.execute(app.db)
  return {
    cover: comic.cover ?? '',
    comic: { id: comic.id, chapterId: comic.chapters[2]?.id ?? 0 },
    novel: { id: novel.id, chapterId: novel.chapters[2]?.id ?? 0 },
    vodId: film.id,
    packageId: rows[0]?.id ?? 0,
  }
}

async function orderOf(reader: Guest, { packageId }: Goods): Promise<string> {
  const query = { payChannel: 'ali_wap', payPurpose: 'coin', payPurposeId: packageId, rechargerAmount: 3000 } as const
  const answer = await reader.call('pay', { query })
  if (!answer.result) throw new Error(`no order: ${answer.code} ${answer.msg}`)
  return answer.data.orderNo
}

/** Files the ticket from an address of its own, because one address may file only a few a day. */
async function ticketOf({ origin }: TestApp, reader: Guest): Promise<Fields> {
  const far = `10.255.${(reader.user.userId >> 8) & 255}.${reader.user.userId & 255}`
  const send: typeof fetch = (url, init) => {
    const headers = new Headers(init?.headers)
    headers.set('X-Forwarded-For', far)
    return reader.fetch(url, { ...init, headers })
  }
  const call = createClient({ base: origin, identity: () => reader.identity, fetch: send })
  const answer = await call('fileTicket', { body: { kind: 'service', topic: 'other', text: '有一个问题' } })
  if (!answer.result) throw new Error(`no ticket: ${answer.code} ${answer.msg}`)
  return { ticketNo: String(answer.data.ticketNo), secret: answer.data.secret }
}

/** The values of a good call, made from its schema. Fields that must name an existing thing are filled by hand. */
async function goodValues(app: TestApp, goods: Goods, reader: Reader, name: RouteName): Promise<Values> {
  const known = await knownFields(app, goods, reader, name)
  const fields = (place: Place): Fields =>
    Object.fromEntries(
      Object.entries(schemasOf(name, place))
        .filter(([field, { required }]) => field in known || required)
        .map(([field, schema]) => [field, known[field] ?? schema.good]),
    )
  const star: Fields = routeParts(name).path.includes('*') ? { '*': await fileOf(goods, reader, name) } : {}
  return { params: { ...fields('params'), ...star }, query: fields('query'), body: fields('body') }
}

async function fileOf({ cover, vodId }: Goods, reader: Reader, name: RouteName): Promise<string> {
  if (name !== 'film') return `comic/${cover}/0.js`
  const answer = await reader.call('vodPlay', { params: { vodId } })
  if (!answer.result) throw new Error(`no film: ${answer.code} ${answer.msg}`)
  return answer.data.vodPlayUrl.replace('/m/', '')
}

async function knownFields(app: TestApp, goods: Goods, reader: Reader, name: RouteName): Promise<Fields> {
  const ts = String(app.clock.now().getTime())
  const userId = String(reader.user.userId)
  const signed = name === 'payApply' ? applySignatureText('3000', 'ali_wap', userId, ts) : registerSignatureText(ts)
  const book = name.startsWith('novel') ? goods.novel : goods.comic
  const isSigned = 'random' in calls[name].query.shape
  return {
    ...(isSigned ? { ts, random: await sealText(signed, clientKey) } : {}),
    userId,
    visitorId: reader.user.visitorId,
    id: String(book.id),
    bookId: String(book.id),
    chapterId: String(book.chapterId),
    number: '1',
    vodId: String(goods.vodId),
    cid: '8',
    typeId: '8',
    key: 'hot',
    page: '1',
    provider: 'sandbox',
    file: 'a1.webp',
    rechargerAmount: '3000',
    payChannel: 'ali_wap',
    payPurpose: 'coin',
    payPurposeId: String(goods.packageId),
    account: reader.user.account,
    password: reader.user.password ?? '',
    currentPassword: reader.user.password ?? '',
    mobile: `138${String(reader.user.userId).padStart(8, '0')}`,
    content: '山海',
    orderNo: reader.orderNo,
    ...reader.ticket,
    kind: 'service',
    topic: 'other',
    text: '有一个问题',
    branchId: String(limits.defaultBranchId),
    ...ownFields[name],
  }
}

const placeOfComic = { chapterId: 7, number: 1, page: 0, share: 0.5 }

/** Fields whose names mean something else in other calls. */
const ownFields: Partial<Record<RouteName, Fields>> = {
  librarySync: {
    device: '0123456789abcdef',
    name: 'iPhone · Safari',
    since: '0',
    changes: JSON.stringify([{ key: 'place/comic/7', base: 0, n: 1, age: 0, value: placeOfComic }]),
  },
  libraryClear: { what: 'history', kind: 'comic' },
  libraryShelf: { kind: 'comic' },
  libraryHistory: { kind: 'comic' },
  libraryBought: { kind: 'comic' },
  unlockReturn: { kind: 'unlock', id: '1' },
}
