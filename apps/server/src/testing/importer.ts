// The importer's process beside a console of a test, files to drop on its desk, and a person who drops them.
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import type { StaffDataOf, StaffInputOf } from '@manjuan/contract/staff'
import sharp from 'sharp'
import type { TestDatabase } from './database.ts'
import { bareEnvironment } from './environment.ts'
import type { Desk } from './staff.ts'
import { Sender } from './tus.ts'

export interface Importer {
  /** Seconds of the processor that it has used. */
  cpuSeconds(): number
  /** Sends SIGKILL; the process is gone when this resolves. */
  kill(): Promise<void>
  end(): Promise<void>
}

const pipeline = join(import.meta.dirname, '../../../pipeline/src')
type Place = Pick<TestDatabase, 'dataDir' | 'url'>

export const startImporter = (place: Place): Promise<Importer> => startAside('desk/worker.ts', place)
/** The process that makes films. */
export const startTranscoder = (place: Place): Promise<Importer> => startAside('queue/worker.ts', place)

async function startAside(main: string, { dataDir, url }: Place): Promise<Importer> {
  const env = { ...bareEnvironment(), DATA_DIR: dataDir, ...(url ? { DATABASE_URL: url } : {}) }
  const child = spawn(process.execPath, [join(pipeline, main)], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  await listening(child)
  return {
    cpuSeconds: () => cpuSecondsOf(child.pid ?? 0),
    kill: () => gone(child, 'SIGKILL'),
    end: () => gone(child, 'SIGTERM'),
  }
}

/** User and system time of a process; the kernel counts in hundredths of a second. */
function cpuSecondsOf(pid: number): number {
  const facts = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(facts[11]) + Number(facts[12])) / 100
}

function listening(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    const hear = (chunk: unknown) => {
      said += String(chunk)
      if (process.env.DEBUG) process.stderr.write(String(chunk))
      if (/(importer|transcoder): listening/.test(said)) resolve()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code) => reject(new Error(`the importer ended with ${code}: ${said}`)))
  })
}

function gone(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  const left = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill(signal)
  return left
}

export type Batch = StaffDataOf<'importBatch'>
export type Chapter = StaffDataOf<'importChapters'>['chapters'][number]
type State = Batch['state']

/** A person at the import desk. */
export class Dropper {
  readonly desk: Desk
  constructor(desk: Desk) {
    this.desk = desk
  }

  /** Uploads a file whole; returns its id. */
  async upload(name: string, bytes: Uint8Array): Promise<string> {
    const sender = new Sender(this.desk)
    const path = await sender.open(name, bytes.length)
    const step = 4 * 1024 ** 2
    for (let from = 0; from < bytes.length; from += step) {
      const { status, msg } = await sender.part(path, from, bytes.subarray(from, from + step))
      assert.equal(status, 204, msg)
    }
    return path.split('/').at(-1) ?? ''
  }

  async drop(files: Readonly<Record<string, Uint8Array | string>>, together = false): Promise<Batch> {
    const uploads: string[] = []
    for (const [name, data] of Object.entries(files)) uploads.push(await this.upload(name, Buffer.from(data)))
    return this.did(await this.desk.call('addImport', { body: { uploads, together } }))
  }

  did(answer: { result: boolean; msg: string; data: unknown }): Batch {
    assert.ok(answer.result, `${answer.msg} ${JSON.stringify(answer.data)}`)
    return answer.data as Batch
  }

  async batch(id: number): Promise<Batch> {
    return this.did(await this.desk.call('importBatch', { params: { id } }))
  }

  async chapters(id: number): Promise<Chapter[]> {
    const answer = await this.desk.call('importChapters', { params: { id } })
    assert.ok(answer.result, answer.msg)
    return answer.data.chapters
  }

  /** Waits until the batch is in one of these states. */
  async until(id: number, ...states: State[]): Promise<Batch> {
    return this.untilIs(id, ({ state }) => states.includes(state), states.join(' or '))
  }

