// Works of the bin deleted for good: rows in one transaction, then their files. A crash between leaves names, and the files go later.
import {
  commandDeed,
  type Deed,
  dropSpares,
  forgetFiles,
  type GoneFile,
  goneFiles,
  inBatches,
  purgeWork as purge,
} from '@manjuan/catalogue'
import type { StaffDataOf } from '@manjuan/contract/staff'
import type { Db } from '@manjuan/db'
import { dropFilm, type Storage } from '@manjuan/storage'
import type { StaffInput, StaffRun } from '#http/staff-handlers.ts'
import { answer, type Carried, carryOut, deedOf, type Failed, fail, systemDeed } from '#modules/staff/index.ts'
import { binnedMs } from './bin-time.ts'
import { tryOut } from './tried.ts'
import { deedIn, seenWork } from './works.ts'

export interface PurgeDeps {
  db: Db
  dataDir: string
  storage: Pick<Storage, 'objects' | 'blobs' | 'banners' | 'films'>
}

type Purged = StaffDataOf<'purgeWork'>

const faults = { bought: 'boughtByReaders', 'not there': 'notInBin', missing: 'notFound' } as const

/** Deletes the rows, and says what lies under the names that go with them. */
async function purgeIn(tx: Db, { storage }: PurgeDeps, deed: Deed, id: number): Promise<Carried<Purged | Failed>> {
  const purged = await purge(tx, deed, id)
  if (purged.outcome !== 'purged') return fail(faults[purged.outcome])
  const { title, parts, files } = purged
  const sizes = await sizesOf(storage, files)
  const folders = files.filter(({ kind }) => kind === 'film').length
  const outcome: Purged = {
    parts,
    pictures: files.length - folders,
    folders,
    files: sizes.reduce((sum, { count }) => sum + count, 0),
    bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
  }
  return { outcome, event: { object: `work ${id}`, before: { title, state: 'binned' }, after: { ...outcome } } }
}

/** Prefixes under which all files of a name lie. */
function prefixesOf({ kind, name }: GoneFile): string[] {
  if (kind === 'banner') return [`banners/${name}`]
  if (kind === 'film') return [`films/${name.slice(0, 2)}/${name}/`, `originals/${name}/`]
  return [`blobs/${kind}/${name.slice(0, 2)}/${name}/`]
}

/** Some at a time, because a work may have thousands of pictures. */
export async function sizesOf(storage: PurgeDeps['storage'], files: readonly GoneFile[]) {
  const sizes: { count: number; bytes: number }[] = []
  for (const some of inBatches(files, 20)) sizes.push(...(await Promise.all(some.map((file) => sizeOf(storage, file)))))
  return sizes
}

async function sizeOf({ objects }: PurgeDeps['storage'], file: GoneFile): Promise<{ count: number; bytes: number }> {
  let [count, bytes] = [0, 0]
  for (const prefix of prefixesOf(file))
    for await (const { size } of objects.list(prefix)) {
      count += 1
      bytes += size
    }
  return { count, bytes }
}

/** The same deed, rolled back. */
export async function tryPurge(deps: PurgeDeps, input: StaffInput<'tryPurge'>): StaffRun<'tryPurge'> {
  return answer<Purged>((await tryOut(deps.db, (tx) => purgeIn(tx, deps, deedIn(input), input.params.id))).outcome)
}

export async function purgeWork(deps: PurgeDeps, input: StaffInput<'purgeWork'>): StaffRun<'purgeWork'> {
  const outcome = await carryOut<Purged | Failed>(deps.db, deedOf(input), 'work.purge', async (tx) => {
    const seen = await seenWork(tx, input.params.id, input.body.version)
    return 'row' in seen ? purgeIn(tx, deps, deedIn(input), input.params.id) : seen
  })
  if (!('fault' in outcome)) await dropGone(deps)
  return answer(outcome)
}

/** Purges what has lain in the bin for 30 days, each work in a deed of its own. What was bought stays. Returns how many went. */
export async function emptyBin(deps: PurgeDeps, now: Date): Promise<number> {
  const before = new Date(now.getTime() - binnedMs)
  const isDue = (db: Db) =>
    db.selectFrom('work').select('id').where('state', '=', 'binned').where('binned_at', '<=', before)
  let gone = 0
  for (const { id } of await isDue(deps.db).orderBy('id').execute()) {
    const deed = systemDeed('回收站', now, '在回收站满 30 天')
    const outcome = await carryOut<Purged | Failed>(deps.db, deed, 'work.purge', async (tx) => {
      // It may have been taken out meanwhile, and put in again.
      const due = await isDue(tx).where('id', '=', id).forUpdate().executeTakeFirst()
      return due ? purgeIn(tx, deps, commandDeed('bin', now), id) : fail('notInBin')
    })
    if (!('fault' in outcome)) gone += 1
  }
  if (gone > 0) await dropGone(deps)
  return gone
}

/** Deletes files that purged works and the demo have left, those of an earlier crash too. */
export async function dropGone({ db, dataDir, storage }: PurgeDeps): Promise<void> {
  for (let files = await goneFiles(db); files.length > 0; files = await goneFiles(db))
    for (const some of inBatches(files, 50)) {
      await Promise.all(some.map((file) => dropFile({ dataDir, storage }, file)))
      await forgetFiles(db, some)
    }
}

async function dropFile({ dataDir, storage }: Omit<PurgeDeps, 'db'>, { kind, name }: GoneFile): Promise<void> {
  if (kind === 'film') await dropFilm(dataDir, name)
  else if (kind === 'banner') await storage.banners.drop(name)
  else await storage.blobs.drop(kind, name)
}

/** Deletes pictures that no chapter shows any more, once their time is over. Returns how many went. */
export async function dropSparePictures(deps: PurgeDeps, now: Date): Promise<number> {
  const gone = await dropSpares(deps.db, commandDeed('spare pictures', now))
  if (gone > 0) await dropGone(deps)
  return gone
}
