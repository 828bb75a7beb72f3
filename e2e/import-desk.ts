// Shared parts of the import desk's tests: the importer's process, files, and a person's drops and actions.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { makeZip, pagePicture } from '@manjuan/pipeline/testing'
import type { Page } from 'playwright-core'
import { eventually } from './moments.ts'
import type { World } from './support.ts'

const worker = join(import.meta.dirname, '../apps/pipeline/src/desk/worker.ts')

/** The process that reads and makes batches, as npm start runs it. Returns its end. */
export async function startImporter({ app }: World): Promise<() => Promise<void>> {
  const { DATA_DIR, DATABASE_URL } = app.env
  const child: ChildProcess = spawn(process.execPath, [worker], {
    env: { ...process.env, DATA_DIR, ...(DATABASE_URL ? { DATABASE_URL } : {}) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (text) => {
      if (String(text).includes('importer: listening')) resolve()
    })
    child.once('exit', (code) => reject(new Error(`the importer ended with ${code}`)))
  })
  return async () => {
    child.kill('SIGTERM')
    await gone
  }
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

/** Counts what a person does: one tap, drop or filled field each. */
export class Actions {
  count = 0
  readonly #since = Date.now()
  async do(act: () => Promise<unknown>): Promise<void> {
    this.count += 1
    await act()
  }
  get seconds(): number {
    return (Date.now() - this.#since) / 1000
  }
}

/** Goes to what became of the last drop, once it is uploaded. */
export const openBatch = (page: Page): Promise<void> =>
  page.getByRole('region', { name: '上传' }).getByRole('link', { name: '查看导入' }).click()

/** The state in which the batch of the page ends, or stands. */
export const stateOf = (world: World, id: number) =>
  world.db.selectFrom('import_batch').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const reaches = (world: World, id: number, ...states: string[]) =>
  eventually(
    () => stateOf(world, id),
    ({ state }) => states.includes(state),
    `the batch is ${states.join(' or ')}`,
    60_000,
  )

/** The number of the batch whose page is open. */
export async function batchOn(page: Page): Promise<number> {
  await page.waitForURL(/\/imports\/\d+$/)
  return Number(page.url().split('/').at(-1))
}

/** GBK by the decoder's own table, so that no second table can be wrong. */
export function gbk(source: string): Buffer {
  const table = new Map<string, number[]>()
  const decoder = new TextDecoder('gb18030')
  for (let high = 0x81; high <= 0xfe; high++)
    for (let low = 0x40; low <= 0xfe; low++) {
      const sign = decoder.decode(Uint8Array.of(high, low))
      if (sign.length === 1 && sign !== '\ufffd' && !table.has(sign)) table.set(sign, [high, low])
    }
  return Buffer.from(
    [...source].flatMap((sign) => (sign < '\u0080' ? [sign.charCodeAt(0)] : (table.get(sign) ?? [0x3f]))),
  )
}

const line = '大漠的风从北面来，吹了三天三夜，城里的人都闭门不出，只有守城的老兵还坐在垛口上喝酒。'

/** Paragraphs of a chapter, unlike those of any other. */
export const textOf = (chapter: string, paragraphs = 8): string =>
  Array.from({ length: paragraphs }, (_, at) => `　　${chapter}之${at + 1}：${line.repeat(2)}`).join('\n')

export async function comicChapter(series: string, number: number, pages = 2): Promise<Dropped> {
  const info = `<ComicInfo><Series>${series}</Series><Number>${number}</Number><Title>第${number}话</Title></ComicInfo>`
  const pictures = await Promise.all(
    Array.from({ length: pages }, (_, at) => pagePicture((number * 40 + at * 7) % 256, 400, 600 + number + at)),
  )
  const entries = pictures.map((data, at) => ({ name: `${at + 1}.jpg`, data }))
  return { name: `${series}-${number}.cbz`, bytes: makeZip([{ name: 'ComicInfo.xml', data: info }, ...entries]) }
}
