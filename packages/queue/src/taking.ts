// Jobs that a worker takes one by one, each in a transaction with the row that it stands for.
import type { Db } from '@manjuan/db'
import { fromKysely } from 'pg-boss'
import { type Place, type QueueName, startBoss, type Work } from './boss.ts'

/** A try of a job. The next try has another number, so that the result of a former one counts for nothing. */
export interface Tried {
  id: string
  retryCount: number
}

const watchSeconds = 5

interface Handing {
  /** The highest comes first. */
  priority: number
  /** Nobody takes it before. */
  after: Date
  /** Those who take a job may pass over it by this name. */
  group: string
}

/** Jobs that a worker takes one by one, within a transaction of its own. */
export interface Taking {
  /** Returns the id of the job. */
  hand<N extends QueueName>(tx: Db, name: N, data: Work[N], how: Handing): Promise<string>
  /** Takes the next job, but none of these groups. Null when there is none. */
  take<N extends QueueName>(tx: Db, name: N, passOver: readonly string[]): Promise<(Tried & { data: Work[N] }) | null>
  /** True when the job is still to be worked, or is under way. */
  isOpen(tx: Db, name: QueueName, id: string): Promise<boolean>
  /** Tells that the worker lives. False: another try of the job has begun, or may begin. */
  keep(name: QueueName, tried: Tried): Promise<boolean>
  /** The job is done. False: another try of it has begun, or may begin, and nothing happens. */
  end(tx: Db, name: QueueName, tried: Tried): Promise<boolean>
  close(): Promise<void>
}

/** The library tells the number of jobs that a statement met, but its type does not. */
const hasHit = (answer: object): boolean => 'affected' in answer && Number(answer.affected) > 0

/** Opens the queues for a process that takes jobs itself; it also looks after jobs of workers that are gone. */
export async function openTaking(place: Place, onFault: (error: unknown) => void): Promise<Taking> {
  const boss = await startBoss(place, onFault, watchSeconds)
  const plain = ({ id, retryCount }: Tried) => ({ id, retryCount })
  return {
    hand: async (tx, name, data, { priority, after, group }) => {
      const id = await boss.send(name, data, { priority, startAfter: after, group: { id: group }, db: fromKysely(tx) })
      if (id === null) throw new Error(`no job was made in ${name}`)
      return id
    },
    take: async (tx, name, passOver) => {
      const ignoreGroups = [...passOver]
      const [job] = await boss.fetch<Work[typeof name]>(name, { ignoreGroups, db: fromKysely(tx) })
      return job ? { ...plain(job), data: job.data } : null
    },
    isOpen: async (tx, name, id) => {
      const job = await boss.getJobById(name, id, { db: fromKysely(tx) })
      return job !== null && ['created', 'retry', 'active'].includes(job.state)
    },
    keep: async (name, tried) => {
      const isOwn = hasHit(await boss.touch(name, plain(tried)))
      // A job may take longer than any that the library knows: it expires a day after its last sign of life.
      await place.raw(
        `update queue.job set started_on = now() where name = $1 and id = $2::uuid and state = 'active' and retry_count = $3`,
        [name, tried.id, tried.retryCount],
      )
      return isOwn
    },
    end: async (tx, name, tried) => hasHit(await boss.complete(name, plain(tried), undefined, { db: fromKysely(tx) })),
    close: () => boss.stop({ graceful: false }),
  }
}
