// The demo removed whole, in one transaction: works, showcases, banners, ads, homes and packages. Its files go after the rows.
import {
  type DemoWork,
  type GoneFile,
  noteFiles,
  removeDemoBanners,
  removeDemoShowcases,
  removeDemoWorks,
  type Who,
} from '@manjuan/catalogue'
import type { StaffDataOf } from '@manjuan/contract/staff'
import type { Db } from '@manjuan/db'
import type { Storage } from '@manjuan/storage'
import { sql } from 'kysely'
import { type PurgeDeps, sizesOf, tryOut } from '#modules/catalogue/index.ts'
import { clearHomes } from '#modules/home/index.ts'
import { type Carried, carryOut, type Deed, type Failed, fail } from '#modules/staff/index.ts'
import { dropDemoContact, isDemoThere, lockMarks, markRemoved, removeDemoPackages } from './queries.ts'

export type Removed = StaffDataOf<'removeDemo'>
export type TriedDemo = StaffDataOf<'tryDemo'>

const isDemoPicture = (path: string): boolean => path.startsWith('/banner/demo-')

async function removeIn(
  tx: Db,
  storage: PurgeDeps['storage'],
  deed: Deed,
): Promise<{ removed: Removed; files: GoneFile[] } | null> {
  // A thousand chapters take longer than a usual call is given.
  await sql`set local statement_timeout = '120s'`.execute(tx)
  await lockMarks(tx)
  if (!(await isDemoThere(tx))) return null
  const { staff, now, why } = deed
  const who: Who = deed.sent ? { by: 'staff', id: deed.sent.staffId, name: staff } : { by: 'command', name: staff }
  const by = { who, now, why }
  const showcases = await removeDemoShowcases(tx, by)
  const { gone, kept, parts, files } = await removeDemoWorks(tx, by)
  const { banners, ads } = await removeDemoBanners(tx, by)
  const works = new Set([...gone, ...kept].map(({ id }) => id))
  const homes = await clearHomes(tx, { works, isPicture: isDemoPicture, note: '移除演示数据', staff, now })
  const packages = await removeDemoPackages(tx)
  await dropDemoContact(tx)
  await markRemoved(tx, now)
  const pressed = await pressedFiles(storage)
  await noteFiles(tx, pressed)
  const removed: Removed = {
    ...countsOf(gone),
    parts,
    pictures: files.filter(({ kind }) => kind !== 'film').length,
    ...{ banners, ads, showcases, homes },
    packages: packages.gone,
    keptWorks: kept,
    keptPackages: packages.kept,
  }
  return { removed, files: [...files, ...pressed] }
}

const countsOf = (works: readonly DemoWork[]) => ({
  comics: works.filter(({ kind }) => kind === 'comic').length,
  novels: works.filter(({ kind }) => kind === 'novel').length,
  films: works.filter(({ kind }) => kind === 'film').length,
})

/** Pictures of banners and ads, and the lists of what was drawn. */
async function pressedFiles({ objects }: Pick<Storage, 'objects'>): Promise<GoneFile[]> {
  const files: GoneFile[] = []
  for await (const { key } of objects.list('banners/demo-'))
    files.push({ kind: 'banner', name: key.slice('banners/'.length) })
  return files
}

/** The same deed, rolled back; null when there is no demo. */
export async function tryDemo({ db, storage }: PurgeDeps, deed: Deed): Promise<TriedDemo | null> {
  const tried = await tryOut(db, (tx) => removeIn(tx, storage, deed))
  if (!tried) return null
  const sizes = await sizesOf(storage, tried.files)
  return {
    ...tried.removed,
    files: sizes.reduce((sum, { count }) => sum + count, 0),
    bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

/** Deletes the rows and keeps the names of their files, which dropGone() deletes. */
export const removeDemo = ({ db, storage }: PurgeDeps, deed: Deed): Promise<Removed | Failed> =>
  carryOut<Removed | Failed>(db, deed, 'demo.remove', async (tx): Promise<Carried<Removed | Failed>> => {
    const done = await removeIn(tx, storage, deed)
    if (!done) return fail('demoGone')
    const { removed } = done
    const after = { ...removed, keptWorks: removed.keptWorks.map(({ title }) => title) }
    return { outcome: removed, event: { object: 'demo', before: {}, after } }
  })
