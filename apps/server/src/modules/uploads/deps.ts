// What the uploads need, and turns: what is done to one upload is done one thing after the other.
import type { Db } from '@manjuan/db'
import type { UploadFiles } from '@manjuan/storage'

export interface UploadDeps {
  db: Db
  files: UploadFiles
}

/** Bytes of the disk that uploads leave free, because the shop's database lies there too. */
export const leastRoom = 2_000_000_000

const turns = new Map<string, Promise<unknown>>()

/** Runs when everything that was asked for this upload before has ended. */
export function inTurn<T>(id: string, run: () => Promise<T>): Promise<T> {
  const mine = (turns.get(id) ?? Promise.resolve()).then(run, run)
  turns.set(id, mine)
  const leave = () => {
    if (turns.get(id) === mine) turns.delete(id)
  }
  mine.then(leave, leave)
  return mine
}
