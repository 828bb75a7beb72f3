// A novel's chapter written anew by the staff. The texts before are kept, so that each can be put back.
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'
import type { Deed } from './deed.ts'
import { inOneStep } from './sql.ts'
import { lockWork, raiseVersion } from './versions.ts'
import { countParts } from './works.ts'

/** So many former texts of a chapter are kept. */
const keptTexts = 20

/** 'missing': it is no whole chapter of that novel. 'same': it has this text already; nothing changes. */
export type TextChanged = 'changed' | 'same' | 'missing'

/**
 * Puts a text in the place of the one before, which is kept. It is no news, and the hash by which an import knows the
 * chapter stays: the same file again does not overwrite it.
 */
export async function changeText(
  db: Db,
  deed: Deed,
  { workId, partId }: { workId: number; partId: number },
  { html, letters, teaser }: { html: string; letters: number; teaser: string },
): Promise<TextChanged> {
  return inOneStep(db, async (tx) => {
    await lockWork(tx, workId)
    const part = await tx
      .selectFrom('part')
      .innerJoin('novel_text', 'novel_text.part_id', 'part.id')
      .select('novel_text.html')
      .where('part.id', '=', partId)
      .where('part.work_id', '=', workId)
      .where('part.state', '=', 'ready')
      .forUpdate()
      .executeTakeFirst()
    if (!part) return 'missing'
    if (part.html === html) return 'same'
    await keepText(tx, deed, partId)
    await tx.updateTable('novel_text').set({ html }).where('part_id', '=', partId).execute()
    await tx.updateTable('novel_chapter').set({ letters, teaser }).where('part_id', '=', partId).execute()
    await countParts(tx, workId)
    await raiseVersion(tx, workId)
    return 'changed'
  })
}

/** Keeps the text that the chapter has, as the newest of its former ones. */
export async function keepText(tx: Db, { who, now }: Deed, partId: number): Promise<void> {
  await sql`
    insert into former_text (part_id, number, html, letters, replaced_by, replaced_at)
    select t.part_id, coalesce((select max(f.number) from former_text f where f.part_id = t.part_id), 0) + 1,
           t.html, c.letters, ${who.name}, ${now}
      from novel_text t join novel_chapter c on c.part_id = t.part_id where t.part_id = ${partId}`.execute(tx)
  await sql`
    delete from former_text where part_id = ${partId} and number <= (
      select max(number) from former_text where part_id = ${partId}) - ${sql.lit(keptTexts)}`.execute(tx)
}

export interface FormerText {
  number: number
  html: string
  letters: number
  replacedBy: string
  replacedAt: Date
}

/** The newest first. */
export const formerTexts = (db: Db, partId: number): Promise<FormerText[]> =>
  db
    .selectFrom('former_text')
    .select(['number', 'html', 'letters', 'replaced_by as replacedBy', 'replaced_at as replacedAt'])
    .where('part_id', '=', partId)
    .orderBy('number', 'desc')
    .execute()
