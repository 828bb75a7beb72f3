// Words that no comment may hold: the operator's, for all branches alike.
import type { Db } from '@manjuan/db'
import type { Shelf } from '#http/prepared.ts'
import { settingOf } from '#modules/site/index.ts'

/** Empty until the operator sets some. */
export async function forbiddenWords(db: Db, shelf: Shelf): Promise<readonly string[]> {
  const { data } = await shelf.take('comment-words', async () => (await settingOf(db, 0, 'comment_words')) ?? null)
  return Array.isArray(data) ? data.filter((word) => typeof word === 'string') : []
}
