// GET /api/vod/comments/{vodId}/live: new comments of an episode as server-sent events. A connection is cheap but not free:
// how many one reader, one address and one server hold is bounded, and what the viewer may watch is asked again now and then.
import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Input } from '#http/handlers.ts'
import { guardHeaders } from '#http/protect.ts'
import { header } from '#http/request.ts'
import type { CommentDeps } from './deps.ts'
import type { Viewer } from './hub.ts'
import { presentComment } from './present.ts'
import type { CommentRow } from './queries.ts'
import { commentLimitMs } from './rules.ts'

/** Shorter than any proxy's patience, and than our own connection's. */
const beatMs = 15_000
/** A session or a membership ends, a film is withdrawn: after this long, and some more, the browser asks anew, by itself. */
const longestMs = 2 * 60_000
/** What a slow reader may leave unread before he is let go. */
const unreadBytes = 256 * 1024

/** 403: no session, or another site's page; 204: nothing to watch here, come no more; 429: too many connections. */
export async function sendLive(
  deps: CommentDeps,
  { params, query, caller, now }: Input<'vodCommentsLive'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { session, address } = caller
  reply.header('Cache-Control', 'no-store')
  // Only a script of ours reads it: an EventSource can set no header, but the browser tells whose page it is.
  if (!session || header(request, 'sec-fetch-site') === 'cross-site') return reply.code(403).send()
  const { accountId } = session
  const episode = await deps.watchOf({ filmId: params.vodId, number: query.number, accountId, now })
  const limitMs = episode && commentLimitMs(episode.watch, episode.previewSeconds)
  // 204 tells an EventSource not to come back.
  if (!episode || limitMs === null) return reply.code(204).send()
  const response = reply.raw
  if (!deps.lives.take(response, `reader ${accountId}`, `address ${address}`))
    return reply.code(429).header('Retry-After', '30').send()
  reply.hijack()
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
    ...guardHeaders,
  })
  response.write('retry: 3000\n\n')
  stream(deps, response, { episodeId: episode.episodeId, since: now }, accountId, limitMs)
  return reply
}

function stream(
  { hub }: CommentDeps,
  response: ServerResponse,
  film: Pick<Viewer, 'episodeId' | 'since'>,
  accountId: number,
  limitMs: number,
): void {
  const write = (text: string) => {
    if (response.writableLength > unreadBytes) response.destroy()
    else response.write(text)
  }
  const tell = (row: CommentRow) => {
    if (row.at_ms > limitMs) return
    write(`id: ${row.id}\ndata: ${JSON.stringify(presentComment(row, accountId))}\n\n`)
  }
  const unwatch = hub.watch({ ...film, tell })
  const beat = setInterval(() => write(':\n\n'), beatMs)
  // at once, so that hardly anything is missed; the next connection says again how long to wait after a fault
  const end = setTimeout(() => response.end('retry: 100\n\n'), longestMs + Math.floor(Math.random() * 30_000))
  for (const timer of [beat, end]) timer.unref()
  response.once('close', () => {
    unwatch()
    clearInterval(beat)
    clearTimeout(end)
  })
}
