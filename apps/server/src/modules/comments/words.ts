// The operator's forbidden words, the same for all branches.
import type { Db } from '@manjuan/db'
import type { Shelf } from '#http/prepared.ts'
import { settingOf } from '#modules/site/index.ts'

/** The list is empty until the operator sets one. */
export async function forbiddenWords(db: Db, shelf: Shelf): Promise<readonly string[]> {
  const { data } = await shelf.take('comment-words', async () => (await settingOf(db, 0, 'comment_words')) ?? null)
  return Array.isArray(data) ? data.filter((word) => typeof word === 'string') : []
}
