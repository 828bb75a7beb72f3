// Search engines on the desk: which are told of new pages, and how far that is. Of a token only its end is ever shown.
import { createHash, randomBytes } from 'node:crypto'
import type { PushFault, StaffDataOf } from '@manjuan/contract/staff'
import type { Db, Json } from '@manjuan/db'
import { done } from '#http/outcome.ts'
import type { StaffInput, StaffRun } from '#http/staff-handlers.ts'
import { chooseEngine, dayOf, type EngineRow, engineRows, lockEngines, pushCounts } from '#modules/push/index.ts'
import { answer, type Carried, carryOut, deedOf, type Failed, fail } from '#modules/staff/index.ts'
import { seal, unseal } from '#ports/seal.ts'

export interface PushingDeps {
  db: Db
  /** Seals the token. */
  key: Buffer
  /** Where readers see the site. */
  origin: string | undefined
}

type Pushing = StaffDataOf<'pushing'>

const noCounts = { waiting: 0, sent: 0, refused: 0 }
const momentOf = (date: Date | null): string | null => date?.toISOString() ?? null

async function pushingOf({ db, key, origin }: PushingDeps, now: Date): Promise<Pushing> {
  const [rows, counts] = [await engineRows(db), await pushCounts(db)]
  const mark = createHash('sha256').update(rows.map(({ name, version }) => `${name} ${version}`).join())
  return {
    origin: origin ?? null,
    engines: rows.map((row) => {
      const { waiting, sent, refused } = counts.find(({ engine }) => engine === row.name) ?? noCounts
      return {
        ...{ name: row.name, enabled: row.enabled, token: maskOf(key, row), waiting, sent, refused },
        keyAddress: row.key && origin ? `${origin}/${row.key}.txt` : null,
        ...{
          remain: row.remainOn === dayOf(now) ? row.remain : null,
          waitsUntil: momentOf(row.waitsUntil),
          fault: row.fault as PushFault | null,
        },
        ...{ faultAt: momentOf(row.faultAt), sentAt: momentOf(row.sentAt) },
      }
    }),
    mark: mark.digest('base64url').slice(0, 22),
  }
}

/** A short token would be told by its end. */
function maskOf(key: Buffer, { token }: EngineRow): string | null {
  if (token === null) return null
  try {
    const text = unseal(key, token).toString()
    return `••••••••${text.length < 12 ? '' : text.slice(-4)}`
  } catch {
    return '••••••••'
  }
}

export const pushing = async (deps: PushingDeps, { now }: StaffInput<'pushing'>): StaffRun<'pushing'> =>
  done(await pushingOf(deps, now))

export async function changePushing(deps: PushingDeps, input: StaffInput<'changePushing'>): StaffRun<'changePushing'> {
  return answer(
    await carryOut<Pushing | Failed>(deps.db, deedOf(input), 'push.change', (db) => change({ ...deps, db }, input)),
  )
}

async function change(deps: PushingDeps, input: StaffInput<'changePushing'>): Promise<Carried<Pushing | Failed>> {
  const { db, key } = deps
  const { mark, baiduToken, dropToken, indexnow } = input.body
  await lockEngines(db)
  const seen = await pushingOf(deps, input.now)
  if (seen.mark !== mark) return fail('changedMeanwhile', seen)
  if (baiduToken !== '') await chooseEngine(db, 'baidu', { enabled: true, token: seal(key, Buffer.from(baiduToken)) })
  else if (dropToken) await chooseEngine(db, 'baidu', { enabled: false, token: null })
  const before = (await engineRows(db)).find(({ name }) => name === 'indexnow')
  if (before && before.enabled !== indexnow)
    await chooseEngine(db, 'indexnow', { enabled: indexnow, key: before.key ?? randomBytes(16).toString('hex') })
  const next = await pushingOf(deps, input.now)
  const event = { object: 'push', before: plainOf(seen), after: { ...plainOf(next), newToken: baiduToken !== '' } }
  return { outcome: next, event }
}

/** The records hold whether there is a token, and nothing of it. */
const plainOf = ({ engines }: Pushing): Record<string, Json> =>
  Object.fromEntries(engines.map(({ name, enabled }) => [name, enabled]))
