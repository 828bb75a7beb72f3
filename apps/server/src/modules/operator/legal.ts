// The legal texts on the desk: read, and written as a new version.
import { blanksIn, legalDocuments } from '@manjuan/contract/legal'
import type { StaffDataOf } from '@manjuan/contract/staff'
import type { Db } from '@manjuan/db'
import { done } from '#http/outcome.ts'
import type { StaffInput, StaffRun } from '#http/staff-handlers.ts'
import { currentLegal, type KeptLegal, legalVersions, storeLegal } from '#modules/site/index.ts'
import { answer, type Carried, carryOut, deedOf, type Failed, fail, failAt } from '#modules/staff/index.ts'

type Shown = StaffDataOf<'changeLegal'>

const present = ({ document, version, draft, text, changedAt }: KeptLegal): Shown => ({
  document,
  version,
  draft,
  text,
  changedAt: changedAt?.toISOString() ?? null,
})

export async function legalTexts(db: Db): StaffRun<'legalTexts'> {
  const texts = await Promise.all(legalDocuments.map((document) => currentLegal(db, document)))
  return done({ texts: texts.map(present) })
}

export async function versionsOf(db: Db, { params }: StaffInput<'legalVersions'>): StaffRun<'legalVersions'> {
  const versions = await legalVersions(db, params.document)
  return done({ versions: versions.map((version) => ({ ...present(version), staff: version.staff })) })
}

export async function changeLegal(db: Db, input: StaffInput<'changeLegal'>): StaffRun<'changeLegal'> {
  return answer(await carryOut<Shown | Failed>(db, deedOf(input), 'legal.change', (tx) => change(tx, input)))
}

async function change(tx: Db, input: StaffInput<'changeLegal'>): Promise<Carried<Shown | Failed>> {
  const { document } = input.params
  const { version, draft } = input.body
  const text = input.body.text.trim()
  const before = await currentLegal(tx, document)
  if (before.version !== version) return fail('changedMeanwhile', present(before))
  if (!draft && blanksIn(text).length > 0) return failAt('text', 'legalBlanks')
  const next = { document, version: version + 1, text, draft, staff: input.staff.name, changedAt: input.now }
  if (!(await storeLegal(tx, next))) return fail('changedMeanwhile', present(await currentLegal(tx, document)))
  return {
    outcome: present(next),
    // The versions themselves hold the texts for good.
    event: {
      object: `legal ${document}`,
      before: { version: before.version, draft: before.draft },
      after: { version: next.version, draft, letters: text.length },
    },
  }
}
