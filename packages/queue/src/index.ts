// Work that is asked for: jobs in a queue of the shop's own database, on both engines. Periodic steps stand under leases instead.
import type { Db } from '@manjuan/db'
import { fromKysely } from 'pg-boss'
import { type Place, type QueueName, startBoss, type Work } from './boss.ts'

export type { QueueName } from './boss.ts'

/** Asks for work within a transaction: rolled back, nothing was asked for. */
export interface Asking {
  /** False: a job of that key waits already, and will see what stands then. */
  ask<N extends QueueName>(tx: Db, name: N, key: string, data: Work[N]): Promise<boolean>
  close(): Promise<void>
}

/** Opens the queues for those who ask. `onFault` hears faults of the database between two calls. */
export async function openAsking(place: Place, onFault: (error: unknown) => void): Promise<Asking> {
  const boss = await startBoss(place, onFault, null)
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
  { pollSeconds = 0.5, watchSeconds = 2 }: Pace = {},
): Promise<Working> {
  const boss = await startBoss(place, onFault, watchSeconds)
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
