// The comments within a window of a film, limited to the part that the reader may watch (V-09).
import type { ReaderInput } from '#http/handlers.ts'
import { done, type Outcome, refuse } from '#http/outcome.ts'
import type { CommentDeps } from './deps.ts'
import { presentComment } from './present.ts'
import { commentsBetween } from './queries.ts'
import { commentLimitMs, windowOf } from './rules.ts'

export async function listComments(
  { db, watchOf }: CommentDeps,
  { params, query, reader, now }: ReaderInput<'vodComments'>,
): Promise<Outcome<'vodComments'>> {
  const { accountId } = reader
  const episode = await watchOf({ filmId: params.vodId, number: query.number, accountId, now })
  if (!episode) return refuse('notFound', 'notFound')
  const limitMs = commentLimitMs(episode.watch, episode.previewSeconds)
  if (limitMs === null) return done({ commentList: [], to: query.from })
  const window = windowOf(query.from, query.to, limitMs)
  const rows = await commentsBetween(db, episode.episodeId, window.from, window.to)
  return done({ commentList: rows.map((row) => presentComment(row, accountId)), to: window.to })
}
