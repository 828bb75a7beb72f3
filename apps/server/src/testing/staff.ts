// The console's server on a shop of a test, and persons of the staff who speak real HTTP to it.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { partsOf, type RefusalEnvelope } from '@manjuan/contract'
import {
  type StaffCallName,
  type StaffDataOf,
  type StaffInputOf,
  staffContract,
  type Verb,
} from '@manjuan/contract/staff'
import { type Keys, openKeys, type UploadFiles } from '@manjuan/storage'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { firstCode } from '#modules/staff/index.ts'
import { type Env, readEnv } from '../env.ts'
import { createStaffApp } from '../staff-app.ts'
import { TestClock } from './app.ts'
import { makeDatabase, type TestDatabase } from './database.ts'

interface Shop {
  database: TestDatabase
  env: Env
  keys: Keys
  clock: TestClock
  uploads?: UploadFiles
}

export interface TestConsole extends Shop {
  app: FastifyInstance
  origin: string
  db: TestDatabase['db']
  close(): Promise<void>
}

/** The console beside a shop that runs already. */
export async function openConsole(
  shop: Shop,
  webDist = '',
  logTo?: { write(line: string): void },
  port = 0,
): Promise<TestConsole> {
  const { database, env, keys, clock, uploads } = shop
  const kept = uploads ? { uploads } : {}
  const logged = logTo ? { logTo, env: { ...env, LOG_LEVEL: 'debug' as const } } : { env }
  const app = createStaffApp({
    ...logged,
    ...kept,
    db: database.db,
    raw: database.raw,
    engine: database.engine,
    key: keys.staff,
    pictureKeys: keys,
    clock,
    webDist,
    checkAnswers: true,
  })
  await app.listen({ port, host: '127.0.0.1' })
  const address = app.server.address()
  if (!address || typeof address === 'string') throw new Error('the test console has no port')
  const origin = `http://localhost:${address.port}`
  return { ...shop, db: database.db, app, origin, close: () => app.close() }
}

interface Given {
  clock?: TestClock
  webDist?: string
  /** Where uploads lie, made for the shop's folder. */
  uploadsIn?: (dataDir: string) => UploadFiles
}

/** The console on a database of its own, without the readers' server. */
export async function startConsole(given: Given = {}): Promise<TestConsole> {
  const { clock = new TestClock(), webDist = '', uploadsIn } = given
  const database = await makeDatabase()
  const env = readEnv({ DATA_DIR: database.dataDir, DEMO: '0', LOG_LEVEL: 'error' })
  const uploads = uploadsIn ? { uploads: uploadsIn(database.dataDir) } : {}
  const opened = await openConsole({ database, env, keys: openKeys(database.dataDir), clock, ...uploads }, webDist)
  const close = async () => {
    await opened.close()
    await database.close()
  }
  return { ...opened, close }
}

/** Headers of a deed. A raw call is told by tus alone. */
const headersOf = (name: StaffCallName, method: string, key: string): Record<string, string> => ({
  ...(staffContract.calls[name].form === 'raw' ? { 'Tus-Resumable': '1.0.0' } : {}),
  ...(method === 'POST' ? { 'Content-Type': 'application/json', 'Idempotency-Key': key } : {}),
})

/** The code that a start of the console prints for the first owner. */
export async function printedCode({ db, keys, env, clock }: TestConsole): Promise<string> {
  const code = await firstCode({ db, key: keys.staff, dataDir: env.DATA_DIR }, clock.now())
  if (code === null) throw new Error('somebody works here already')
  return code
}

/** What an authenticator with this secret shows at a moment. */
export const totpAt = (secret: string, now: Date): string => new TOTP({ secret }).generate({ timestamp: now.getTime() })

export type StaffAnswer<N extends StaffCallName> =
  | { result: true; data: StaffDataOf<N>; msg: string; code: string }
  | RefusalEnvelope

export interface Sent {
  headers?: Record<string, string>
  key?: string
}

/** A browser of the staff: its cookie, and the half of its page. */
export class Desk {
  readonly at: TestConsole
  cookie = ''
  half = ''
  device = ''
  secret = ''
  name = ''
  password = ''
  codes: string[] = []
  constructor(at: TestConsole) {
    this.at = at
  }

