// Works of the bin deleted for good: rows in one transaction, then their files. A crash between leaves names, and the files go later.
import {
  commandDeed,
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
import { answer, type Carried, carryOut, deedOf, type Failed, fail } from '#modules/staff/index.ts'
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
async function purgeIn(
  tx: Db,
  { storage }: PurgeDeps,
  input: Pick<StaffInput<'purgeWork'>, 'staff' | 'now' | 'params'>,
): Promise<Carried<Purged | Failed>> {
  const { id } = input.params
  const purged = await purge(tx, deedIn(input), id)
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
  return answer<Purged>((await tryOut(deps.db, (tx) => purgeIn(tx, deps, input))).outcome)
}

export async function purgeWork(deps: PurgeDeps, input: StaffInput<'purgeWork'>): StaffRun<'purgeWork'> {
  const outcome = await carryOut<Purged | Failed>(deps.db, deedOf(input), 'work.purge', async (tx) => {
    const seen = await seenWork(tx, input.params.id, input.body.version)
    return 'row' in seen ? purgeIn(tx, deps, input) : seen
  })
  if (!('fault' in outcome)) await dropGone(deps)
  return answer(outcome)
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
  const gone = await dropSpares(deps.db, { ...commandDeed('spare pictures'), now })
  if (gone > 0) await dropGone(deps)
  return gone
}
