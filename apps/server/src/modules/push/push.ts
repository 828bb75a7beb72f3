// Tells a search engine of the pages that wait for it, one batch a turn. The caller holds the job's lease, so only one
// process sends. A process that dies between sending and noting sends that batch once more, which both protocols allow.
import type { Db, PushEngineName } from '@manjuan/db'
import { chapterPathOf, pathOf } from '#modules/pages/index.ts'
import type { Clock } from '#ports/clock.ts'
import { unseal } from '#ports/seal.ts'
import { engines } from './engines.ts'
import {
  dropHidden,
  type EngineRow,
  engineRows,
  forgetTold,
  nextPages,
  noteEngine,
  noteTold,
  type WaitingPage,
} from './queries.ts'
import { batchSize, dayOf, fullMs, type Told, waitAfter } from './rules.ts'

export interface PushDeps {
  db: Db
  clock: Clock
  /** Seals the tokens. */
  key: Buffer
  /** Where readers see the site; without it nothing is sent, because no page has an address. */
  origin: string | undefined
  /** Where the engines listen. */
  addresses: Readonly<Record<PushEngineName, string>>
}

const keptMs = 30 * 86_400_000

export async function pushPages(deps: PushDeps, name: PushEngineName): Promise<void> {
  const { db, clock, origin } = deps
  const now = clock.now()
  const engine = (await engineRows(db)).find((row) => row.name === name)
  if (origin === undefined || !engine?.enabled || (engine.waitsUntil !== null && engine.waitsUntil > now)) return
  await dropHidden(db, name)
  const { most, hasQuota, send } = engines[name]
  const size = batchSize(most, hasQuota, engine, now)
  const waiting = size > 0 ? await nextPages(db, name, size) : []
  if (waiting.length === 0) return
  const secret = secretOf(deps, engine)
  const pages = waiting.map((page) => ({ ...page, address: origin + pathIn(page) }))
  const told: Told =
    secret === null
      ? { outcome: 'failed', fault: 'token', afterMs: 0 }
      : await send({ address: deps.addresses[name], origin, secret, pages: pages.map(({ address }) => address) })
  await db.transaction().execute((tx) => note(tx, engine, pages, told, clock.now()))
}

const pathIn = ({ kind, workId: id, number }: WaitingPage): string =>
  number === null || kind === 'film' ? pathOf({ kind, id }) : chapterPathOf({ kind, id, number })

/** Null: it was sealed under another key. */
function secretOf({ key }: PushDeps, engine: EngineRow): string | null {
  if (engine.token === null) return engine.key
  try {
    return unseal(key, engine.token).toString()
  } catch {
    return null
  }
}

type Sent = WaitingPage & { address: string }

async function note(tx: Db, engine: EngineRow, pages: readonly Sent[], told: Told, now: Date): Promise<void> {
  const { name } = engine
  const after = (ms: number) => new Date(now.getTime() + ms)
  if (told.outcome === 'taken') {
    const refused = new Set(told.refused)
    await noteTold(
      tx,
      pages.filter(({ address }) => !refused.has(address)),
      'sent',
      now,
    )
    await noteTold(
      tx,
      pages.filter(({ address }) => refused.has(address)),
      'refused',
      now,
    )
    const { fault, remain } = told
    const troubled = fault === null ? { fault: null, faultAt: null } : { fault, faultAt: now }
    const waitsUntil = fault === null ? null : after(fullMs)
    const quota = { remain, remainOn: remain === null ? null : dayOf(now) }
    await noteEngine(tx, name, { ...troubled, ...quota, waitsUntil, failures: 0, sentAt: now })
  } else if (told.outcome === 'full') {
    const full = { fault: 'full', faultAt: now, remain: null, remainOn: null }
    await noteEngine(tx, name, { ...full, waitsUntil: after(fullMs) })
  } else {
    const failures = engine.failures + 1
    const { fault, afterMs } = told
    await noteEngine(tx, name, { fault, faultAt: now, failures, waitsUntil: after(waitAfter(failures, afterMs)) })
  }
}

/** Forgets what was told more than 30 days ago. */
export const forgetPushes = (db: Db, now: Date): Promise<number> => forgetTold(db, new Date(now.getTime() - keptMs))
