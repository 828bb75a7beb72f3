// GET /m/*: playlists, segments, captions and thumbnails of a film, each cut to the part that its pass opens. 403: this
// pass does not open it. 404: there is no such file. Neither says more.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type FilmStore, type FoundBytes, filmKey } from '@manjuan/storage'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { codings, formFor } from '#http/body.ts'
import type { Handlers, Input, RawHandler } from '#http/handlers.ts'
import { Meter } from '#http/meter.ts'
import { parseRange } from '#http/range.ts'
import { header, isOwnPage } from '#http/request.ts'
import { boughtAmong } from '#modules/entitlement/index.ts'
import { type Remembered, remember } from '#ports/remembered.ts'
import { type FilmAddress, nameOf, parseAddress, type Wanted } from './address.ts'
import { cutCaptions } from './captions.ts'
import { type FilmDeps, showsPreviewSheet } from './open.ts'
import { readPass } from './pass.ts'
import { masterText, mediaText, timeOf } from './playlists.ts'
import type { Film } from './queries.ts'
import { isHeldBy, limitOf, openSegments, type Pass } from './rules.ts'

interface StreamDeps extends FilmDeps {
  meter: Meter
  /** Captions cut for previews. */
  captions: Remembered<string, string>
}

/** `perMinute` limits the requests of one reader. */
export function streamRoutes(deps: FilmDeps, perMinute: number): Pick<Handlers, 'film'> {
  const all = {
    ...deps,
    meter: new Meter(perMinute),
    captions: remember<string, string>({ most: mostCaptionsKept }),
  }
  const film: RawHandler<'film'> = (input, request, reply) => sendFilm(all, input, request, reply)
  film.head = true
  return { film }
}

async function sendFilm(
  deps: StreamDeps,
  { caller, now }: Input<'film'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  // The address is read exactly as sent: a percent-encoded path is never a film's.
  const address = parseAddress(request.url.split('?', 1)[0] ?? '')
  if (!address) return bare(reply, 404)
  const pass = readPass(deps.key, address.episodeId, address.pass)
  if (!pass || !isHeldBy(pass, caller.session?.accountId ?? null, now)) return bare(reply, 403)
  if (!isOwnPage(header(request, 'sec-fetch-site'))) return bare(reply, 403)
  const wait = deps.meter.count(pass.readerId, now)
  if (wait > 0) return bare(reply.header('Retry-After', wait), 429)
  const film = await filmFor(deps, address)
  if (!film) return bare(reply, 404)
  if (!film.published && !(await hasBought(deps, film, pass))) return bare(reply, 403)
  const allowed = opens(film, address.wanted, pass)
  if (allowed !== true) return bare(reply, allowed)
  const age = Math.floor(pass.exp - now.getTime() / 1000)
  return sendWanted(deps, { film, wanted: address.wanted, pass, age }, request, reply)
}

/** A quality may have been made since the film was looked up, so an unknown one is looked up again. */
async function filmFor({ films }: FilmDeps, { episodeId, wanted }: FilmAddress): Promise<Film | null> {
  const film = await films.recall(episodeId)
  return film && has(film, wanted) ? film : films.ask(episodeId)
}

function has(film: Film, wanted: Wanted): boolean {
  if (wanted.what === 'sheet') return film.sprite !== null
  return wanted.what === 'master' || film.renditions.some(({ name }) => name === wanted.rendition)
}

/** A buyer keeps a withdrawn film (R-08); every other reader's pass ends with the withdrawal. */
const hasBought = async ({ db }: FilmDeps, { filmId }: Film, { readerId }: Pass): Promise<boolean> =>
  (await boughtAmong(db, Number(readerId), 'video', [filmId])).has(filmId)

/** True when the pass opens the address, else the status of the refusal (V-09). */
function opens(film: Film, wanted: Wanted, pass: Pass): true | 403 | 404 {
  if (film.externalUrl !== null) return 404
  if (wanted.what === 'sheet') return opensSheet(film, wanted.number, pass)
  if (wanted.what === 'master') return timeOf(film).length > 0 ? true : 404
  if (wanted.what === 'segment' && pass.maxSeg > 0 && wanted.number >= pass.maxSeg) return 403
  const rendition = film.renditions.find(({ name }) => name === wanted.rendition)
  if (!rendition) return 404
  if (wanted.what !== 'segment') return true
  if (wanted.number >= rendition.segments.length) return 404
  return wanted.number < openSegments(pass, rendition.segments, limitOf(pass, timeOf(film))) ? true : 403
}

function opensSheet(film: Film, number: number | 'preview', pass: Pass): true | 403 | 404 {
  if (pass.maxSeg > 0 && (number !== 'preview' || !showsPreviewSheet(film, pass))) return 403
  return film.sprite && (number === 'preview' || number < film.sprite.sheets) ? true : 404
}

