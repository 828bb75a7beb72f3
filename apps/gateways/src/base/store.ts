// Tables in memory behind a journal: each change is a line, synced before an answer leaves. A torn last line is cut off.
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, truncateSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { takeFolder } from './lock.ts'

export type Table<T> = { get: (id: string) => T | undefined; put: (id: string, row: T) => void; all: () => T[] }
export type Store = {
  table: <T>(name: string) => Table<T>
  /** Resolves when everything that was put is on disk. */
  settled: () => Promise<void>
  close: () => Promise<void>
  /** Ends as a kill does: what is not on disk yet is lost. */
  abandon: () => Promise<void>
}

type Line = { in: string; id: string; is: unknown }

/** Opens the folder's journal; refuses a folder that another living process works in. */
export async function openStore(folder: string): Promise<Store> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const release = await takeFolder(folder)
  const path = join(folder, 'journal.jsonl')
  const tables = new Map<string, Map<string, unknown>>()
  const rows = (name: string) => {
    const found = tables.get(name) ?? new Map<string, unknown>()
    tables.set(name, found)
    return found
  }
  for (const line of linesOf(path)) rows(line.in).set(line.id, line.is)
  const file = await open(path, 'a', 0o600)
  syncFolder(folder)
  const writer = writerOf(file)
  return {
    table: <T>(name: string): Table<T> => ({
      get: (id) => rows(name).get(id) as T | undefined,
      put(id, row) {
        rows(name).set(id, row)
        writer.add(`${JSON.stringify({ in: name, id, is: row } satisfies Line)}\n`)
      },
      all: () => [...rows(name).values()] as T[],
    }),
    settled: writer.settled,
    async close() {
      await writer.settled()
      writer.abandon()
      await file.close()
      await release()
    },
    async abandon() {
      writer.abandon()
      await file.close()
      await release()
    },
  }
}

/** Many changes become one write and one sync. */
function writerOf(file: FileHandle) {
  let waiting = ''
  let running: Promise<void> | null = null
  let abandoned = false
  async function run(): Promise<void> {
    while (waiting) {
      const text = waiting
      waiting = ''
      await file.appendFile(text)
      await file.datasync()
    }
    running = null
  }
  return {
    add(text: string) {
      // A timer of a simulator that has ended changes nothing any more.
      if (abandoned) return
      waiting += text
      // Books that cannot be written must not go on answering, because memory would be ahead of the disk.
      running ??= run().catch((fault: unknown) => {
        if (abandoned) return
        console.error('simulator: the journal cannot be written', fault)
        process.exit(1)
      })
    },
    settled: () => running ?? Promise.resolve(),
    abandon() {
      abandoned = true
      waiting = ''
    },
  }
}

function linesOf(path: string): Line[] {
  if (!existsSync(path)) return []
  const bytes = readFileSync(path)
  const whole = bytes.lastIndexOf(0x0a) + 1
  if (whole < bytes.length) truncateSync(path, whole)
  const lines = bytes.subarray(0, whole).toString('utf8').split('\n').slice(0, -1)
  return lines.map((line, index) => {
    try {
      return JSON.parse(line) as Line // lines that `put` wrote
    } catch {
      throw new Error(`${path}: line ${index + 1} is damaged`)
    }
  })
}

/** Flushes the folder, so that the new file's name survives as well. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
