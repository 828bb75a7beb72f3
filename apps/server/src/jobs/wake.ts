// Wakes the helpers of this machine that have work. `npm start` begins them then, and they end without work.
import { type Helper, helpersWithWork } from '@manjuan/queue/open-work'
import type { BasicDeps, Job } from './job.ts'

export const wakeHelpers = (wake: (helper: Helper) => void): Job<BasicDeps> => ({
  name: 'wake-helpers',
  everyMs: 2_000,
  run: async ({ db }) => {
    for (const helper of await helpersWithWork(db)) wake(helper)
  },
})
