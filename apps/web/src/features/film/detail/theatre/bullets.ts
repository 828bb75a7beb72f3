// Bullet comments of the film at hand (P-01): the player's feature and the calls behind it.
import type { VideoComment } from '@manjuan/contract/reader/comments'
import { type CommentInput, type CommentsFeature, comments } from '@manjuan/player/features/comments'
import { commentsBetween, type EpisodeOf, followComments, sendComment } from '#api/film-comments.ts'
import { reportBullet } from '../report.ts'

export interface Bullets {
  feature: CommentsFeature
  /** Subscribes to comments of other viewers. Returns the undo. */
  follow(): () => void
  /** Asks again: the film was cut when its comments were fetched, and is whole now. */
  fill(): Promise<void>
}

/** The stretch that the player asks for first. */
const firstMs = 300_000

export function createBullets(episode: () => EpisodeOf): Bullets {
  const feature = comments({
    load: async (from, to) => (await commentsBetween(episode(), from, to)).map(shown),
    onSend: async (comment, stime) => {
      const answer = await sendComment(episode(), { ...comment, stime })
      return answer.result ? { ok: true, id: String(answer.data.id) } : { ok: false, text: answer.msg }
    },
    onReport: ({ id }) => reportBullet(episode().vodId, Number(id)),
  })
  return {
    feature,
    follow: () => followComments(episode(), (comment) => feature.receive(shown(comment))),
    fill: async () => feature.insert((await commentsBetween(episode(), 0, firstMs)).map(shown)),
  }
}

/** A comment in the player's form. The player cleans the position of a positioned one. */
function shown({ id, extra, mode, text, stime, size, color, dur, date, own }: VideoComment): CommentInput {
  return { ...extra, id: String(id), mode, text, stime, size, color, dur, date, own }
}
