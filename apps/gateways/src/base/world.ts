// What both simulators stand on: books, clock, speed, the list of faults and the list of calls.
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openStore, type Store, type Table } from './store.ts'

export type Options = {
  folder: string
  speed: number
  /** http on 127.0.0.1 is a fine notify address, and no other host is. */
  loopback: boolean
  /** Origins of the shop; none means any that loopback allows. */
  shopOrigins: readonly string[]
  clock: () => number
  /** Chance, from 0 to 1: which answer or signature is one of a share. */
  random: () => number
}

export type Fault = { at: string; call: string; code: string; message: string; detail: string }
export type Call = { at: string; call: string; orderNo: string | null; code: string; host: 1 | 2 }
export type Settings = { speed: number; aheadMs: number; payerIp: string | null; payer: string }

export type World = {
  options: Options
  settings: Settings
  store: Store
  token: string
  now: () => number
  /** A real wait in ms, divided by the speed. */
  quick: (ms: number) => number
  fault: (call: string, code: string, message: string, detail?: unknown) => void
  faults: () => Fault[]
  clearFaults: (code?: string) => number
  note: (call: Omit<Call, 'at'>) => void
  calls: Call[]
}

const callsKept = 5000

export async function openWorld(options: Options): Promise<World> {
  const store = await openStore(options.folder)
  const table: Table<Fault | null> = store.table('faults')
  const settings: Settings = { speed: options.speed, aheadMs: 0, payerIp: null, payer: 'reader' }
  const calls: Call[] = []
  let count = table.all().length
  const now = () => options.clock() + settings.aheadMs
  const at = () => new Date(now()).toISOString()
  return {
    options,
    settings,
    store,
    token: secretOf(join(options.folder, 'control-token'), () => randomBytes(24).toString('hex')),
    now,
    quick: (ms) => ms / settings.speed,
    fault(call, code, message, detail) {
      const said = detail === undefined ? '' : typeof detail === 'string' ? detail : JSON.stringify(detail)
      table.put(String(++count), { at: at(), call, code, message, detail: said.slice(0, 500) })
    },
    faults: () => table.all().filter((one) => one !== null),
    clearFaults(code) {
      let cleared = 0
      for (let id = 1; id <= count; id++) {
        const one = table.get(String(id))
        if (!one || (code !== undefined && one.code !== code)) continue
        table.put(String(id), null)
        cleared++
      }
      return cleared
    },
    note(call) {
      calls.push({ at: at(), ...call })
      if (calls.length > callsKept) calls.shift()
    },
    calls,
  }
}

/** The text of a file of 0600, made at the first start. */
function secretOf(path: string, make: () => string): string {
  if (!existsSync(path)) writeFileSync(path, make(), { mode: 0o600 })
  return readFileSync(path, 'utf8')
}

const own = ['127.0.0.1', 'localhost']

/** Whether an address is of the shop: one of its origins, or where none is given any of this machine. */
export function isShops(world: World, text: string): boolean {
  if (!URL.canParse(text)) return false
  const { origin, hostname } = new URL(text)
  const { shopOrigins } = world.options
  return shopOrigins.length > 0 ? shopOrigins.includes(origin) : own.includes(hostname)
}

/** Why a notify address is none; null when it is fine. */
export function addressObjection(world: World, text: string): string | null {
  const { loopback, shopOrigins } = world.options
  if (text.length > 256) return 'longer than 256'
  if (!URL.canParse(text)) return 'no address'
  const url = new URL(text)
  if (url.username || url.hash) return 'a user or a fragment in it'
  if (loopback && !own.includes(url.hostname)) return 'LOOPBACK lets 127.0.0.1 through alone'
  if (!loopback && url.protocol !== 'https:') return 'not https'
  if (shopOrigins.length > 0 && !isShops(world, text)) return `${url.origin} is none of the shop's origins`
  return null
}

/** A number from 0 to 1, always the same for the same text, so that a run can be repeated. */
export function shareOf(text: string): number {
  let hash = 2_166_136_261
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619) >>> 0
  return (Math.imul(hash ^ (hash >>> 15), 2_246_822_519) >>> 0) / 2 ** 32
}
