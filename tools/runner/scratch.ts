// The folder for files that tests write. The gate's is in memory, where copying a template database takes 30 ms of work
// instead of 200 to 360. The proof writes to the disk, as a shop does.
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const gigabyte = 1024 ** 3

/** Bytes that the folder in memory may take, and bytes that the machine has free. A gate fills less than one gigabyte. */
export interface Room {
  folder: number
  machine: number
}

export const hasRoom = ({ folder, machine }: Room): boolean => folder >= 4 * gigabyte && machine >= 8 * gigabyte

export interface Scratch {
  folder: string
  /** Settings for tests: the folder, and the one of artefacts that outlives it. */
  env: Record<string, string>
  end(): void
}

export function openScratch({ proof }: { proof: boolean }): Scratch {
  if (proof || !hasRoom(room())) return { folder: tmpdir(), env: {}, end: () => {} }
  for (const left of readdirSync(memory).filter(isLeft)) remove(join(memory, left))
  const folder = join(memory, nameOf(process.pid))
  mkdirSync(folder)
  // The user of the PostgreSQL server passes through.
  chmodSync(folder, 0o711)
  process.once('exit', () => remove(folder))
  return {
    folder,
    env: { TMPDIR: folder, MANJUAN_CACHE_DIR: process.env.MANJUAN_CACHE_DIR || tmpdir() },
    end: () => remove(folder),
  }
}

const nameOf = (pid: number | string): string => `manjuan-gate-${pid}`

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true })

/** Whether a run that was killed has left the folder. */
function isLeft(name: string): boolean {
  const pid = /\d+$/.exec(name)?.[0] ?? ''
  return name === nameOf(pid) && !existsSync(`/proc/${pid}`)
}

function room(): Room {
  if (!existsSync(memory)) return { folder: 0, machine: 0 }
  const { bavail, bsize } = statfsSync(memory)
  return { folder: bavail * bsize, machine: freemem() }
}