  async untilIs(id: number, is: (batch: Batch) => boolean, words: string): Promise<Batch> {
    const end = Date.now() + 300_000
    for (;;) {
      const batch = await this.batch(id)
      if (is(batch)) return batch
      const { state, problem, fileList } = batch
      const now = JSON.stringify({ state, problem, fileList })
      assert.ok(Date.now() < end, `batch ${id} is not ${words}: ${now}`)
      assert.ok(!['failed', 'refused', 'done'].includes(state), `batch ${id} is not ${words}: ${now}`)
      // Calls are counted by the minute of the test's clock.
      this.desk.at.clock.advance(200)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }

  /** Edits the plan, and waits for the next one. */
  async edit(id: number, body: Omit<StaffInputOf<'changeImport'>['body'] & object, 'version'>): Promise<Batch> {
    const { version } = await this.batch(id)
    const changed = this.did(await this.desk.call('changeImport', { params: { id }, body: { version, ...body } }))
    assert.equal(changed.state, 'reading')
    return this.until(id, 'review')
  }

  async start(id: number, publish: 'no' | 'now' = 'no'): Promise<Batch> {
    const { version, plan } = await this.batch(id)
    const body = { version, revision: plan?.revision ?? 1, publish }
    return this.did(await this.desk.call('startImport', { params: { id }, body }))
  }
}

const gbkOf = new Map<string, number>()

/** A text as old readers of novels saved it. */
export function gbk(text: string): Buffer {
  if (gbkOf.size === 0) {
    const decoder = new TextDecoder('gb18030')
    for (let high = 0x81; high <= 0xfe; high++)
      for (let low = 0x40; low <= 0xfe; low++)
        if (low !== 0x7f) gbkOf.set(decoder.decode(Buffer.from([high, low])), high * 256 + low)
  }
  const bytes: number[] = []
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    const two = gbkOf.get(letter)
    if (code < 128) bytes.push(code)
    else if (two !== undefined) bytes.push(two >> 8, two & 255)
    else throw new Error(`${letter} is no letter of GBK`)
  }
  return Buffer.from(bytes)
}

const words = '山色沉沉，江水东去，渡口的灯一盏一盏亮起来。她把信折好，放进贴身的口袋里，转身走进雨中。'

/** A chapter of about so many letters. */
export const chapterText = (title: string, letters = 400): string =>
  `${title}\n\n${Array.from({ length: Math.ceil(letters / 40) }, (_, line) => `　　${title}之${line + 1}，${words}`).join('\n')}\n\n`

export const novelText = (from: number, to: number, letters?: number): string =>
  Array.from({ length: to - from + 1 }, (_, at) => chapterText(`第${from + at}章 渡口${from + at}`, letters)).join('')

/** An archive whose files are stored as they are. */
export function zip(files: Readonly<Record<string, Uint8Array | string>>): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const [data, path] = [Buffer.from(content), Buffer.from(name)]
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(0x800, 2)
    facts.writeUInt32LE(crc32(data), 10)
    facts.writeUInt32LE(data.length, 14)
    facts.writeUInt32LE(data.length, 18)
    facts.writeUInt16LE(path.length, 22)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(20, 4)
    facts.copy(entry, 6)
    entry.writeUInt32LE(offset, 42)
    const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), facts, path, data])
    locals.push(local)
    entries.push(entry, path)
    offset += local.length
  }
  const index = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(locals.length, 8)
  end.writeUInt16LE(locals.length, 10)
  end.writeUInt32LE(index.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, index, end])
}

/** A page of a comic; each number is another picture. */
const page = (number: number, size = 360): Promise<Buffer> =>
  sharp({
    create: { width: size, height: size, channels: 3, background: { r: number % 256, g: (number * 7) % 256, b: 90 } },
  })
    .png()
    .toBuffer()

/** A comic's chapter with its ComicInfo.xml. */
export async function cbz(series: string, number: number, pages: number, size?: number): Promise<Buffer> {
  const info = `<?xml version="1.0"?><ComicInfo><Series>${series}</Series><Number>${number}</Number></ComicInfo>`
  const files: Record<string, Uint8Array | string> = { 'ComicInfo.xml': info }
  for (let at = 1; at <= pages; at++) files[`${String(at).padStart(3, '0')}.png`] = await page(number * 40 + at, size)
  return zip(files)
}
