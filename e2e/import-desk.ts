// Shared parts of the import desk's tests: a person's drops and actions, and the states of a batch.
import { cbz, startImporter } from '@manjuan/server/testing'
import type { Page } from 'playwright-core'
import { type Office, openOffice } from './console-support.ts'
import { eventually } from './moments.ts'
import { openWorld, type World } from './support.ts'

export interface ImportDesk {
  world: World
  office: Office
  desk: Page
  close(): Promise<void>
}

/** A world with the importer's own process, and an owner at the console's desk. */
export async function openImportDesk(): Promise<ImportDesk> {
  const world = await openWorld()
  const importer = await startImporter(world.app.database)
  const office = await openOffice(world)
  office.desk.setDefaultTimeout(30_000)
  const close = async () => {
    await office.close()
    await importer.end()
    await world.close()
  }
  return { world, office, desk: office.desk, close }
}

export interface Dropped {
  name: string
  bytes: Uint8Array
}

/** Drops files on the page, as from a folder of the person's machine. */
export async function drop(page: Page, files: readonly Dropped[]): Promise<void> {
  const packed = files.map(({ name, bytes }) => ({ name, bytes: Buffer.from(bytes).toString('base64') }))
  const data = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer()
    for (const { name, bytes } of given) {
      const raw = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))
      transfer.items.add(new File([raw], name, { lastModified: Date.now() }))
    }
    return transfer
  }, packed)
  await page.dispatchEvent('body', 'drop', { dataTransfer: data })
}

/** Goes to what became of the last drop, once it is uploaded. */
export const openBatch = (page: Page): Promise<void> =>
  page.getByRole('region', { name: '上传' }).getByRole('link', { name: '查看导入' }).click()

/** The plan stands on the page: a deed on a plan that nobody could see is refused. */
export const planned = (page: Page): Promise<void> => page.getByText('等你确认').first().waitFor()

/** The state in which the batch of the page ends, or stands. */
export const stateOf = (world: World, id: number) =>
  world.db.selectFrom('import_batch').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const reaches = (world: World, id: number, ...states: string[]) =>
  eventually(
    () => stateOf(world, id),
    ({ state }) => states.includes(state),
    `the batch is ${states.join(' or ')}`,
    150_000,
  )

/** The number of the batch whose page is open. */
export async function batchOn(page: Page): Promise<number> {
  await page.waitForURL(/\/imports\/\d+$/)
  return Number(page.url().split('/').at(-1))
}

/** Drops the files, and goes to their batch once it is planned. The batch's number. */
export async function dropForReview(page: Page, files: readonly Dropped[]): Promise<number> {
  await drop(page, files)
  await openBatch(page)
  const id = await batchOn(page)
  await planned(page)
  return id
}

export const text = (name: string, words: string | Uint8Array): Dropped => ({ name, bytes: Buffer.from(words) })

export const comic = async (series: string, number: number, pages = 2, size?: number): Promise<Dropped> => ({
  name: `${series}-${number}.cbz`,
  bytes: await cbz(series, number, pages, size),
})

export const rowsOf = (page: Page, table: string) => page.getByRole('table', { name: table }).getByRole('row')
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const partsOf = (world: World, workId: number) =>
  world.db.selectFrom('part').selectAll().where('work_id', '=', workId).orderBy('number').execute()
export const workNamed = (world: World, title: string) =>
  world.db.selectFrom('work').selectAll().where('title', '=', title).executeTakeFirst()

/** Everything of the shop that an import could change. */
export const shop = async (world: World) => ({
  works: await world.db.selectFrom('work').select(['id', 'title', 'state', 'part_count']).orderBy('id').execute(),
  parts: await world.db.selectFrom('part').select(['id', 'number', 'title', 'price']).orderBy('id').execute(),
  categories: await world.db.selectFrom('category').selectAll().execute(),
})

export const fill = async (page: Page, label: string, value: string): Promise<void> => {
  await page.getByLabel(label, { exact: true }).fill(value)
}
