// Work that is asked for: jobs in a queue of the shop's own database, on both engines. Periodic steps stand under leases instead.
import type { Connected, Db } from '@manjuan/db'
import { fromKysely, PgBoss, type QueueOptions } from 'pg-boss'

/** Everything that can be asked for, with what a job must know. A batch's job reads its row; so a later edit counts. */
export interface Work {
  'import-read': { batch: number }
  'import-make': { batch: number }
}

export { type Helper, helpersWithWork, restWithoutWork } from './open-work.ts'

export type QueueName = keyof Work

const heartbeatSeconds = 20
const hour = 3_600

/** Of one batch one job waits and one is under way. A worker's death counts as a try; a failure is the handler's own to tell. */
const once = {
  policy: 'stately',
  retryLimit: 20,
  retryDelay: 0,
  heartbeatSeconds,
  expireInSeconds: 23 * hour,
  deleteAfterSeconds: 24 * hour,
  retentionSeconds: 14 * 24 * hour,
} as const satisfies QueueOptions & { policy: string }

const queues: Readonly<Record<QueueName, typeof once>> = { 'import-read': once, 'import-make': once }
const names = Object.keys(queues) as QueueName[]

/** The id of a job that no queue has. */
const nobody = '00000000-0000-0000-0000-000000000000'

type Place = Pick<Connected, 'raw' | 'engine'>

const settings = ({ raw, engine }: Place) => ({
  schema: 'queue',
  backend: engine === 'postgresql' ? ('postgres' as const) : ('pglite' as const),
  db: { executeSql: async (text: string, values?: unknown[]) => raw(text, values) },
  schedule: false,
})

/** Asks for work within a transaction: rolled back, nothing was asked for. */
export interface Asking {
  /** False: a job of that key waits already, and will see what stands then. */
  ask<N extends QueueName>(tx: Db, name: N, key: string, data: Work[N]): Promise<boolean>
  close(): Promise<void>
}

/** Opens the queues for those who ask. `onFault` hears faults of the database between two calls. */
export async function openAsking(place: Place, onFault: (error: unknown) => void): Promise<Asking> {
  const boss = await started(new PgBoss({ ...settings(place), supervise: false }), onFault)
  return {
    ask: async (tx, name, singletonKey, data) =>
      (await boss.send(name, data, { singletonKey, db: fromKysely(tx) })) !== null,
    close: () => boss.stop({ graceful: false }),
  }
}

export interface Job<N extends QueueName> {
  id: string
  data: Work[N]
  /** Ends when the queue has given the job to another worker, and when this worker is to stop. */
  signal: AbortSignal
}

export interface Working extends Asking {
  /** Works a queue, one job at a time. A handler that throws is called again. */
  work<N extends QueueName>(name: N, handler: (job: Job<N>) => Promise<void>): Promise<void>
  /** Gives a job back that another worker held, so that it is begun again at once. */
  giveBack(name: QueueName, id: string): Promise<void>
}

interface Pace {
  pollSeconds?: number
  watchSeconds?: number
}

/** Opens the queues for a process that works them; it also looks after jobs of workers that are gone. */
export async function openWorking(
  place: Place,
  onFault: (error: unknown) => void,
  { pollSeconds = 0.5, watchSeconds = 5 }: Pace = {},
): Promise<Working> {
  const watching = { superviseIntervalSeconds: watchSeconds, monitorIntervalSeconds: watchSeconds }
  const boss = await started(new PgBoss({ ...settings(place), ...watching, supervise: true }), onFault)
  return {
    ask: async (tx, name, singletonKey, data) =>
      (await boss.send(name, data, { singletonKey, db: fromKysely(tx) })) !== null,
    work: async (name, handler) => {
      await boss.work<Work[typeof name]>(name, { pollingIntervalSeconds: pollSeconds }, async (jobs) => {
        for (const { id, data, signal } of jobs) await handler({ id, data, signal })
      })
    },
    giveBack: async (name, id) => void (await boss.fail(name, id)),
    close: () => boss.stop({ graceful: true, timeout: 20_000 }),
  }
}

/** Each queue is looked at once: within a transaction the embedded engine could not answer a second question. */
async function started(boss: PgBoss, onFault: (error: unknown) => void): Promise<PgBoss> {
  boss.on('error', onFault)
  await boss.start()
  for (const name of names) {
    await boss.createQueue(name, queues[name])
    await boss.getJobById(name, nobody)
  }
  return boss
}
