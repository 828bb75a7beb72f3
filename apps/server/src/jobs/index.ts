// Background work: a closed list of named, idempotent steps, each run by the holder of its lease. Money never depends
// on a job: the request that looks at an order can settle it too.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { BasicDeps, Job } from './job.ts'

interface RunningJobs {
  stop(): Promise<void>
}

export function startJobs<Deps extends BasicDeps>(deps: Deps, list: readonly Job<Deps>[]): RunningJobs {
  const holder = randomUUID()
  const running = new Set<Promise<void>>()
  let stopped = false
  const timers = new Map<Job<Deps>, NodeJS.Timeout>()
  const schedule = (job: Job<Deps>, afterMs: number) => {
    if (stopped) return
    timers.set(job, setTimeout(() => turn(job), afterMs).unref())
  }
  const turn = (job: Job<Deps>) => {
    const work = runLeased(deps, job, holder).catch((error) =>
      deps.log.error({ err: error, job: job.name }, 'job failed'),
    )
    running.add(work)
    void work.finally(() => {
      running.delete(work)
      schedule(job, job.everyMs)
    })
  }
  for (const job of list) schedule(job, Math.min(job.everyMs, 1_000))
  return {
    stop: async () => {
      stopped = true
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.allSettled(running)
    },
  }
}

/** Runs a job if its lease is free; the lease of a dead process expires by itself. */
async function runLeased<Deps extends BasicDeps>(deps: Deps, job: Job<Deps>, holder: string): Promise<void> {
  const leaseMs = Math.max(30_000, job.everyMs)
  const { rows } = await sql`
    insert into job_lease (name, holder, leased_until) values (${job.name}, ${holder}, now() + make_interval(secs => ${leaseMs / 1000}))
    on conflict (name) do update set holder = excluded.holder, leased_until = excluded.leased_until
    where job_lease.leased_until < now() or job_lease.holder = ${holder} returning name`.execute(deps.db)
  if (rows.length === 0) return
  try {
    await job.run(deps)
    await sql`update job_lease set ran_at = now() where name = ${job.name} and holder = ${holder}`.execute(deps.db)
  } finally {
    await sql`update job_lease set leased_until = now() where name = ${job.name} and holder = ${holder}`.execute(
      deps.db,
    )
  }
}
