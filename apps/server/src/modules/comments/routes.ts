// The calls of bullet comments.
import type { FastifyInstance } from 'fastify'
import type { Handlers } from '#http/handlers.ts'
import type { CommentDeps } from './deps.ts'
import { Hub } from './hub.ts'
import { sendLive } from './live.ts'
import { Lives } from './lives.ts'
import { listComments } from './read.ts'
import { reportOne, sendComment } from './send.ts'

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
