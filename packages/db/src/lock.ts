// The lock of an embedded database's directory. PGlite takes none itself, and two processes on one directory would lose
// rows without an error.
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Holder {
  pid: number
  startedAt: string
  /** The birth of the process, which tells it from a later one with the same number. '' where it is not known. */
  birth: string
}

export class DirectoryHeld extends Error {
  readonly holder: Holder
  constructor(dir: string, holder: Holder) {
    super(`数据目录 ${dir} 正被进程 ${holder.pid} 使用（${holder.startedAt} 起），请先停止它，或设置另一个 DATA_DIR`)
    this.name = 'DirectoryHeld'
    this.holder = holder
  }
}

/**
 * The directories locked by this process. A lock file may also hold its own pid from an earlier process (pid 1 in a
 * container).
 */
const held = new Set<string>()

/**
 * Takes the lock of an embedded database's directory, and returns the function that releases it. Throws DirectoryHeld
 * while another process lives.
 */
export function takeLock(dir: string): () => void {
  const file = join(dir, 'pglite.lock')
  const mine: Holder = { pid: process.pid, startedAt: new Date().toISOString(), birth: birthOf(process.pid) }
  if (held.has(file)) throw new DirectoryHeld(dir, readHolder(file) ?? mine)
  claim(dir, file, mine)
  held.add(file)
  return () => {
    held.delete(file)
    if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true })
  }
}

/** The holder of the directory, if that process is alive; else null. */
export function liveHolder(dir: string): Holder | null {
  const file = join(dir, 'pglite.lock')
  const holder = readHolder(file)
  if (holder && held.has(file)) return holder
  return holder && isAlive(holder) ? holder : null
}

const pauseMs = 20
/** Most tries for the lock; together they take longer than a dead process's gate is respected. */
const triesWhileOthersTakeOver = 600

function claim(dir: string, file: string, mine: Holder): void {
  for (let tries = 1; ; tries++) {
    if (create(file, mine)) return
    const holder = readHolder(file)
    if (holder && isAlive(holder)) throw new DirectoryHeld(dir, holder)
    if (takeOver(file, mine)) return
    if (tries >= triesWhileOthersTakeOver) throw new DirectoryHeld(dir, holder ?? mine)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs)
  }
}

/** Creates the file with its whole text or not at all, because an empty file seems to have no holder. */
function create(file: string, holder: Holder): boolean {
  const draft = write(file, holder)
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft)
  }
}

/**
 * Replaces the lock file of a dead process. A gate lets one process at a time do so, and nothing else touches that
 * file. So a lock that was just taken is never removed. Returns false when another process is at the gate, the file is
 * gone, or its holder lives.
 */
function takeOver(file: string, mine: Holder): boolean {
  const gate = `${file}.takeover`
  if (!openGate(gate)) return false
  try {
    const text = readText(file)
    const holder = text === null ? null : parseHolder(text)
    if (text === null || (holder && isAlive(holder))) return false
    renameSync(write(file, mine), file)
    return true
  } finally {
    rmSync(gate, { recursive: true, force: true })
  }
}

/** Milliseconds after which a gate counts as left by a dead process. */
const gateOldMs = 10_000

function openGate(gate: string): boolean {
  const age = Date.now() - (statSync(gate, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
  if (age > gateOldMs) rmSync(gate, { recursive: true, force: true })
  try {
    mkdirSync(gate)
    return true
  } catch {
    return false
  }
}

function write(file: string, holder: Holder): string {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 })
  return draft
}

const readHolder = (file: string): Holder | null => parseHolder(readText(file) ?? '')

/** The text of a file; null when there is none. */
function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

function parseHolder(text: string): Holder | null {
  try {
    const value: unknown = JSON.parse(text)
    if (!value || typeof value !== 'object' || !('pid' in value) || typeof value.pid !== 'number') return null
    const fields = value as Record<string, unknown>
    return { pid: value.pid, startedAt: String(fields.startedAt ?? ''), birth: String(fields.birth ?? '') }
  } catch {
    return null
  }
}

/** Whether the holder lives. Never true for this process's own number, which an earlier process must have had. */
export function isAlive({ pid, birth }: Pick<Holder, 'pid' | 'birth'>): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    // A killed process that its parent has not collected yet still has a number, but holds nothing.
    return !isZombie(pid) && (birth === '' || birthOf(pid) === birth)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const statOf = (pid: number): string[] => {
  const text = readText(`/proc/${pid}/stat`) ?? ''
  // The program's name may hold spaces and brackets; the fields after it do not.
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

const isZombie = (pid: number): boolean => statOf(pid)[0] === 'Z'

/** The boot and the tick in which a process began (field 22 of its stat), on Linux only; else ''. */
export function birthOf(pid: number): string {
  const [boot, tick] = [readText('/proc/sys/kernel/random/boot_id')?.trim(), statOf(pid)[19]]
  return boot && tick ? `${boot} ${tick}` : ''
}
