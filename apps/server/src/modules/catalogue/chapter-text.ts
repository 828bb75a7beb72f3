// The text of a novel's chapter: edited as plain text, with its former texts.
import { changeText as change, formerTexts } from '@manjuan/catalogue'
import { lettersOf } from '@manjuan/contract/novel-html'
import {
  htmlOfText,
  type StaffDataOf,
  type StaffMessageName,
  type TextFault,
  textOfHtml,
} from '@manjuan/contract/staff'
import type { Db } from '@manjuan/db'
import { done, refuse } from '#http/outcome.ts'
import type { StaffInput, StaffRun } from '#http/staff-handlers.ts'
import { answer, type Carried, carryOut, deedOf, type Failed, fail, failAt } from '#modules/staff/index.ts'
import { chapterIn, type FoundChapter, placeOf } from './chapter.ts'
import { deedIn, seenWork } from './works.ts'

type Written = StaffDataOf<'changeText'>

export interface TextDeps {
  db: Db
  /** Where readers see the site. */
  readers: { origin: string | null; port: number }
}

const faults: Record<TextFault, StaffMessageName> = {
  tags: 'textTags',
  picture: 'textPicture',
  note: 'textNote',
  empty: 'textEmpty',
}

interface Stored {
  html: string
  letters: number
  pictures: number
}

async function storedText(db: Db, partId: number): Promise<Stored | null> {
  const row = await db
    .selectFrom('novel_text')
    .innerJoin('novel_chapter', 'novel_chapter.part_id', 'novel_text.part_id')
    .select(['novel_text.html', 'novel_chapter.letters'])
    .where('novel_text.part_id', '=', partId)
    .executeTakeFirst()
  return row ? { ...row, pictures: await picturesIn(db, partId) } : null
}

async function picturesIn(db: Db, partId: number): Promise<number> {
  const rows = await db.selectFrom('novel_picture').select('number').where('part_id', '=', partId).execute()
  return rows.length
}

async function show(db: Db, chapter: FoundChapter): Promise<Written | Failed> {
  const stored = await storedText(db, chapter.partId)
  if (!stored) return fail('notFound').outcome
  const { html, letters, pictures } = stored
  const former = await formerTexts(db, chapter.partId)
  return {
    ...placeOf(chapter),
    text: textOfHtml(html),
    ...{ letters, pictures },
    former: former.map(({ html: _, replacedAt, ...one }) => ({ ...one, replacedAt: replacedAt.toISOString() })),
  }
}

export async function chapterText(
  { db, readers }: TextDeps,
  { params }: StaffInput<'chapterText'>,
): StaffRun<'chapterText'> {
  const chapter = await chapterIn(db, params, 'novel')
  const shown = 'outcome' in chapter ? chapter.outcome : await show(db, chapter)
  return answer<StaffDataOf<'chapterText'>>('fault' in shown ? shown : { ...shown, readers })
}

export async function formerText(db: Db, { params }: StaffInput<'formerText'>): StaffRun<'formerText'> {
  const chapter = await chapterIn(db, params, 'novel')
  if ('outcome' in chapter) return refuse('notFound', 'notFound')
  const found = (await formerTexts(db, chapter.partId)).find(({ number }) => number === params.number)
  return found ? done({ text: textOfHtml(found.html) }) : refuse('notFound', 'notFound')
}

export async function changeText(db: Db, input: StaffInput<'changeText'>): StaffRun<'changeText'> {
  const { id, part } = input.params
  const { version, text } = input.body
  const outcome = await carryOut<Written | Failed>(db, deedOf(input), 'work.text', async (tx) => {
    const seen = await seenWork(tx, id, version)
    if (!('row' in seen)) return seen
    const chapter = await chapterIn(tx, { id, part }, 'novel')
    if ('outcome' in chapter) return chapter
    const written = htmlOfText(text, await picturesIn(tx, part))
    const [first] = written.faults
    return first ? failAt('text', faults[first.fault]) : putText(tx, input, { workId: id, partId: part }, written.html)
  })
  return answer(outcome)
}

/** Writes a chapter's HTML in this transaction; the event tells which former text holds what was there. */
export async function putText(
  tx: Db,
  input: Pick<StaffInput<'changeText'>, 'staff' | 'now'>,
  at: { workId: number; partId: number },
  html: string,
): Promise<Carried<Written | Failed>> {
  const before = await storedText(tx, at.partId)
  const text = { html, ...lettersOf(html) }
  const outcome = await change(tx, deedIn(input), at, text)
  if (outcome === 'missing') return fail('notFound')
  if (outcome === 'same') return failAt('text', 'textSame')
  const chapter = await chapterIn(tx, { id: at.workId, part: at.partId }, 'novel')
  if ('outcome' in chapter) return chapter
  const shown = await show(tx, chapter)
  if ('fault' in shown) return { outcome: shown, event: null }
  const [kept] = shown.former
  return {
    outcome: shown,
    event: {
      object: `work ${at.workId}`,
      before: { part: at.partId, former: kept?.number ?? 0, letters: before?.letters ?? 0 },
      after: { letters: text.letters, version: chapter.version },
    },
  }
}