  async send(
    name: StaffCallName,
    input: Input = {},
    { headers = {}, key = randomUUID() }: Sent = {},
  ): Promise<Response> {
    const { method, path } = partsOf(staffContract.routes[name])
    const params = (input.params ?? {}) as Record<string, unknown>
    const query = new URLSearchParams(
      Object.entries(input.query ?? {}).map(([field, value]) => [field, String(value)] as [string, string]),
    )
    const address = path.replace(/\{(\w+)\}/g, (_, field: string) => String(params[field]))
    const response = await fetch(`${this.at.origin}${address}${query.size > 0 ? `?${query}` : ''}`, {
      method,
      headers: {
        'Sec-Fetch-Site': 'same-origin',
        ...headersOf(name, method, key),
        ...(this.cookie ? { Cookie: this.cookie } : {}),
        ...(this.half ? { 'Staff-Half': this.half } : {}),
        ...headers,
      },
      ...(method === 'POST' ? { body: JSON.stringify(input.body ?? {}) } : {}),
    })
    for (const line of response.headers.getSetCookie()) this.cookie = line.split(';')[0] ?? ''
    return response
  }

  /** Makes a call. A deed that was done has left exactly one row in the records, and a refused one none of its own. */
  async call<N extends StaffCallName>(name: N, input: StaffInputOf<N> = {}, sent: Sent = {}): Promise<StaffAnswer<N>> {
    const key = sent.key ?? randomUUID()
    const answer = (await (await this.send(name, input, { ...sent, key })).json()) as StaffAnswer<N>
    const { audit } = staffContract.calls[name]
    const { rows } = await sql<{ verb: string }>`select verb from audit_event where request = ${key}`.execute(
      this.at.db,
    )
    const own = rows.filter(({ verb }) => !/refused|unproven|approval.(ask|void)/.test(verb))
    if (answer.result && audit !== null) assert.equal(own.length, 1, `${name} leaves one row`)
    if (!answer.result && sent.key === undefined) assert.deepEqual(own, [], `${name} was refused`)
    return answer
  }

  /** The present code of the authenticator. */
  totp(): string {
    return totpAt(this.secret, this.at.clock.now())
  }

  /** Signs in anew; a code works once, so the clock moves on by a step. */
  async signIn(): Promise<void> {
    this.at.clock.advance(30_000)
    const { name, password, device } = this
    const answer = await this.call('signIn', { body: { name, password, device, code: this.totp() } })
    if (!answer.result) throw new Error(`${name} did not get in: ${answer.msg}`)
    this.half = answer.data.half
    this.device = answer.data.device
  }

  /** Proves the second factor once more. */
  async prove(): Promise<void> {
    this.at.clock.advance(30_000)
    const answer = await this.call('prove', { body: { code: this.totp() } })
    assert.ok(answer.result, answer.msg)
  }
}

type Input = { params?: unknown; query?: object | undefined; body?: unknown }

export const goodPassword = 'Wolkenbruch im Mai 47'

/** Somebody who comes in with a set-up code. */
export async function comeIn(at: TestConsole, code: string, name: string): Promise<Desk> {
  const desk = new Desk(at)
  const begun = await desk.call('beginSetup', { body: { code, name, password: goodPassword } })
  assert.ok(begun.result, begun.msg)
  Object.assign(desk, { secret: begun.data.secret, name: begun.data.name, password: goodPassword })
  const key = randomUUID()
  const finished = await desk.call('finishSetup', { body: { code, totp: desk.totp() } }, { key })
  assert.ok(finished.result, finished.msg)
  const { half, device, codes } = finished.data
  return Object.assign(desk, { half, device, codes })
}

/** The first owner of a shop where nobody works. */
export const asOwner = async (at: TestConsole): Promise<Desk> => comeIn(at, await printedCode(at), '店主甲')

/** A person with a role of exactly these verbs, taken in by an owner. */
export async function asPerson(owner: Desk, name: string, verbs: Verb[]): Promise<Desk> {
  await owner.prove()
  const role = await owner.call('addRole', { body: { name: `${name}的角色`, verbs } })
  assert.ok(role.result, role.msg)
  const added = await owner.call('addPerson', { body: { name, roleId: role.data.id } })
  assert.ok(added.result, added.msg)
  return comeIn(owner.at, added.data.code, '')
}
