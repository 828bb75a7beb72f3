// Calls about what happened to a work: the deeds of the staff on it, and their notes.
import { z } from 'zod'
import { event } from './audit.ts'
import { listOf, listQuery, reason, staffCall } from './endpoint.ts'
import { params } from './works.ts'

/** What a note is about. */
const object = z.string().regex(/^work [1-9]\d{0,14}$/)

export const historyCalls = {
  workHistory: staffCall({
    about: 'Deeds of the staff on a work and their notes, the newest first, with the way back where there is one',
    permission: 'work.read',
    proof: 'session',
    audit: null,
    params,
    query: z.object({ ...listQuery, only: z.enum(['', 'notes']).default('') }),
    data: listOf(event),
    refusals: ['notFound'],
  }),
  addNote: staffCall({
    about: 'Adds a note to an object; it stands in the records, and nobody takes it away',
    permission: 'work.read',
    proof: 'session',
    audit: 'note.add',
    body: z.object({ object, note: reason.refine((words) => words.trim() !== '', '请写点什么') }),
    refusals: ['notFound'],
  }),
}
