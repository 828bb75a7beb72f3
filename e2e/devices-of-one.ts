// Shared parts of the tests of the library: phones of one reader, the account's rows, and acts that are made as a
// device makes them.
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { eventually } from './moments.ts'
import { tapPage, waitForPages } from './reading.ts'
import type { Reader, World } from './support.ts'

export interface Row {
  rev: number
  device: string
  gone: boolean
  value: Record<string, unknown> | null
  other: { at: number; device: string; value: Record<string, unknown> } | null
}

/** A row as the server has it; null when there is none. */
export async function rowOf(world: World, accountId: number, key: string): Promise<Row | null> {
  const { rows } = await sql<Row>`
    select rev::int as rev, device, gone, value, other from library_row
    where account_id = ${accountId} and key = ${key}`.execute(world.db)
  return rows[0] ?? null
}

export async function keysOf(world: World, accountId: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from library_row where account_id = ${accountId} and not gone order by key`.execute(world.db)
  return rows.map(({ key }) => key)
}

/** Waits until the server's row has these fields. */
export async function rowWith(
  world: World,
  accountId: number,
  key: string,
  fields: Record<string, unknown>,
): Promise<Row> {
  const has = (row: Row | null) => Object.entries(fields).every(([name, field]) => row?.value?.[name] === field)
  const row = await eventually(() => rowOf(world, accountId, key), has, `${key} has ${JSON.stringify(fields)}`, 30_000)
  if (!row) throw new Error(`${key} is gone`)
  return row
}

/** Keys of the acts that this phone has not sent. */
export async function waitingActs(page: Page, accountId: number): Promise<string[]> {
  return page.evaluate(async (name) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const base = await done(indexedDB.open(name))
    const keys = await done(base.transaction('acts').objectStore('acts').getAllKeys())
    base.close()
    return keys.map(String)
  }, `lib-${accountId}`)
}

/** Another phone of the same reader. */
export async function anotherPhone(
  world: World,
  of: Pick<Reader, 'context'>,
  accountId: number,
  path: string,
): Promise<Reader> {
  const other = await world.open()
  await other.context.addCookies(await of.context.cookies())
  await other.page.goto(path)
  if ((await other.userId()) !== accountId) throw new Error('the phones have different readers')
  return other
}

/** From the next page on, the clock of this phone can be moved by `setBack`. */
export async function withMovableClock(reader: Reader): Promise<void> {
  await reader.page.addInitScript(() => {
    const real = Date.now
    Date.now = () => real() + Number(Reflect.get(window, 'clockShift') ?? 0)
  })
}

/** From the next page on, an opened work waits 16 s for the other places. On a slow machine 0.8 s end before an answer. */
export async function withPatience(reader: Reader): Promise<void> {
  await reader.page.addInitScript(() => {
    const real = window.setTimeout
    const patient = (run: TimerHandler, ms?: number, ...rest: unknown[]) => real(run, ms === 800 ? 16_000 : ms, ...rest)
    window.setTimeout = patient as typeof window.setTimeout
  })
}

export const setBack = (page: Page, ago: number): Promise<void> =>
  page.evaluate((ms) => void Reflect.set(window, 'clockShift', -ms), ago)

/** All chapters are free, so that reading goes on by itself. */
export async function makeFree(world: World, bookId: number): Promise<void> {
  await sql`update part set price = 0 where work_id = ${bookId}`.execute(world.db)
}

/** Opens a chapter of a comic and waits for its pages. */
export async function openChapter(page: Page, bookId: number, number: number): Promise<void> {
  await page.goto(`/book/read/${bookId}/${number}`)
  await waitForPages(page, number)
}

/** Touches the page, and reads on by some px as a reader does. */
export async function readOn(page: Page, px: number): Promise<void> {
  await tapPage(page)
  const from = await page.evaluate(() => scrollY)
  await page.waitForFunction(
    ([start = 0, way = 0]) => {
      if (scrollY >= start + way) return true
      window.scrollBy({ top: Math.min(120, start + way - scrollY + 1), behavior: 'instant' })
      return false
    },
    [from, px],
    { polling: 40 },
  )
}

/** The page goes to the background and comes back, and its network too. */
export async function comeBack(page: Page): Promise<void> {
  const answered = page.waitForResponse('**/api/library/sync')
  await page.evaluate(() => {
    const show = (state: string) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    show('hidden')
    show('visible')
    window.dispatchEvent(new Event('online'))
  })
  await answered
}

/** The line that offers the place of another device. */
export const offerOn = (page: Page) => page.locator('main:visible [data-elsewhere]')

/** Keys that IndexedDB of this phone has in the reader's library. */
export function keysOnPhone(page: Page, userId: number): Promise<string[]> {
  return page.evaluate(
    (id) =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open(`lib-${id}`)
        // A library that does not exist is not made.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => resolve([])
        opening.onsuccess = () => {
          const base = opening.result
          const reading = base.transaction(['rows', 'acts'])
          const asked = [reading.objectStore('rows').getAllKeys(), reading.objectStore('acts').getAllKeys()]
          reading.oncomplete = () => {
            base.close()
            resolve([...new Set(asked.flatMap(({ result }) => result.map(String)))].sort())
          }
        }
      }),
    userId,
  )
}

/** Puts a row on this phone as if the server had told it. The next page of the phone knows it. */
export async function putOnPhone(
  page: Page,
  { key, value, work }: { key: string; value: Record<string, unknown>; work: unknown },
): Promise<void> {
  const put = () =>
    page.evaluate(
      ({ key, value, work }) =>
        new Promise<boolean>((resolve) => {
          const opening = indexedDB.open(`lib-${JSON.parse(localStorage.getItem('userInfo') ?? '{}').userId}`)
          // The app makes its library itself, perhaps a moment later.
          opening.onupgradeneeded = () => opening.transaction?.abort()
          opening.onerror = () => resolve(false)
          opening.onsuccess = () => {
            const base = opening.result
            const end = (isTaken: boolean) => {
              base.close()
              resolve(isTaken)
            }
            if (!base.objectStoreNames.contains('works')) return end(false)
            const writing = base.transaction(['rows', 'works', 'meta'], 'readwrite')
            let isSynced = false
            const known = writing.objectStore('meta').getAll()
            known.onsuccess = () => {
              // The first answer of the server may begin the rows anew, so it is waited for.
              isSynced = known.result.some(({ syncedAt }) => syncedAt > 0)
              if (!isSynced) return
              const row = { key, rev: 1, at: Date.now(), device: '00000000000000aa', gone: false, value, other: null }
              writing.objectStore('rows').put(row, key)
              writing.objectStore('works').put(work, key.split('/').slice(1, 3).join('/'))
            }
            writing.oncomplete = () => end(isSynced)
            writing.onabort = () => end(false)
          }
        }),
      { key, value, work },
    )
  await eventually(put, Boolean, 'the library has answered once')
}

/** Ids of the comics that this phone has a place in. */
export async function placesOnPhone(page: Page, userId: number): Promise<number[]> {
  const keys = await keysOnPhone(page, userId)
  return keys.filter((key) => key.startsWith('place/comic/')).map((key) => Number(key.split('/')[2]))
}

/** A call that this phone's page makes itself. Gives whether it was taken. */
export async function post(page: Page, path: string, body: object): Promise<boolean> {
  await page.waitForFunction(() => localStorage.getItem('userInfo') !== null)
  return page.evaluate(
    async ([address = '', text]) => {
      const { userId, visitorId } = JSON.parse(localStorage.getItem('userInfo') ?? '{}')
      const headers = { 'Content-Type': 'application/json', 'User-Id': String(userId), 'User-Trace-Id': visitorId }
      const answer = await (await fetch(address, { method: 'POST', headers, body: text ?? '' })).json()
      return answer.result === true
    },
    [path, JSON.stringify(body)],
  )
}

/** Opens a screen without leaving the document, as a link does. */
export const openInApp = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    const state = { key: `to${to}`, index: history.length }
    history.pushState(state, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }, path)
