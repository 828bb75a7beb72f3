// Texts of novels' chapters as they are sent, remembered. A text is taken after the decision on the reader.
import { compiled, type Db, readsOf, rowsOf } from '@manjuan/db'
import { sql } from 'kysely'
import { type Freshness, remember, staleMs } from '#ports/remembered.ts'
import { together } from '#ports/together.ts'
import { type ChapterPicture, picturesColumn } from '../../chapters.ts'
import { cleanText } from './text.ts'

export interface OpenedText {
  content: string
  pictures: ChapterPicture[]
  /** The key of its priced pictures, sealed; of the same moment as they are. */
  wrappedKey: Uint8Array | null
}

/** The text of a chapter by its id; null where there is none. */
export type OpenedTexts = (chapterId: number) => Promise<OpenedText | null>

/** The most characters of remembered texts: some thousand chapters. */
const mostKept = 8_000_000
/** The number of cleaned texts that are kept by the stored text, which staff may correct under the same chapter. */
const cleanedKept = 300
/** The most texts that one statement reads. */
const mostAtOnce = 50

export function openedTexts(db: Db, freshness: Freshness): OpenedTexts {
  const known = remember<number, OpenedText | null>({
    most: mostKept,
    sizeOf: (text) => 100 + (text?.content.length ?? 0),
    ...freshness,
    staleMs,
  })
  const cleaned = remember<string, string>({ most: cleanedKept, oldestBy: 'use' })
  const load = together((ids: readonly number[]) => textsOf(db, ids), { most: mostAtOnce })
  return (id) =>
    known.take(id, async () => {
      const text = await load(id)
      if (!text) return null
      const { html, pictures, wrappedKey } = text
      return { content: await cleaned.take(html, async () => cleanText(html)), pictures, wrappedKey }
    })
}

interface Text extends Omit<OpenedText, 'content'> {
  id: number
  html: string
}

const textsById = compiled(
  (chapterIds: readonly number[]) => sql<Text>`
    select t.part_id as id, t.html, p.wrapped_key, ${picturesColumn('novel_picture', sql`t.part_id`)} as pictures
    from novel_text t join part p on p.id = t.part_id where t.part_id = any (${chapterIds}::bigint[])`,
)

/** The one query that reads texts of chapters for readers. */
const textsOf = async (db: Db, chapterIds: readonly number[]): Promise<Map<number, Text>> =>
  new Map((await rowsOf(readsOf(db), textsById(chapterIds))).map((text) => [text.id, text]))
