// Works by a piece of their title or author, in every state (migrations/0068-staff-lists.sql).
import { type RawBuilder, sql } from 'kysely'

/**
 * That a text of a work `w` with its row `l` of staff_work holds these words, which are not empty. The index of pieces
 * names the candidates, and the texts decide. Large and small letters are the same.
 */
export function isNamed(words: string, columns: readonly ('title' | 'author')[]): RawBuilder<boolean> {
  const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  const some = columns.map((column) => sql`has_words(${sql.ref(`w.${column}`)}, ${like})`)
  return sql`(l.pieces @> pieces_asked(${words}::text) and (${sql.join(some, sql` or `)}))`
}
