// GET /api/vod/comments/{vodId}/live: new comments of an episode as server-sent events. Open connections are limited by
// reader, address and server. The viewer's right to watch is checked again now and then.
import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Input } from '#http/handlers.ts'
import { guardHeaders } from '#http/protect.ts'
import { header, isOwnPage } from '#http/request.ts'
import type { CommentDeps } from './deps.ts'
import type { Viewer } from './hub.ts'
import { presentComment } from './present.ts'
import type { CommentRow } from './queries.ts'
import { commentLimitMs } from './rules.ts'

/** The interval of heartbeats in ms, shorter than the timeouts of proxies and of this server. */
const beatMs = 15_000
/**
 * A connection ends after this long, and some more; the browser then asks anew by itself. So an ended session, an ended
 * membership or a withdrawn film takes effect.
 */
const longestMs = 2 * 60_000
/** Unread bytes after which a slow reader's connection is closed. */
const unreadBytes = 256 * 1024

/** Refuses with 403: no session, or another site's page. 204: nothing to watch here. 429: too many connections. */
export async function sendLive(
  deps: CommentDeps,
  { params, query, caller, now }: Input<'vodCommentsLive'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { session, address } = caller
  reply.header('Cache-Control', 'no-store')
  // Only the site's own script may read it. An EventSource can set no header, but the browser names the page's site.
  if (!session || !isOwnPage(header(request, 'sec-fetch-site'))) return reply.code(403).send()
  const { accountId } = session
  const episode = await deps.watchOf({ filmId: params.vodId, number: query.number, accountId, now })
  const limitMs = episode && commentLimitMs(episode.watch, episode.previewSeconds)
  // 204 tells an EventSource not to reconnect.
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
  // A planned end tells the browser to reconnect after 100 ms, so that it hardly misses a comment. The next connection
  // sets the longer wait for faults again.
  const end = setTimeout(() => response.end('retry: 100\n\n'), longestMs + Math.floor(Math.random() * 30_000))
  for (const timer of [beat, end]) timer.unref()
  response.once('close', () => {
    unwatch()
    clearInterval(beat)
    clearTimeout(end)
  })
}
