// The Alipay simulator put together: its books and its one door.
import { brokenReply, openAnswers } from '../base/answers.ts'
import { control } from '../base/control.ts'
import { type Asked, openDoor, type Reply } from '../base/http.ts'
import { openPlans } from '../base/plans.ts'
import { type Options, openWorld } from '../base/world.ts'
import { billFile } from './bill.ts'
import type { Books } from './books.ts'
import { bridge } from './bridge.ts'
import { call, shortNames } from './calls.ts'
import { controlRoutes } from './control.ts'
import { openBooks } from './deeds.ts'
import { type Given, openIdentity } from './identity.ts'
import { openAddress, pages } from './pages.ts'
import { judge } from './request.ts'

export type Alipay = {
  books: Books
  origin: string
  stop: () => Promise<void>
  /** Ends without waiting for anything, as a kill does. */
  crash: () => Promise<void>
}

export async function openAlipay(options: Options & { port: number }, given: Given): Promise<Alipay> {
  const world = await openWorld(options)
  const identity = openIdentity(options.folder, given, world.now())
  let origin = ''
  const books = openBooks({
    ...{ world, identity, plans: openPlans(), answers: openAnswers(options.random), oldShare: 0 },
    origin: () => origin,
  })
  const routes = controlRoutes(books)
  const door = await openDoor((asked) => answer(books, routes, asked), options.port, 1)
  origin = door.origin
  books.courier.resume()
  const leave = () => Promise.all([door.close(), books.courier.stop()])
  const stop = async () => {
    await leave()
    await world.store.close()
  }
  const crash = async () => {
    const left = leave()
    await world.store.abandon()
    await left
  }
  return { books, origin, stop, crash }
}

async function answer(books: Books, routes: ReturnType<typeof controlRoutes>, asked: Asked): Promise<Reply> {
  const path = asked.url.pathname
  if (path === '/live') return { status: 200, body: 'live' }
  const controlled = await control(books.world, routes, asked)
  if (controlled) return controlled
  if (path === '/gateway.do') return gateway(books, asked)
  if (path.startsWith('/bill/')) return billFile(books, asked)
  return (await bridge(books, asked)) ?? (await pages(books, asked)) ?? { status: 404, body: '' }
}

/** A page that does not open because a test asked for that. */
function broken(books: Books, asked: Asked, method: string): Reply | null {
  const fault = books.answers.take(shortNames[method] ?? method, asked.host)
  return fault && brokenReply(fault.fault, { status: 200, headers: { 'content-type': 'text/html' }, body: '支付宝' })
}

async function gateway(books: Books, asked: Asked): Promise<Reply> {
  const request = judge(books, asked)
  const isPage = ['alipay.trade.wap.pay', 'alipay.trade.page.pay'].includes(request.method)
  const reply = isPage
    ? (broken(books, asked, request.method) ?? openAddress(books, asked, request))
    : await call(books, asked, request)
  await books.world.store.settled()
  return reply ?? { status: 404, body: '' }
}
