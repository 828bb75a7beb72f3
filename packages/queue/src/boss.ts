// The queues, with the shape of their jobs, and how the library that keeps them is started on either engine.
import type { Connected } from '@manjuan/db'
import { PgBoss, type QueueOptions } from 'pg-boss'

/** Everything that can be asked for, with what a job must know. A batch's job reads its row; so a later edit counts. */
export interface Work {
  'import-read': { batch: number }
  'import-make': { batch: number }
  /** A row of film_job, which says what is to be made. */
  'film-stage': { job: number }
}

export type QueueName = keyof Work

const hour = 3_600

/** Of one batch one job waits and one is under way. A worker's death counts as a try; a failure is the handler's own to tell. */
const once = {
  policy: 'stately',
  retryLimit: 20,
  retryDelay: 0,
  heartbeatSeconds: 20,
  expireInSeconds: 23 * hour,
  deleteAfterSeconds: 24 * hour,
  retentionSeconds: 14 * 24 * hour,
} as const satisfies QueueOptions & { policy: string }

/** A stage of a film, as often as its workers die: only what fails counts as a try, and that is kept in its row. */
const stage = {
  policy: 'standard',
  retryLimit: 1_000_000,
  retryDelay: 0,
  heartbeatSeconds: 30,
  expireInSeconds: 23 * hour,
  deleteAfterSeconds: hour,
  retentionSeconds: 365 * 24 * hour,
} as const satisfies QueueOptions & { policy: string }

const queues: Readonly<Record<QueueName, typeof once | typeof stage>> = {
  'import-read': once,
  'import-make': once,
  'film-stage': stage,
}
const names = Object.keys(queues) as QueueName[]

/** The id of a job that no queue has. */
const nobody = '00000000-0000-0000-0000-000000000000'

export type Place = Pick<Connected, 'raw' | 'engine'>

const settings = ({ raw, engine }: Place) => ({
  schema: 'queue',
  backend: engine === 'postgresql' ? ('postgres' as const) : ('pglite' as const),
  db: { executeSql: async (text: string, values?: unknown[]) => raw(text, values) },
  schedule: false,
})

/**
 * A worker passes over the keys that the last look found under way. The library remembers a look for 60 s, so a job would
 * wait a minute after its key is free.
 */
const watchedEvery = (seconds: number) => ({
  supervise: true,
  superviseIntervalSeconds: seconds,
  monitorIntervalSeconds: seconds,
  queueCacheIntervalSeconds: 1,
})

/**
 * Every `watchSeconds` it looks after jobs of dead workers; null: never. Each queue is looked at once, because within a
 * transaction the embedded engine could not answer a second question.
 */
export async function startBoss(
  place: Place,
  onFault: (error: unknown) => void,
  watchSeconds: number | null,
): Promise<PgBoss> {
  const watching = watchSeconds === null ? { supervise: false } : watchedEvery(watchSeconds)
  const boss = new PgBoss({ ...settings(place), ...watching })
  boss.on('error', onFault)
  await begin(boss)
  for (const name of names) {
    await boss.createQueue(name, queues[name])
    await boss.getJobById(name, nobody)
  }
  return boss
}

const duplicate = '23505'

/** Of two processes that make the queue's tables at the same moment, one fails, and then finds them made. */
async function begin(boss: PgBoss): Promise<void> {
  try {
    await boss.start()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === duplicate)) throw error
    await boss.start()
  }
}
