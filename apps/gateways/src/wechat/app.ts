// The WeChat simulator put together: its books and its two doors, the second for the host that stands in for the first.
import { openAnswers } from '../base/answers.ts'
import { control } from '../base/control.ts'
import { type Asked, openDoor, type Reply } from '../base/http.ts'
import { openPlans } from '../base/plans.ts'
import { type Options, openWorld } from '../base/world.ts'
import type { Books, Mode } from './books.ts'
import { bridge } from './bridge.ts'
import { call } from './calls.ts'
import { controlRoutes } from './control.ts'
import { openBooks } from './deeds.ts'
import { type Given, openIdentity } from './identity.ts'
import { oauth } from './oauth.ts'
import { pages } from './pages.ts'

export type Wechat = {
  books: Books
  origin: string
  secondOrigin: string
  stop: () => Promise<void>
  /** Ends without waiting for anything, as a kill does. */
  crash: () => Promise<void>
}

type Doors = { port: number; secondPort: number; mode: Mode }

export async function openWechat(options: Options & Doors, given: Given): Promise<Wechat> {
  const world = await openWorld(options)
  const identity = openIdentity(options.folder, given, world.now())
  let origin = ''
  const books = openBooks({
    ...{ world, identity, plans: openPlans(), answers: openAnswers(options.random) },
    signing: { mode: options.mode, certificateShare: 0.5, oldShare: 0 },
    origin: () => origin,
  })
  const routes = controlRoutes(books)
  const handle = (asked: Asked) => answer(books, routes, asked)
  const first = await openDoor(handle, options.port, 1)
  origin = first.origin
  const second = await openDoor(handle, options.secondPort, 2)
  books.courier.resume()
  const leave = () => Promise.all([first.close(), second.close(), books.courier.stop()])
  const stop = async () => {
    await leave()
    await world.store.close()
  }
  const crash = async () => {
    const left = leave()
    await world.store.abandon()
    await left
  }
  return { books, origin, secondOrigin: second.origin, stop, crash }
}

async function answer(books: Books, routes: ReturnType<typeof controlRoutes>, asked: Asked): Promise<Reply> {
  if (asked.url.pathname === '/live') return { status: 200, body: 'live' }
  return (
    (await control(books.world, routes, asked)) ??
    (await call(books, asked)) ??
    (await oauth(books, asked)) ??
    (await bridge(books, asked)) ??
    (await pages(books, asked)) ?? { status: 404, body: '' }
  )
}
