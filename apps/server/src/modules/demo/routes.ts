// The staff's calls about the demo.
import type { DemoCalls } from '@manjuan/contract/staff'
import { done } from '#http/outcome.ts'
import type { StaffHandlers } from '#http/staff-handlers.ts'
import { dropGone, type PurgeDeps } from '#modules/catalogue/index.ts'
import { answer, deedOf, fail } from '#modules/staff/index.ts'
import { removeDemo, type TriedDemo, tryDemo } from './remove.ts'

interface DemoDeps extends PurgeDeps {
  onError(error: unknown): void
}

/** The files are deleted behind the answer, because there are thousands; what a crash leaves, the hourly chores delete. */
export const demoRoutes = (deps: DemoDeps): Pick<StaffHandlers, keyof DemoCalls> => ({
  tryDemo: async (input) => {
    const tried = await tryDemo(deps, deedOf(input))
    return tried ? done(tried) : answer<TriedDemo>(fail('demoGone').outcome)
  },
  removeDemo: async (input) => {
    const outcome = await removeDemo(deps, deedOf(input))
    if (!('fault' in outcome)) void dropGone(deps).catch(deps.onError)
    return answer(outcome)
  },
})
