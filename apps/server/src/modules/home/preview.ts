// Opens a preview: a token for the readers' server, which shows the draft by it and nothing else.
import { done } from '#http/outcome.ts'
import { previewMs, signPreview } from '#http/preview.ts'
import type { StaffInput, StaffRun } from '#http/staff-handlers.ts'
import { carryOut, deedOf } from '#modules/staff/index.ts'
import type { HomeDeps } from './deps.ts'

export async function openPreview(
  { db, key, readers }: HomeDeps,
  input: StaffInput<'openPreview'>,
): StaffRun<'openPreview'> {
  const { kind, branch, viewer } = input.body
  const until = new Date(input.now.getTime() + previewMs)
  const token = signPreview(key, { kind, branch, viewer, until: until.getTime() })
  const opened = { token, until: until.toISOString(), ...readers }
  const event = { object: `home ${kind} ${branch}`, before: null, after: { viewer } }
  const run = async () => ({ outcome: opened, event })
  return done(await carryOut(db, deedOf(input), 'preview.open', run, { secret: true }))
}
