// The staff's calls about the films' queue. Its verbs are those of packages/catalogue.
import { cancelJob, pauseQueue, putFirst, queueAgain, staffDeed } from '@manjuan/catalogue'
import type { DeedName, MediaCalls } from '@manjuan/contract/staff'
import type { Db, Json } from '@manjuan/db'
import { done } from '#http/outcome.ts'
import type { StaffHandlers, StaffInput, StaffRun } from '#http/staff-handlers.ts'
import { carryOut, deedOf, type Failed, fail, refusalOf } from '#modules/staff/index.ts'
import { failedRenditions, jobsOf, pauseOf } from './queries.ts'

export const transcodeRoutes = ({ db }: { db: Db }): Pick<StaffHandlers, keyof MediaCalls> => ({
  mediaJobs: () => readQueue(db),
  firstJob: (input) =>
    onQueue(db, input, {
      verb: 'media.first',
      object: `job ${input.params.id}`,
      after: {},
      run: async (tx) => ((await putFirst(tx, deedIn(input), input.params.id)) === 'first' ? null : 'noSuchJob'),
    }),
  cancelJob: (input) =>
    onQueue(db, input, {
      verb: 'media.cancel',
      object: `job ${input.params.id}`,
      after: {},
      run: async (tx) => ((await cancelJob(tx, deedIn(input), input.params.id)) === 'cancelled' ? null : 'noSuchJob'),
    }),
  retryEpisode: (input) => {
    const { params, body } = input
    const name = body.rendition === '' ? undefined : body.rendition
    return onQueue(db, input, {
      verb: 'media.retry',
      object: `episode ${params.id}`,
      after: { rendition: body.rendition },
      run: async (tx) => againFaults[await queueAgain(tx, deedIn(input), params.id, name)],
    })
  },
  pauseQueue: (input) => turn(db, input, true),
  resumeQueue: (input) => turn(db, input, false),
})

const turn = (db: Db, input: StaffInput<'pauseQueue'>, paused: boolean) =>
  onQueue(db, input, {
    verb: paused ? 'media.pause' : 'media.resume',
    object: 'film queue',
    after: { paused },
    run: async (tx) => {
      if ((await pauseQueue(tx, deedIn(input), paused)) === 'turned') return null
      return paused ? 'queuePaused' : 'queueRuns'
    },
  })

async function readQueue(db: Db): StaffRun<'mediaJobs'> {
  const [paused, { jobs, count }, failed] = await Promise.all([pauseOf(db), jobsOf(db), failedRenditions(db)])
  return done({ paused, jobs, count, failed })
}

const againFaults = { queued: null, ready: 'renditionReady', missing: 'notFound' } as const

type Input = Pick<StaffInput<'pauseQueue'>, 'staff' | 'visit' | 'now'>

const deedIn = ({ staff, now }: Pick<Input, 'staff' | 'now'>) => staffDeed(staff.staffId, staff.name, now)

interface Wish {
  verb: DeedName
  object: string
  /** What the records keep of the deed. */
  after: Record<string, Json>
  /** Answers with the reason why nothing was done. */
  run(tx: Db): Promise<Failed['fault'] | null>
}

/** Carries a deed out, and records it. */
async function onQueue(db: Db, input: Input, { verb, object, after, run }: Wish) {
  const outcome = await carryOut<{ done: true } | Failed>(db, deedOf(input), verb, async (tx) => {
    const fault = await run(tx)
    return fault === null ? { outcome: { done: true }, event: { object, before: null, after } } : fail(fault)
  })
  return 'fault' in outcome ? refusalOf(outcome) : done(null)
}
