// A process and everything that descends from it. Linux only.
import { readdirSync, readFileSync } from 'node:fs'

export interface Member {
  pid: number
  command: string
  /** Megabytes, with shared pages counted in parts. */
  pss: number
}

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function parentOf(pid: number): number {
  const text = read(`/proc/${pid}/stat`)
  return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1])
}

export function familyOf(root: number): Member[] {
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
  const parents = new Map(pids.map((pid) => [pid, parentOf(pid)]))
  const isOurs = (pid: number): boolean => {
    for (let at = pid; at > 1; at = parents.get(at) ?? 0) if (at === root) return true
    return false
  }
  return pids.filter(isOurs).map((pid) => ({
    pid,
    command: read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim(),
    pss: pssOf(pid),
  }))
}

/** Megabytes of one process, with shared pages counted in parts; 0 when it has ended. */
export const pssOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1_024
