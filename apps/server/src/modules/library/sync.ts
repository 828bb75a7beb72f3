// POST /api/library/sync: takes the changes of one device and tells it what changed since. The whole
// call is one transaction under the lock of the account's library.
import { type LibraryChange, readChange, readKey, takeChanges } from '@manjuan/contract/library-rules'
import type { Db } from '@manjuan/db'
import type { ReaderInput } from '#http/handlers.ts'
import { done, type Outcome, type Refused, refuse, tooMany } from '#http/outcome.ts'
import type { LibraryDeps } from './deps.ts'
import { devicesOf, noteDevice } from './devices.ts'
import { countGrowth, PlaceFull } from './place.ts'
import { dropOldest, keepRev, lockHead, roomFor, rowsOfKeys, rowsSince, writeRows } from './rows.ts'
import { growthOf } from './rules.ts'

type Change = Exclude<ReturnType<typeof readChange>, string>

export async function syncLibrary(
  { db, meter, placeKey }: LibraryDeps,
  { body, reader, caller, now }: ReaderInput<'librarySync'>,
): Promise<Outcome<'librarySync'>> {
  const { accountId } = reader
  const wait = meter.count(String(accountId), now)
  if (wait > 0) return tooMany(wait)
  const changes = readChanges(body.changes, now)
  if (!Array.isArray(changes)) return changes
  const { device, name, since } = body
  const answer = db.transaction().execute(async (tx) => {
    const head = await lockHead(tx, accountId, now)
    const { results, rev, grown } = await take(tx, { accountId, device, changes, now }, head)
    const fresh = await noteDevice(tx, { accountId, device, name, since }, head.rev, now)
    const { rows, more } = fresh ? { rows: [], more: true } : await rowsSince(tx, accountId, since)
    const known = fresh ? 0 : more ? (rows.at(-1)?.rev ?? since) : rev
    const devices = await devicesOf(tx, accountId)
    // Last, because the address stays locked until the end.
    await countGrowth(tx, placeKey, { accountId, address: caller.address, bytes: grown, now })
    return done({ rev: known, rows, more, fresh, results, devices, now: now.getTime() })
  })
  return answer.catch((error: unknown) => {
    if (error instanceof PlaceFull) return tooMany(error.retryAfter)
    throw error
  })
}

/** The changes, or the refusal that names the first wrong field, such as changes.3.value.page. */
function readChanges(changes: readonly LibraryChange[], now: Date): Change[] | Refused {
  const read: Change[] = []
  for (const [nth, change] of changes.entries()) {
    const one = readChange(change, now.getTime())
    if (typeof one === 'string')
      return refuse('malformed', 'malformed', { field: `changes.${nth}.${one}` }, { field: `第${nth + 1}条同步记录` })
    read.push(one)
  }
  return read
}

interface Taking {
  accountId: number
  device: string
  changes: readonly Change[]
  now: Date
}

async function take(
  tx: Db,
  { accountId, device, changes, now }: Taking,
  { rev: before, cleared }: Awaited<ReturnType<typeof lockHead>>,
) {
  if (changes.length === 0) return { results: [], rev: before, grown: 0 }
  const stored = await rowsOfKeys(
    tx,
    accountId,
    changes.map(({ text }) => text),
  )
  const areas = new Set(changes.map(({ key }) => key.area))
  const room = areas.has('mark') || areas.has('set') ? await roomFor(tx, accountId) : { mark: 0, set: 0 }
  const taken = takeChanges({ rev: before, cleared, rows: stored, room }, device, changes, now.getTime())
  await writeRows(tx, accountId, taken.changed, now)
  const isNew = (key: string): boolean => stored.get(key)?.gone !== false
  const fuller = new Set([...taken.changed.keys()].filter(isNew).map((key) => readKey(key)?.area))
  let { rev } = taken
  for (const area of ['shelf', 'place', 'seen'] as const)
    if (fuller.has(area)) rev = await dropOldest(tx, accountId, area, rev, now)
  if (rev > before) await keepRev(tx, accountId, rev)
  return { results: taken.results, rev, grown: growthOf(stored, taken.changed) }
}
