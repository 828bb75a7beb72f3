// How much of the machine others used while we measured. Linux only; elsewhere nothing is known and nothing is dropped.
import { readdirSync, readFileSync } from 'node:fs'

export interface CpuTimes {
  /** Ticks of all processors, idle ones and all. */
  total: number
  busy: number
  /** Ticks of this process and everything that descends from it. */
  ours: number
}

export function readCpu(): CpuTimes {
  try {
    const [first = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
    const ticks = first.trim().split(/\s+/).slice(1, 9).map(Number)
    const total = sum(ticks)
    return { total, busy: total - (ticks[3] ?? 0) - (ticks[4] ?? 0), ours: familyTicks() }
  } catch {
    return { total: 0, busy: 0, ours: 0 }
  }
}

/** Share of the machine's time between two readings that went to processes which are not ours. */
export function foreignShare(before: CpuTimes, after: CpuTimes): number {
  const total = after.total - before.total
  if (total <= 0) return 0
  return Math.max(0, after.busy - before.busy - (after.ours - before.ours)) / total
}

// A process that ends leaves its ticks to its parent, so the sum over the living never loses any.
function familyTicks(): number {
  const processes = new Map<number, { parent: number; ticks: number }>()
  for (const entry of readdirSync('/proc')) {
    const found = /^\d+$/.test(entry) ? readProcess(entry) : null
    if (found) processes.set(Number(entry), found)
  }
  const isOurs = (pid: number): boolean => {
    for (let at = pid; at > 1; at = processes.get(at)?.parent ?? 0) if (at === process.pid) return true
    return false
  }
  return sum([...processes].filter(([pid]) => isOurs(pid)).map(([, one]) => one.ticks))
}

/** Microseconds of processor time that a process has used. */
export function usedMicros(pid: number): number {
  return (readProcess(String(pid))?.ticks ?? Number.NaN) * tickMicros
}

/** Linux counts in hundredths of a second. */
const tickMicros = 10_000

function readProcess(pid: string): { parent: number; ticks: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { parent: Number(fields[1]), ticks: sum(fields.slice(11, 15).map(Number)) }
  } catch {
    return null
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
