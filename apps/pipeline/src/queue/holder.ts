// Which process works on what: a worker's name says where it runs, so that a dead one is known at once on the same machine.
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { birthOf, isAlive } from '@manjuan/db'

export function newHolder(): string {
  return [hostname(), process.pid, birthOf(process.pid), randomUUID()].join('|')
}

/** False also for a worker of another machine, of which nothing is known here. */
export function isDead(holder: string): boolean {
  const [host, pid, birth = ''] = holder.split('|')
  if (host !== hostname() || !pid) return false
  // In a container an earlier process had the number of this one.
  if (Number(pid) === process.pid) return birth !== birthOf(process.pid)
  return !isAlive({ pid: Number(pid), birth })
}
