/**
 * Draws the demo's pictures when they are first asked for. Listens on DATA_DIR/run/maker.sock, HTTP:
 *   POST /make {"name": "…"}       200 when every slice of the picture lies in the blob store, 404 when it isn't ours
 *   POST /warm {"chapterId": 1}    202; the chapter's pages are drawn one after another
 *   GET  /state                    how much is left
 * Covers are drawn in the background, those of the home page first; a page that a reader waits for goes before the rest.
 */
import { chmod, mkdir, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import { openShop, readPlace, restSeconds } from '@manjuan/cli'
import type { Db } from '@manjuan/db'
import { blobKey, clientKey, sliceCount, widthsOf } from '@manjuan/imaging'
import { type BlobStore, diskStorage, type PictureKeys, unwrapChapterKey } from '@manjuan/storage'
import { sql } from 'kysely'
import { kindOf, type Recipe, readRecipe, sizes } from './recipe.ts'
import { openStudio, type Studio, type Urgency, urgency } from './studio.ts'

export type Maker = {
  socket: string
  /** Seconds since the last question; 0 while pictures are drawn. */
  idleSeconds(): number
  close(): Promise<void>
}

export interface MakerOptions {
  dataDir: string
  db: Db
  keys: PictureKeys
  /** Whether the pages after one that was asked for are drawn as well. */
  ahead?: boolean
  /** Another drawer of pictures, as of tests. */
  painterFile?: URL
}

export async function startMaker({ dataDir, db, keys, ahead = true, painterFile }: MakerOptions): Promise<Maker> {
  const studio = openStudio({ fontFolder: join(dataDir, 'fonts'), painterFile })
  const bench: Bench = { db, keys, studio, ahead, dataDir, blobs: diskStorage(dataDir).blobs }
  const socket = join(dataDir, 'run', 'maker.sock')
  await mkdir(join(dataDir, 'run'), { recursive: true, mode: 0o700 })
  await rm(socket, { force: true })
  let askedAt = Date.now()
  const server = createServer((request, response) => {
    askedAt = Date.now()
    answer(bench, request, response).catch((error: unknown) => {
      console.error(`maker: ${error instanceof Error ? error.message : String(error)}`)
      if (!response.headersSent) send(response, 500)
      else response.destroy()
    })
  })
  await new Promise<void>((done, fail) => server.once('error', fail).listen(socket, done))
  await chmod(socket, 0o600)
  void drawCovers(bench)
  return {
    socket,
    idleSeconds: () => {
      if (studio.pending() > 0) askedAt = Date.now()
      return (Date.now() - askedAt) / 1_000
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
      await studio.close()
    },
  }
}

type Bench = { db: Db; keys: PictureKeys; studio: Studio; ahead: boolean; dataDir: string; blobs: BlobStore }
type Wanted = { name: string; recipe: Recipe; chapterId: number | null; wrappedKey: Uint8Array | null }

async function answer(bench: Bench, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'GET' && request.url === '/state')
    return send(response, 200, { pending: bench.studio.pending() })
  if (request.method !== 'POST') return send(response, 404)
  const body = await readBody(request)
  if (request.url === '/make' && typeof body.name === 'string' && /^[0-9a-f]{32}$/.test(body.name)) {
    const wanted = await findPicture(bench.db, body.name)
    if (!wanted) return send(response, 404)
    const drawn = draw(bench, wanted, urgency.asked)
    if (wanted.chapterId !== null) void warm(bench, wanted.chapterId)
    await drawn
    return send(response, 200, { name: body.name })
  }
  if (request.url === '/warm' && Number.isSafeInteger(body.chapterId)) {
    void warm(bench, Number(body.chapterId))
    return send(response, 202)
  }
  return send(response, 404)
}

function send(response: ServerResponse, status: number, body: object = {}): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > 1000) return {}
  }
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** Draws a picture that the blob store lacks, then marks the picture's row as ready. */
async function draw(bench: Bench, { name, recipe, wrappedKey }: Wanted, rank: Urgency): Promise<void> {
  if (await isWhole(bench, name, recipe)) return
  const key = wrappedKey ? await unwrapChapterKey(wrappedKey, bench.keys) : clientKey
  await bench.studio.draw({ name, recipe, key, dataDir: bench.dataDir }, rank)
  const { rows } = await sql`update image set ready = true where name = ${name} returning name`.execute(bench.db)
  // The demo was removed meanwhile.
  if (rows.length === 0) await bench.blobs.drop(kindOf(recipe), name)
}

