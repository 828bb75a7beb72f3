// Saved views: a person's names for addresses of a list.
import type { Db } from '@manjuan/db'
import { done } from '#http/outcome.ts'
import type { StaffInput, StaffRun } from '#http/staff-handlers.ts'
import { carryOut, deedOf } from './deeds.ts'
import { answer, type Failed, fail } from './failed.ts'

/** Views that one person may keep of a list. */
const most = 50

export async function listViews(db: Db, { query, staff }: StaffInput<'views'>): StaffRun<'views'> {
  const rows = await db
    .selectFrom('staff_view')
    .innerJoin('staff', 'staff.id', 'staff_view.staff_id')
    .select([
      'staff_view.id',
      'staff_view.name',
      'staff_view.query',
      'staff_view.shared',
      'staff_view.staff_id',
      'staff.name as of',
    ])
    .where('staff_view.page', '=', query.page)
    .where((where) =>
      where.or([where('staff_view.staff_id', '=', staff.staffId), where('staff_view.shared', '=', true)]),
    )
    .orderBy('staff_view.name')
    .orderBy('staff_view.id')
    .execute()
  const views = rows.map(({ staff_id, of, ...view }) => ({ ...view, staff: staff_id === staff.staffId ? null : of }))
  return done({ views })
}

export async function addView(db: Db, input: StaffInput<'addView'>): StaffRun<'addView'> {
  const { staff, now, body } = input
  const outcome = await carryOut<{ id: number } | Failed>(db, deedOf(input), 'view.add', async (tx) => {
    const own = await tx
      .selectFrom('staff_view')
      .select(['name', 'query', 'shared'])
      .where('staff_id', '=', staff.staffId)
      .where('page', '=', body.page)
      .execute()
    const former = own.find(({ name }) => name === body.name)
    if (!former && own.length >= most) return fail('tooManyViews')
    const { id } = await tx
      .insertInto('staff_view')
      .values({ ...body, staff_id: staff.staffId, created_at: now })
      .onConflict((on) =>
        on.columns(['staff_id', 'page', 'name']).doUpdateSet({ query: body.query, shared: body.shared }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    return {
      outcome: { id },
      event: { object: `view ${id}`, before: former ? { ...former } : null, after: { ...body } },
    }
  })
  return answer(outcome)
}

export async function dropView(db: Db, input: StaffInput<'dropView'>): StaffRun<'dropView'> {
  const outcome = await carryOut<{ id: number } | Failed>(db, deedOf(input), 'view.drop', async (tx) => {
    const gone = await tx
      .deleteFrom('staff_view')
      .where('id', '=', input.params.id)
      .where('staff_id', '=', input.staff.staffId)
      .returning(['id', 'name', 'query'])
      .executeTakeFirst()
    if (!gone) return fail('notFound')
    const { id, ...before } = gone
    return { outcome: { id }, event: { object: `view ${id}`, before, after: null } }
  })
  const told = answer(outcome)
  return told.ok ? done(null) : told
}
