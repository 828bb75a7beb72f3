// The calls of bullet comments.
import type { Db } from '@manjuan/db'
import type { FastifyInstance } from 'fastify'
import type { Handlers } from '#http/handlers.ts'
import type { Watching } from '#modules/stream/index.ts'
import { Hub } from './hub.ts'
import { Lives, sendLive } from './live.ts'
import { listComments } from './read.ts'
import { reportOne, sendComment } from './send.ts'

/** What a reader may watch of an episode now; null when there is no such episode for him. */
type WatchOf = (asked: { filmId: number; number: number; accountId: number; now: Date }) => Promise<Watching | null>

export interface CommentDeps {
  db: Db
  watchOf: WatchOf
  /** Words that no comment may hold, as the operator has set them. */
  words: () => Promise<readonly string[]>
  /** Hides the addresses of reports. */
  reportKey: Uint8Array
  hub: Hub
  lives: Lives
}

type Names = 'vodComments' | 'vodCommentSend' | 'vodCommentReport' | 'vodCommentsLive'

export function commentRoutes(
  app: FastifyInstance,
  given: Pick<CommentDeps, 'db' | 'watchOf' | 'words' | 'reportKey'> & { now: () => Date },
): Pick<Handlers, Names> {
  const deps = {
    ...given,
    hub: new Hub(given.db, given.now),
    lives: new Lives(),
  }
  app.addHook('preClose', async () => {
    deps.lives.endAll()
    await deps.hub.close()
  })
  return {
    vodComments: (input) => listComments(deps, input),
    vodCommentSend: (input) => sendComment(deps, input),
    vodCommentReport: (input) => reportOne(deps, input),
    vodCommentsLive: (input, request, reply) => sendLive(deps, input, request, reply),
  }
}