/** Slices are stored from the smallest width to the largest: the very last one stands for all. */
async function isWhole({ blobs }: Bench, name: string, recipe: Recipe): Promise<boolean> {
  const { width, height } = sizes[recipe.draw]
  const zoom = widthsOf(width).at(-1) ?? width
  return blobs.has(blobKey({ kind: kindOf(recipe), name, slice: sliceCount(width, height) - 1, zoom }))
}

/** The chapter's other pages, in reading order. */
async function warm(bench: Bench, chapterId: number): Promise<void> {
  if (!bench.ahead) return
  try {
    for (const wanted of await pagesToDraw(bench.db, chapterId)) await draw(bench, wanted, urgency.ahead)
  } catch (error) {
    // Nobody waits for these; a reader asks for a wanted picture by name.
    console.error(`maker: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function drawCovers(bench: Bench): Promise<void> {
  try {
    const wanted = await coversToDraw(bench.db)
    await Promise.all(wanted.map((one) => draw(bench, one, early.has(one.recipe.draw) ? urgency.cover : urgency.later)))
  } catch (error) {
    console.error(`maker: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** The pictures that lists show. */
const early = new Set<Recipe['draw']>(['cover', 'book', 'poster'])

type Row = { name: string; recipe: unknown; chapter_id: number | null; wrapped_key: Uint8Array | null }

function wantedOf({ name, recipe, chapter_id, wrapped_key }: Row): Wanted[] {
  const read = readRecipe(recipe)
  return read ? [{ name, recipe: read, chapterId: chapter_id, wrappedKey: wrapped_key }] : []
}

/** A priced picture carries its chapter's key; a public one is sealed with the client's. */
async function findPicture(db: Db, name: string): Promise<Wanted | null> {
  const { rows } = await sql<Row>`
    select i.name, i.recipe, p.part_id as chapter_id, case when i.gate = 'priced' then c.wrapped_key end as wrapped_key
    from image i left join comic_page p on p.image_name = i.name left join part c on c.id = p.part_id
    where i.name = ${name} and i.recipe is not null limit 1`.execute(db)
  return rows.flatMap(wantedOf)[0] ?? null
}

async function pagesToDraw(db: Db, chapterId: number): Promise<Wanted[]> {
  const { rows } = await sql<Row>`
    select i.name, i.recipe, c.id as chapter_id, case when i.gate = 'priced' then c.wrapped_key end as wrapped_key
    from comic_page p join image i on i.name = p.image_name join part c on c.id = p.part_id
    where p.part_id = ${chapterId} and not i.ready and i.recipe is not null order by p.number`.execute(db)
  return rows.flatMap(wantedOf)
}

async function coversToDraw(db: Db): Promise<Wanted[]> {
  const { rows } = await sql<Row>`
    select i.name, i.recipe, null::bigint as chapter_id, null::bytea as wrapped_key
    from image i join work w on i.name in (w.cover_image, w.wide_cover_image)
    left join (select work_id, min(s.position * 100 + i.position) as place from showcase_item i join showcase s on s.key = i.showcase_key group by work_id) h
      on h.work_id = w.id
    where not i.ready and i.recipe is not null
    order by (i.name = w.wide_cover_image) is true, h.place nulls last, w.id`.execute(db)
  return rows.flatMap(wantedOf)
}

async function main(): Promise<void> {
  const place = readPlace(process.env)
  const shop = await openShop(place, { poolSize: 2 })
  const maker = await startMaker({ dataDir: resolve(place.dataDir), db: shop.db, keys: await shop.openKeys() })
  const stop = async () => {
    await maker.close()
    await shop.close().catch(() => undefined)
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  const rest = restSeconds(process.argv)
  if (rest > 0) setInterval(() => maker.idleSeconds() >= rest && void stop(), 500)
  console.log(`maker listening on ${maker.socket}`)
}

if (import.meta.main) await main()
