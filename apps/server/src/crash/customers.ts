// Customers who sign, buy and pay without a pause. They remember each acknowledgement, because only acknowledged deeds
// must survive.
import { codes } from '@manjuan/contract'
import type { Answer } from '@manjuan/contract/client'
import type { RouteName } from '@manjuan/contract/reader/routes'
import { type Browser, newBrowser, signedNow } from '#testing/as.ts'
import type { TestCashier } from '#testing/cashier.ts'
import type { Chance } from './chance.ts'
import { chapterPrice, packageFen, type ReaderMade, type Stock } from './stock.ts'

/** The deeds that a server has acknowledged. */
export interface Told {
  /** Bought chapters, each as "account:chapter". */
  bought: Set<string>
  signed: Set<number>
  /** Account numbers of the registered guests. */
  registered: Set<string>
  orders: Set<string>
  /** Orders whose money the cashier has taken. */
  moneyTaken: Set<string>
  /** Orders that a customer was told are paid, and orders whose notify was accepted. */
  paid: Set<string>
  refused: string[]
}

export const nothingTold = (): Told => ({
  bought: new Set(),
  signed: new Set(),
  registered: new Set(),
  orders: new Set(),
  moneyTaken: new Set(),
  paid: new Set(),
  refused: [],
})

interface Crowd {
  told: Told
  /** Customers finish what they are doing and stop. */
  leave(): Promise<void>
}

interface CrowdSetting {
  origin: string
  cashier: TestCashier
  stock: Stock
  chance: Chance
  /** Readers are handed out one by one; each is used once. */
  readers: ReaderMade[]
  told: Told
}

const atOnce = 6

export function openDoors(setting: CrowdSetting): Crowd {
  const doors = { open: true }
  const customers = Array.from({ length: atOnce }, (_, number) => shop(setting, number, doors))
  return {
    told: setting.told,
    leave: async () => {
      doors.open = false
      await Promise.all(customers)
    },
  }
}

async function shop(setting: CrowdSetting, number: number, doors: { open: boolean }): Promise<void> {
  while (doors.open) {
    const reader = number === 0 ? await register(setting) : known(setting)
    if (!reader) {
      await pause(30)
      continue
    }
    const visit = { ...setting, ...reader }
    await sign(visit)
    if (doors.open) await buySome(visit)
    if (doors.open && setting.chance.between(0, 1) === 0) await topUp(visit, doors)
    if (doors.open) await buySome(visit)
  }
}

interface Visitor {
  browser: Browser
  accountId: number
}
type Visit = CrowdSetting & Visitor

function known({ readers, origin }: CrowdSetting): Visitor | null {
  const reader = readers.pop()
  if (!reader) return null
  const browser = newBrowser({ origin })
  browser.cookies.set('mj_session', reader.sessionToken)
  Object.assign(browser.identity, {
    traceId: reader.visitorId,
    userId: String(reader.accountId),
    account: reader.account,
  })
  return { browser, accountId: reader.accountId }
}

async function register(setting: CrowdSetting): Promise<Visitor | null> {
  const browser = newBrowser(setting)
  const query = { fromDomain: '', ...(await signedNow(new Date())) }
  const answer = await heard(setting, browser.call('register', { query }))
  if (!answer?.result) return null
  const { account, userId, visitorId } = answer.data
  setting.told.registered.add(account)
  Object.assign(browser.identity, { traceId: visitorId, userId: String(userId), account })
  return { browser, accountId: userId }
}

async function sign(visit: Visit): Promise<void> {
  // Two taps at the same moment, as an impatient finger makes them.
  const answers = await Promise.all([1, 2].map(() => heard(visit, visit.browser.call('dailySign'))))
  if (answers.some((answer) => answer?.result)) visit.told.signed.add(visit.accountId)
}

async function buySome(visit: Visit): Promise<void> {
  const { chance, stock, told, browser, accountId } = visit
  const wanted = Array.from({ length: 4 }, () => stock.chapterIds[chance.between(0, stock.chapterIds.length - 1)] ?? 0)
  await Promise.all(
    wanted.map(async (chapterId) => {
      const answer = await heard(visit, browser.call('comicBuy', { query: { chapterId } }))
      if (answer?.result) told.bought.add(`${accountId}:${chapterId}`)
    }),
  )
}

async function topUp(visit: Visit, doors: { open: boolean }): Promise<void> {
  const { told, browser, stock, cashier, chance } = visit
  const query = {
    payChannel: 'ali_wap',
    payPurpose: 'coin',
    rechargerAmount: packageFen,
    payPurposeId: stock.packageId,
    wantKind: 'comic_chapter',
    wantId: stock.chapterIds[chance.between(0, stock.chapterIds.length - 1)] ?? 1,
    wantCoins: chapterPrice,
  } as const
  const order = await heard(visit, browser.call('pay', { query }))
  if (!order?.result) return
  const { orderNo } = order.data
  told.orders.add(orderNo)
  const copies = chance.between(1, 3)
  const taken = await cashier.control('/pay', { orderNo, options: { copies, shuffle: copies > 1 } })
  if (taken.status !== 200) throw new Error(`the cashier refused ${orderNo}: ${JSON.stringify(taken.body)}`)
  told.moneyTaken.add(orderNo)
  while (doors.open) {
    const seen = await heard(visit, browser.call('payOrder', { params: { orderNo } }))
    if (seen?.result && seen.data.state === 'paid') told.paid.add(orderNo)
    if (!seen || told.paid.has(orderNo)) return
    await pause(20)
  }
}

/** Null when there was no answer, or the answer only says that the database is away. Unexpected refusals are noted. */
async function heard<N extends RouteName>({ told }: CrowdSetting, call: Promise<Answer<N>>): Promise<Answer<N> | null> {
  const answer = await call.catch(() => null)
  if (!answer || answer.code === codes.congestion) {
    await pause(10)
    return null
  }
  if (!answer.result && !expected.has(answer.code)) told.refused.push(`${answer.code} ${answer.msg}`)
  return answer
}

/** Refusals that are expected: too few coins, or signed already today. */
const expected = new Set<string>([codes.paymentNeeded, codes.nothingToDo])

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
