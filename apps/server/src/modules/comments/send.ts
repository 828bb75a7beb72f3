// Sends and reports comments (P-01, T34).
import { countAll, type Limit } from '#http/attempts.ts'
import type { ReaderInput } from '#http/handlers.ts'
import { done, malformedField, type Outcome, refuse, tooMany } from '#http/outcome.ts'
import { markOf } from '#ports/keys.ts'
import type { CommentDeps } from './deps.ts'
import { presentComment } from './present.ts'
import { insertComment, placeOfComment, reportComment } from './queries.ts'
import {
  addressWindow,
  cleaned,
  commentLimitMs,
  episodeWindow,
  holdsWord,
  reportsThatHide,
  reportWindow,
  sameAgainMs,
  sendWindows,
} from './rules.ts'

/** A text that is refused does not count as a try; repeated words do. */
export async function sendComment(
  deps: CommentDeps,
  input: ReaderInput<'vodCommentSend'>,
): Promise<Outcome<'vodCommentSend'>> {
  const { params, body, reader, caller, now } = input
  const { accountId } = reader
  const episode = await deps.watchOf({ filmId: params.vodId, number: body.number, accountId, now })
  if (!episode) return refuse('notFound', 'notFound')
  const limitMs = commentLimitMs(episode.watch, episode.previewSeconds)
  if (limitMs === null || body.stime > limitMs) return refuse('paymentNeeded', 'commentLocked')
  const text = cleaned(body.text)
  if (text === '') return malformedField('vodCommentSend', 'text')
  if (holdsWord(text, await deps.words())) return refuse('malformed', 'commentRefused', { field: 'text' })
  const wait = await countAll(deps.db, limitsOf(accountId, caller.address, episode.episodeId), now)
  if (wait > 0) return tooMany(wait)
  const comment = {
    episodeId: episode.episodeId,
    accountId,
    atMs: body.stime,
    mode: body.mode,
    text,
    size: body.size,
    color: body.color,
    now,
  }
  const row = await insertComment(deps.db, comment, new Date(now.getTime() - sameAgainMs))
  if (!row) return refuse('nothingToDo', 'commentTwice')
  deps.hub.publish(row)
  return done(presentComment(row, accountId))
}

const limitsOf = (accountId: number, address: string, episodeId: number): Limit[] => [
  ...sendWindows.map((window) => ({ bucket: `comment:${window.seconds}:${accountId}`, ...window })),
  { bucket: `comment:address:${address}`, ...addressWindow },
  { bucket: `comment:episode:${episodeId}:${address}`, ...episodeWindow },
]

/** Only a reader who can see a comment may report it. */
export async function reportOne(
  deps: CommentDeps,
  { params, body, reader, caller, now }: ReaderInput<'vodCommentReport'>,
): Promise<Outcome<'vodCommentReport'>> {
  const { accountId } = reader
  const wait = await countAll(deps.db, [{ bucket: `comment:report:${accountId}`, ...reportWindow }], now)
  if (wait > 0) return tooMany(wait)
  const comment = await placeOfComment(deps.db, body.commentId)
  if (!comment || comment.filmId !== params.vodId) return refuse('notFound', 'notFound')
  const episode = await deps.watchOf({ filmId: params.vodId, number: comment.number, accountId, now })
  const limitMs = episode && commentLimitMs(episode.watch, episode.previewSeconds)
  if (limitMs === null || comment.atMs > limitMs) return refuse('notFound', 'notFound')
  const { commentId, reason } = body
  const address = markOf(deps.reportKey, `${commentId}|${caller.address}`)
  await reportComment(deps.db, { commentId, accountId, reason, address, now }, reportsThatHide)
  return done({ commentId })
}
