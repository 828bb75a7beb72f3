// What happened to a work: the deeds of the staff on it with the way back, and their notes.
import type { Db } from '@manjuan/db'
import { done, refuse } from '#http/outcome.ts'
import type { StaffInput, StaffRun } from '#http/staff-handlers.ts'
import { answer, carryOut, deedOf, eventsPage, type Failed, fail } from '#modules/staff/index.ts'
import type { EpisodeDeps } from './episode.ts'
import { wholeWork } from './queries.ts'
import { workInverses } from './undo.ts'

/** The addresses of persons are for those alone who may read all records. */
export async function workHistory(
  { db, storage }: Pick<EpisodeDeps, 'db' | 'storage'>,
  input: StaffInput<'workHistory'>,
): StaffRun<'workHistory'> {
  const { params, query, staff, now } = input
  const object = `work ${params.id}`
  const asked = { object, verb: query.only === 'notes' ? 'note.add' : '', after: query.after, limit: query.limit }
  const { rows, ...page } = await eventsPage(db, asked, {
    inverses: workInverses({ storage }),
    verbs: staff.verbs,
    now,
  })
  if (rows.length === 0 && !(await wholeWork(db, params.id))) return refuse('notFound', 'notFound')
  return done({ ...page, rows: rows.map(({ address: _, ...row }) => row) })
}

/** The words stand where reasons stand. */
export async function addNote(db: Db, input: StaffInput<'addNote'>): StaffRun<'addNote'> {
  const { object, note } = input.body
  const outcome = await carryOut<(object & Record<string, never>) | Failed>(
    db,
    deedOf(input, note.trim()),
    'note.add',
    async (tx) => {
      if (!(await wholeWork(tx, Number(object.split(' ')[1])))) return fail('notFound')
      return { outcome: {}, event: { object, before: null, after: null } }
    },
  )
  const told = answer(outcome)
  return told.ok ? done(null) : told
}