interface Opened {
  film: Film
  wanted: Wanted
  pass: Pass
  /** Seconds until the pass ends. */
  age: number
}

async function sendWanted(
  deps: StreamDeps,
  opened: Opened,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { film, wanted, pass } = opened
  const playlist = playlistText(film, wanted, pass)
  if (playlist !== null) return sendPlaylist(playlist, request, reply)
  const key = filmKey(film.name, nameOf(wanted))
  reply.header('Cache-Control', `private, max-age=${opened.age}`).type(typeOf(wanted))
  if (wanted.what !== 'captions' || pass.maxSeg === 0) return sendFile(deps.store, key, request, reply)
  const text = await cutFor(deps, key, limitOf(pass, timeOf(film)))
  return text === null ? bare(reply, 404) : reply.send(text)
}

function typeOf(wanted: Wanted): string {
  if (wanted.what === 'sheet') return 'image/jpeg'
  if (wanted.what === 'captions') return 'text/vtt; charset=utf-8'
  return 'rendition' in wanted && wanted.rendition.startsWith('a') ? 'audio/mp4' : 'video/mp4'
}

function playlistText(film: Film, wanted: Wanted, pass: Pass): string | null {
  if (wanted.what === 'master') return masterText(film)
  if (wanted.what !== 'playlist') return null
  const rendition = film.renditions.find(({ name }) => name === wanted.rendition)
  return rendition ? mediaText(film, rendition, pass) : null
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const worthPacking = 1_000

async function sendPlaylist(text: string, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  reply
    .header('Cache-Control', 'private, no-store')
    .header('Vary', 'Accept-Encoding')
    .type('application/vnd.apple.mpegurl')
  const form = text.length < worthPacking ? 'raw' : formFor(request.headers['accept-encoding'])
  if (form === 'raw') return reply.send(text)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
  const packed = form === 'brotli' ? await brotli(text, quality) : await zip(text)
  return reply.header('Content-Encoding', codings[form]).send(packed)
}

const mostCaptionsKept = 200

async function cutFor({ store, captions }: StreamDeps, key: string, limitMs: number): Promise<string | null> {
  const id = `${key} ${await store.size(key)} ${limitMs}`
  const kept = captions.get(id)
  if (kept !== undefined) return kept
  const whole = await store.open(key, null)
  if (!whole?.body) return null
  const text = cutCaptions(await textOf(whole.body), limitMs)
  captions.put(id, text)
  return text
}

async function textOf(body: Buffer | Readable): Promise<string> {
  if (body instanceof Readable) return Buffer.concat(await body.toArray()).toString()
  return body.toString()
}

async function sendFile(store: FilmStore, key: string, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const known = isConditional(request) ? await store.size(key) : null
  if (isConditional(request) && known === null) return bare(reply, 404)
  const tag = known === null ? null : tagOf(key, known)
  if (known !== null && tag === header(request, 'if-none-match')) return dress(reply, key, known).code(304).send()
  if (known !== null && request.method === 'HEAD')
    return dress(reply, key, known).header('Content-Length', known).send()
  const ifRange = header(request, 'if-range')
  const range = ifRange === null || ifRange === tag ? parseRange(header(request, 'range')) : null
  const found = await store.open(key, range)
  return found ? sendFound(found, range !== null, key, reply) : bare(reply, 404)
}

/** A request whose answer depends on the ETag, or has only headers. */
const isConditional = ({ method, headers }: FastifyRequest): boolean =>
  method === 'HEAD' || headers['if-none-match'] !== undefined || headers['if-range'] !== undefined

const tagOf = (key: string, size: number): string =>
  `"${createHash('sha256').update(`${key} ${size}`).digest('base64url').slice(0, 16)}"`

const dress = (reply: FastifyReply, key: string, size: number): FastifyReply =>
  reply.header('Accept-Ranges', 'bytes').header('ETag', tagOf(key, size))

function sendFound({ size, span, body }: FoundBytes, isPart: boolean, key: string, reply: FastifyReply): unknown {
  if (!span || !body) return bare(reply.header('Content-Range', `bytes */${size}`), 416)
  dress(reply, key, size).header('Content-Length', span.last - span.first + 1)
  if (isPart) reply.code(206).header('Content-Range', `bytes ${span.first}-${span.last}/${size}`)
  return reply.send(body)
}

/** Sends a status without a body. */
const bare = (reply: FastifyReply, status: 403 | 404 | 416 | 429): FastifyReply =>
  reply.code(status).removeHeader('Content-Type').header('Cache-Control', 'no-store').send()
