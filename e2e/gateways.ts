// The simulators of Alipay and WeChat Pay as processes of their own, a world whose channels they are, and paying there.
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { verifyLedger } from '@manjuan/db'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { channelSheet, finger, ordersOf, shortSheet, type Taps, warning } from './paying.ts'
import { address, type ComicFacts, coinsOf, comicAt, comicsWith, openWith, unlocksOf, waitForPages } from './reading.ts'
import { openWorld, type World } from './support.ts'

const root = resolve(import.meta.dirname, '..')

type Name = 'alipay' | 'wechat'

export interface Gateway {
  origin: string
  /** Environment of a shop that is this gateway's merchant. */
  settings: Record<string, string>
  /** Asks the simulator; throws with its answer unless that is 200. */
  control(path: string, body?: object): Promise<Record<string, unknown>>
  stop(): Promise<void>
}

export interface PaidWorld extends World {
  gateways: Record<Name, Gateway>
  /** Every request that a real gateway could refuse, from both simulators. */
  faults(): Promise<unknown[]>
}

/** A shop without the sandbox, whose two channels lead to the simulators. */
export async function openPaidWorld(env: Record<string, string> = {}): Promise<PaidWorld> {
  const [alipay, wechat] = await Promise.all([startGateway('alipay'), startGateway('wechat')])
  const stop = () => Promise.all([alipay.stop(), wechat.stop()])
  try {
    const world = await openWorld({
      env: { ...alipay.settings, ...wechat.settings, PAY_SIMULATED: '1', ...env },
    })
    await sql`update pay_channel set enabled = false`.execute(world.db)
    await sql`
      insert into pay_channel (code, provider, superior_code, initiator_code, description, position) values
        ('alipay_wap', 'alipay', 'alipay', 'wap_pay', '支付宝', 1),
        ('wechat_h5', 'wechat', 'wechat_pay', 'wap_pay', '微信支付', 2)`.execute(world.db)
    return {
      ...world,
      gateways: { alipay, wechat },
      faults: async () => {
        const told = await Promise.all([alipay.control('/faults'), wechat.control('/faults')])
        return told.flatMap(({ faults }) => faults as unknown[])
      },
      close: async () => {
        await world.close()
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startGateway(name: Name): Promise<Gateway> {
  const dataDir = mkdtempSync(join(tmpdir(), `gateway-${name}-`))
  const child = spawn(process.execPath, [join(root, `apps/gateways/src/${name}/main.ts`)], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      DATA_DIR: dataDir,
      ALIPAY_PORT: '0',
      WECHAT_PORT: '0',
      WECHAT_SECOND_PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await originOf(child)
  const folder = join(dataDir, 'gateways', name)
  const token = readFileSync(join(folder, 'control-token'), 'utf8').trim()
  return {
    origin,
    settings: settingsIn(readFileSync(join(folder, 'shop.env'), 'utf8')),
    control: async (call, body) => {
      const answer = await fetch(`${origin}/control${call}`, {
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      })
      const told = (await answer.json()) as Record<string, unknown>
      if (answer.status !== 200) throw new Error(`${name} ${call}: ${answer.status} ${JSON.stringify(told)}`)
      return told
    },
    stop: async () => {
      const gone = new Promise((done) => child.once('exit', done))
      if (child.exitCode === null && child.kill('SIGTERM')) await gone
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The address that the simulator says once it listens. */
function originOf(child: ChildProcess): Promise<string> {
  return new Promise((done, failed) => {
    let text = ''
    child.stdout?.on('data', (more) => {
      text += String(more)
      const found = /listening on (http:\/\/127\.0\.0\.1:\d+)/.exec(text)?.[1]
      if (found) done(found)
    })
    child.once('exit', (code) => failed(new Error(`a simulator ended with ${code}: ${text}`)))
  })
}

/** Lines of NAME=value, as a shell reads them. */
function settingsIn(text: string): Record<string, string> {
  const lines = [...text.matchAll(/^(?:export )?([A-Z0-9_]+)=(['"]?)(.*)\2$/gm)]
  return Object.fromEntries(lines.map(([, name = '', , value = '']) => [name, value]))
}

export const button = (page: Page, name: string) => page.getByRole('button', { name })
export const link = (page: Page, name: string) => page.getByRole('link', { name })

/** Comics whose first locked chapter the smallest package opens, with coins left. */
export const comicsToPay = async (world: PaidWorld): Promise<ComicFacts[]> =>
  (await comicsWith(world, { vipFree: false })).filter(({ price }) => price > 5 && price <= 40)

/** From the sheet over a locked chapter to the gateway's own page. */
export async function toGateway(page: Page, book: ComicFacts, channel: string, tap: Taps): Promise<void> {
  await tap(shortSheet(page).getByRole('button', { name: `支付 ¥6，解锁第${book.locked}话` }))
  await byChannel(page, channel, tap)
}

/** From the list of channels on. */
export async function byChannel(page: Page, channel: string, tap: Taps): Promise<void> {
  await tap(channelSheet(page).getByRole('button', { name: channel }))
  await tap(warning(page).getByRole('button', { name: '确认支付' }))
}

export const channels = ['支付宝', '微信支付'] as const
export type Channel = (typeof channels)[number]
export const gatewayOf: Record<Channel, Name> = { 支付宝: 'alipay', 微信支付: 'wechat' }

/** Pays on the gateway's pages, and stays on the last one. */
export async function payThrough(world: PaidWorld, page: Page, channel: Channel, tap: Taps): Promise<void> {
  await page.waitForURL(`${world.gateways[gatewayOf[channel]].origin}/**`)
  if (channel === '支付宝') {
    await tap(button(page, '登录支付宝'))
    await tap(button(page, '确认付款'))
  } else {
    await tap(link(page, '打开微信'))
    await tap(button(page, '确认支付'))
  }
}

const payAndReturn = (channel: Channel) => async (world: PaidWorld, page: Page, tap: Taps) => {
  await payThrough(world, page, channel, tap)
  // A slow machine may see the gateway's own return first.
  const back = page.waitForURL((url) => url.origin === world.origin)
  await Promise.race([back, tap(link(page, '返回商家'))])
  await back
}

/** Pays on the gateway's pages, and comes back. */
export const payAt = { 支付宝: payAndReturn('支付宝'), 微信支付: payAndReturn('微信支付') }

/**
 * The chapter is open, the coins are told, the orders are as named, the oldest first, and the gateways had nothing to
 * refuse.
 */
export async function readsPaid(
  world: PaidWorld,
  page: Page,
  id: number,
  book: ComicFacts,
  states: readonly string[] = ['paid'],
): Promise<void> {
  await waitForPages(page, book.locked)
  await page.getByText(`已解锁第${book.locked}话 · 余额 ${60 - book.price}`).waitFor()
  await paidOnce(world, id, book, states)
}

/** The money counts once, and opens the chapter once. */
export async function paidOnce(
  world: PaidWorld,
  id: number,
  book: ComicFacts,
  states: readonly string[] = ['paid'],
): Promise<void> {
  const orders = await ordersOf(world, id)
  assert.deepEqual(
    orders.map(({ state }) => state),
    states,
  )
  assert.deepEqual(
    orders.filter(({ state }) => state === 'paid'),
    [{ state: 'paid', want: 'done', amountFen: 600 }],
  )
  assert.deepEqual([await unlocksOf(world, id, book.lockedId), await coinsOf(world, id)], [1, 60 - book.price])
  assert.deepEqual(await verifyLedger(world.db), [])
  assert.deepEqual(await world.faults(), [])
}

/**
 * With either channel a phone pays a locked chapter, from the sheet over it to its first page. `comics` holds a comic for
 * each channel, from `from` on; `after` looks at each payment.
 */
export async function payWithEach(
  world: PaidWorld,
  comics: readonly ComicFacts[],
  from: number,
  after: (id: number, channel: Channel) => Promise<void> = async () => {},
): Promise<void> {
  for (const [at, channel] of channels.entries()) {
    const book = comicAt(comics, from + at)
    const { page, id, errors, close } = await openWith(world, 0, address(book, book.locked))
    const tap = finger()
    await toGateway(page, book, channel, tap)
    await payAt[channel](world, page, tap)
    await readsPaid(world, page, id, book)
    await after(id, channel)
    assert.deepEqual(errors, [])
    await close()
  }
}
