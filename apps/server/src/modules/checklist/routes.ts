// The staff's call of the checklist. Each step knows by itself whether it is done.
import { type ChecklistCalls, mayDo, type StepName, stepNames, type Verb } from '@manjuan/contract/staff'
import { type Db, rowsOf } from '@manjuan/db'
import { sql } from 'kysely'
import { done } from '#http/outcome.ts'
import type { StaffHandlers } from '#http/staff-handlers.ts'

interface ChecklistDeps {
  db: Db
  /** Where readers see the site. */
  readers: { origin: string | null; port: number }
}

/** Who may see the place of a step may see the step. */
const verbs: Record<StepName, Verb> = {
  legal: 'setting.read',
  package: 'package.read',
  channel: 'package.read',
  work: 'work.read',
  home: 'home.read',
  sale: 'package.read',
}

export const checklistRoutes = ({ db, readers }: ChecklistDeps): Pick<StaffHandlers, keyof ChecklistCalls> => ({
  checklist: async ({ staff }) => {
    const state = await stepsDone(db)
    const seen = stepNames.filter((name) => mayDo(staff.verbs, verbs[name]))
    return done({ steps: seen.map((name) => ({ name, done: state[name] })), ...readers })
  },
})

/** The demo's works and packages are no steps of the owner's. All four legal texts must be in force, not drafts. */
async function stepsDone(db: Db): Promise<Record<StepName, boolean>> {
  const [row] = await rowsOf(
    db,
    sql<Record<StepName, boolean>>`
      select (select count(*) = 4 from (
               select distinct on (document) draft from legal_text order by document, version desc) newest where not draft) as legal,
        exists (select from pay_package where enabled and not demo) as package,
        exists (select from pay_channel where enabled) as channel,
        exists (select from work where state = 'published' and source_key not like 'demo:%') as work,
        exists (select from home_version) as home,
        exists (select from pay_order where state in ('paid', 'refunded')) as sale`,
  )
  if (!row) throw new Error('the checklist has no row')
  return row
}
