// PGlite takes no lock on its directory: two processes on one would lose rows without a word. This file is that lock.
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Holder {
  pid: number
  startedAt: string
  /** Tells this process from another that is given its number later, above all after a reboot; '' where it is not known. */
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

/** Locks of this very process: its own pid in a file may also be left over from a process before it (pid 1 in a container). */
const held = new Set<string>()

/** Takes the lock of an embedded database directory. Returns its release. Throws DirectoryHeld while another process lives. */
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

/** Who holds the directory now, if that process is alive. */
export function liveHolder(dir: string): Holder | null {
  const file = join(dir, 'pglite.lock')
  const holder = readHolder(file)
  if (holder && held.has(file)) return holder
  return holder && isAlive(holder) ? holder : null
}

const pauseMs = 20
/** Longer than a gate that somebody has died in is respected. */
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

/** The file appears with its whole text or not at all: an empty one would look like nobody's. */
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
 * Replaces a dead one's lock. Only one process at a time may, and nobody else touches a dead one's file, so it never
 * removes a lock that was just taken. False when somebody else is at it, or the file is gone or has a living holder.
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

/** A gate as old as this was left by somebody who died in it. */
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

/** Null when there is no such file. */
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

/** False of this very process: what bears its number was left by one before it. */
export function isAlive({ pid, birth }: Pick<Holder, 'pid' | 'birth'>): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    // A killed child whose parent has not collected it yet still has a number, but it holds nothing.
    return !isZombie(pid) && (birth === '' || birthOf(pid) === birth)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const statOf = (pid: number): string[] => {
  const text = readText(`/proc/${pid}/stat`) ?? ''
  // The name of a program may hold spaces and brackets; the fields after it are plain.
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

const isZombie = (pid: number): boolean => statOf(pid)[0] === 'Z'

/** Boot and tick in which a process began (field 22 of its stat). Linux only. */
export function birthOf(pid: number): string {
  const [boot, tick] = [readText('/proc/sys/kernel/random/boot_id')?.trim(), statOf(pid)[19]]
  return boot && tick ? `${boot} ${tick}` : ''
}
