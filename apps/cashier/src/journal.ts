// An append-only file of events, one JSON for each line. An acknowledged event is on disk; a line that a kill cut short
// is removed.
import { closeSync, fsyncSync, openSync, readFileSync, truncateSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'

export type Journal<Event> = {
  /** The events written before this start. */
  past: Event[]
  append: (event: Event) => void
  /** Resolves when all appended events are on disk. */
  settled: () => Promise<void>
  close: () => Promise<void>
}

export async function openJournal<Event>(path: string): Promise<Journal<Event>> {
  const past = readPast<Event>(path)
  const file = await open(path, 'a', 0o600)
  syncFolder(dirname(path))
  const write = groupWriter(file)
  return {
    past,
    append: (event) => write.add(`${JSON.stringify(event)}\n`),
    settled: write.settled,
    async close() {
      await write.settled()
      await file.close()
    },
  }
}

/** Writes many appended events with one fsync. */
function groupWriter(file: FileHandle) {
  let waiting = ''
  let running: Promise<void> | null = null

  async function run(): Promise<void> {
    while (waiting) {
      const lines = waiting
      waiting = ''
      await file.appendFile(lines)
      await file.datasync()
    }
    running = null
  }

  return {
    add(line: string) {
      waiting += line
      // A cashier that cannot write its journal must not go on answering, because memory would be ahead of the disk.
      running ??= run().catch((fault: unknown) => {
        console.error('cashier: the journal cannot be written', fault)
        process.exit(1)
      })
    },
    settled: () => running ?? Promise.resolve(),
  }
}

function readPast<Event>(path: string): Event[] {
  const bytes = readOrEmpty(path)
  const whole = bytes.lastIndexOf(0x0a) + 1
  if (whole < bytes.length) truncateSync(path, whole)
  const lines = bytes.subarray(0, whole).toString('utf8').split('\n').slice(0, -1)
  return lines.map((line, index) => {
    try {
      return JSON.parse(line) // lines that `append` wrote
    } catch {
      throw new Error(`${path}: line ${index + 1} is damaged`)
    }
  })
}

function readOrEmpty(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return Buffer.alloc(0)
    throw fault
  }
}

/** Flushes the folder, so that the new file's name survives as well. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
