// V-12: a view counts once a reader, film and hour.
import type { Db } from '@manjuan/db'
import type { ReaderInput } from '#http/handlers.ts'
import { done, type Outcome, refuse } from '#http/outcome.ts'
import { viewOf } from '../../views.ts'
import { recordFilmView } from './queries.ts'

export async function watchFilm(
  db: Db,
  viewKey: Uint8Array,
  { query, reader, caller, now }: ReaderInput<'vodWatch'>,
): Promise<Outcome<'vodWatch'>> {
  const seen = { workId: query.vodId, accountId: reader.accountId, address: caller.address, now }
  const known = await recordFilmView(db, viewOf(viewKey, seen))
  return known ? done({ vodId: query.vodId }) : refuse('notFound', 'notFound')
}
