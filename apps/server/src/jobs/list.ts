// Every background job there is. Each merchant account is settled by jobs of its own, so that one whose gateway is slow
// delays no other.
import { commandDeed, openDue, turnFree } from '@manjuan/catalogue'
import { verifyLedger } from '@manjuan/db'
import { sql } from 'kysely'
import { forgetGuests } from '#modules/account/index.ts'
import { forgetLibraries } from '#modules/library/index.ts'
import { fetchDueBills, forgetPayers, settleOrdersOf, settleRefundsOf, settleWants } from '#modules/payment/index.ts'
import { forgetPushes, pushPages } from '#modules/push/index.ts'
import { countHotWords, fillSearchIndex } from '#modules/search/index.ts'
import { countRanks } from '#modules/works/index.ts'
import type { Job } from './job.ts'

const minute = 60_000

/** The jobs of a server with these merchant accounts, by their names. */
export const jobsOf = (accounts: readonly string[]): readonly Job[] => [
  ...[...accounts, accounts].flatMap((whose) => settling(whose)),
  { name: 'settle-wants', everyMs: 2_000, run: settleWants },
  ...jobs,
]

/** Orders of accounts that are set no more are given up in their time. */
function settling(whose: string | readonly string[]): Job[] {
  const name = typeof whose === 'string' ? whose : 'others'
  return [
    { name: `settle-orders ${name}`, everyMs: 2_000, run: (deps) => settleOrdersOf(deps, whose) },
    { name: `settle-refunds ${name}`, everyMs: 2_000, run: (deps) => settleRefundsOf(deps, whose) },
  ]
}

const jobs: readonly Job[] = [
  {
    name: 'open-due',
    everyMs: 2_000,
    run: async ({ db, clock }) => {
      const deed = commandDeed('schedule', clock.now())
      await openDue(db, deed)
      await turnFree(db, deed)
    },
  },
  { name: 'push-baidu', everyMs: 5_000, run: ({ push, ...deps }) => pushPages({ ...deps, ...push }, 'baidu') },
  { name: 'push-indexnow', everyMs: 5_000, run: ({ push, ...deps }) => pushPages({ ...deps, ...push }, 'indexnow') },
  {
    name: 'forget-pushes',
    everyMs: 60 * minute,
    run: async ({ db, clock, log }) => {
      const gone = await forgetPushes(db, clock.now())
      if (gone > 0) log.info({ gone }, 'pages that search engines were told of are forgotten')
    },
  },
  { name: 'count-comic-ranks', everyMs: 10 * minute, run: ({ db, clock }) => countRanks(db, 'comic', clock.now()) },
  { name: 'count-novel-ranks', everyMs: 10 * minute, run: ({ db, clock }) => countRanks(db, 'novel', clock.now()) },
  { name: 'count-film-ranks', everyMs: 10 * minute, run: ({ db, clock }) => countRanks(db, 'film', clock.now()) },
  { name: 'index-search', everyMs: 3_000, run: ({ db }) => fillSearchIndex(db) },
  { name: 'count-hot-words', everyMs: 10 * minute, run: ({ db, clock }) => countHotWords(db, clock.now()) },
  {
    name: 'verify-ledger',
    everyMs: 24 * 60 * minute,
    run: async ({ db, log }) => {
      const breaches = await verifyLedger(db)
      for (const breach of breaches) log.error({ breach }, 'the ledger is wrong')
    },
  },
  {
    name: 'forget-guests',
    everyMs: 60 * minute,
    run: async ({ db, clock, log }) => {
      const gone = await forgetGuests(db, clock.now())
      if (gone > 0) log.info({ gone }, 'guests who brought nothing are forgotten')
    },
  },
  {
    name: 'forget-libraries',
    everyMs: 60 * minute,
    run: async ({ db, clock, log }) => {
      const gone = await forgetLibraries(db, clock.now())
      if (gone > 0) log.info({ gone }, 'old rows of libraries are forgotten')
    },
  },
  { name: 'fetch-bills', everyMs: 10 * minute, run: (deps) => fetchDueBills(deps) },
  { name: 'forget-payers', everyMs: 60 * minute, run: ({ db, clock }) => forgetPayers(db, clock.now()) },
  {
    name: 'forget-old-tries',
    everyMs: 60 * minute,
    run: async ({ db }) => {
      await sql`delete from attempt where window_start < now() - interval '2 days'`.execute(db)
      await sql`delete from reward_place where day < current_date - 2`.execute(db)
      await sql`delete from library_place where day < current_date - 2`.execute(db)
      await sql`delete from replay where created_at < now() - interval '1 day' and order_no is null`.execute(db)
    },
  },
]
