// An append-only file of events, one JSON a line. What was answered is on disk; a line torn by a kill is cut off.
import { closeSync, fsyncSync, openSync, readFileSync, truncateSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'

export type Journal<Event> = {
  /** What was written before this start. */
  past: Event[]
  append: (event: Event) => void
  /** Done when everything appended so far is on disk. */
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

/** Many appends, one fsync. */
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
      // A journal that cannot be written must not go on answering: memory would know more than the disk.
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
      return JSON.parse(line) // our own lines, written by `append`
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

/** So that the new file's name survives as well. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
