// PGlite takes no lock on its directory: two processes on one would lose rows without a word. This file is that lock.
import { mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Holder {
  pid: number
  startedAt: string
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
  const mine: Holder = { pid: process.pid, startedAt: new Date().toISOString() }
  if (held.has(file)) throw new DirectoryHeld(dir, readHolder(file) ?? mine)
  if (!create(file, mine)) takeOver(dir, file, mine)
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
  return holder && isAlive(holder.pid) ? holder : null
}

// Only one process at a time may remove a dead one's lock, so that nobody removes a lock that was just taken.
function takeOver(dir: string, file: string, mine: Holder): void {
  const gate = `${file}.takeover`
  if (!openGate(gate)) throw new DirectoryHeld(dir, readHolder(file) ?? mine)
  try {
    const holder = readHolder(file)
    if (holder && isAlive(holder.pid)) throw new DirectoryHeld(dir, holder)
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(mine))
    renameSync(`${file}.${process.pid}`, file)
  } finally {
    rmdirSync(gate)
  }
}

function openGate(gate: string): boolean {
  try {
    mkdirSync(gate)
    return true
  } catch {
    const age = Date.now() - (statSync(gate, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age < 10_000) return false
    rmdirSync(gate)
    return openGate(gate)
  }
}

function create(file: string, holder: Holder): boolean {
  try {
    writeFileSync(file, JSON.stringify(holder), { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function readHolder(file: string): Holder | null {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (value && typeof value === 'object' && 'pid' in value && typeof value.pid === 'number') {
      return { pid: value.pid, startedAt: 'startedAt' in value ? String(value.startedAt) : '' }
    }
    return null
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

// A killed child whose parent has not collected it yet still has a pid, but it holds nothing.
function isZombie(pid: number): boolean {
  try {
    return /^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
