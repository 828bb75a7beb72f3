// GET /js/* (I-02): a slice of a picture as stored, or 204. That answer is the same for missing, locked, foreign and forged
// addresses.
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Db } from '@manjuan/db'
import { blobKey, parseImagePath } from '@manjuan/imaging'
import type { BlobReader } from '@manjuan/storage'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Handlers, Input } from '#http/handlers.ts'
import type { Head } from '#http/head.ts'
import { header, isOwnPage } from '#http/request.ts'
import { boughtAmong } from '#modules/entitlement/index.ts'
import { remembered } from '#ports/blobs.ts'
import type { Maker } from '#ports/maker.ts'
import { ImageMemory, type ImageRow } from './images.ts'
import { type Coding, codingOf, formOf, isOpen, isSlice, opens, widthOf } from './rules.ts'
import { SwiftSlices } from './swift.ts'
import { type ReadToken, tokenReader } from './token.ts'

interface MediaDeps {
  db: Db
  images: ImageMemory
  blobs: BlobReader
  maker: Maker
  readToken: ReadToken
  swift: SwiftSlices
}

/** Bytes of slices kept in memory: about a thousand, such as the covers of the home. */
const blobBytesKept = 32 * 1024 * 1024

interface MediaGiven {
  db: Db
  blobs: BlobReader
  maker: Maker
  /** The key that signs passes. */
  key: Uint8Array
  /** The account of a request's session, without a question; undefined when nothing is known. */
  knownAccount: (head: Head) => number | null | undefined
  now: () => Date
  /** Milliseconds that the facts of a picture are remembered. */
  keptMs: number
}

export function mediaRoutes(
  app: FastifyInstance,
  { db, blobs: stored, maker, key, knownAccount, now, keptMs }: MediaGiven,
): Pick<Handlers, 'image'> {
  const images = new ImageMemory(db, keptMs)
  const blobs = remembered(stored, blobBytesKept)
  const readToken = tokenReader(key)
  const swift = new SwiftSlices({
    image: (name) => images.known(name),
    slice: blobs.known,
    mayHave: (head, pass, image) => {
      const account = image.gate === 'public' ? null : knownAccount(head)
      if (account === undefined) return false
      return mayHave(readToken, pass, image, { account, now: now(), site: head.site })
    },
  })
  swift.attach(app)
  const deps = { db, images, blobs, maker, readToken, swift }
  return { image: (input, request, reply) => sendImage(deps, input, request, reply) }
}

async function sendImage(
  deps: MediaDeps,
  input: Input<'image'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  // The address is read exactly as sent: a percent-encoded path is never a picture's.
  const address = parseImagePath(request.url.split('?', 1)[0] ?? '')
  const image = address && (await deps.images.find(address.name))
  if (!address || !image) return nothing(reply)
  const { session } = input.caller
  const asker = { account: session?.accountId ?? null, now: input.now, site: header(request, 'sec-fetch-site') }
  if (!mayHave(deps.readToken, address.token, image, asker)) return nothing(reply)
  if (image.takenDown) return nothing(reply)
  if (image.withdrawn && !(await hasBought(deps, image, input))) return nothing(reply)
  const zoom = widthOf(image.widths, address.zoom)
  if (zoom === null || !isSlice(image, address)) return nothing(reply)
  const key = blobKey({ kind: image.kind, name: image.name, slice: address.slice, zoom })
  const coding = codingOf(header(request, 'accept-encoding') ?? '')
  const found = await readBlob(deps, image, key, coding)
  if (!found) return nothing(reply)
  if (!image.withdrawn) deps.swift.note(reply, coding, image.gate)
  return send(found, `"${key}.${coding}"`, coding, image, request, reply)
}

interface Asker {
  account: number | null
  now: Date
  /** Sec-Fetch-Site. */
  site: unknown
}

/** Public pictures have addresses without a pass; a priced picture is opened by its own pass alone. */
function mayHave(
  readToken: ReadToken,
  token: string | undefined,
  image: ImageRow,
  { account, now, site }: Asker,
): boolean {
  if (image.gate === 'public') return token === undefined
  if (token === undefined || !isOwnPage(site)) return false
  const pass = readToken(image.kind, token)
  return pass !== null && opens(pass, image, account, now)
}

/** A buyer keeps a chapter of a withdrawn work; to every other reader its pictures are gone. */
async function hasBought({ db }: MediaDeps, { kind, partIds }: ImageRow, { caller }: Input<'image'>): Promise<boolean> {
  if (!caller.session || kind === 'vod') return false
  return (await boughtAmong(db, caller.session.accountId, `${kind}_chapter`, partIds)).size > 0
}

const unzip = promisify(gunzip)

async function readBlob(
  { blobs, maker }: MediaDeps,
  image: ImageRow,
  key: string,
  coding: Coding,
): Promise<Buffer | null> {
  const form = formOf(coding)
  let blob = await blobs.read(key, form)
  if (!blob && image.hasRecipe && (await maker.make(image.name))) blob = await blobs.read(key, form)
  return blob && coding === 'identity' ? unzip(blob) : blob
}

function send(
  body: Buffer,
  etag: string,
  coding: Coding,
  image: ImageRow,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  const isPublic = isOpen(image)
  reply
    .header('Cache-Control', isPublic ? 'public, max-age=31536000, immutable' : 'no-store')
    .header('Vary', 'Accept-Encoding')
    .type('text/plain; charset=utf-8')
  if (isPublic) reply.header('ETag', etag)
  if (isPublic && request.headers['if-none-match'] === etag) return reply.code(304).send()
  if (coding !== 'identity') reply.header('Content-Encoding', coding)
  return reply.send(body)
}

const nothing = (reply: FastifyReply): FastifyReply => reply.code(204).header('Cache-Control', 'no-store').send()
