// Makers for tests: rows as the import writes them, and tiny blobs as it stores them. Omitted fields get defaults.
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { lettersOf } from '@manjuan/contract/novel-html'
import type { WorkTable } from '@manjuan/db'
import { blobKey, clientKey, type ImageKind, seal, toBase64 } from '@manjuan/imaging'
import { type Insertable, sql } from 'kysely'
import type { TestApp } from './app.ts'

export interface ComicMade {
  title?: string
  category?: string
  status?: 'serialize' | 'finish'
  vipFree?: boolean
  state?: 'draft' | 'published'
  chapters?: number
  /** The number of first chapters that cost nothing. */
  free?: number
  price?: number
  pages?: number
  readCount?: number
  cover?: boolean
  /** The date of publication and last change; now when left out. */
  at?: Date
}

interface MadeChapter {
  id: number
  number: number
  price: number
  /** The key of the pictures; null seals them under the client's key. */
  key: Buffer | null
  /** The names of the pages' pictures. */
  images: string[]
}

export interface MadeComic {
  id: number
  categoryId: number
  cover: string | null
  chapters: MadeChapter[]
}

export type Shop = Pick<TestApp, 'db' | 'env' | 'keys' | 'clock'>

export const madeWidths = [360, 720]
export const madeParts = 2
let serial = 0

export async function makeComic(app: Shop, made: ComicMade = {}): Promise<MadeComic> {
  serial += 1
  const at = made.at ?? app.clock.now()
  const categoryId = await makeCategory(app, made.category ?? '冒险')
  const cover = (made.cover ?? true) ? await makeImage(app, { key: null, itemId: null, parts: 1 }) : null
  const id = await makeWork(app, {
    kind: 'comic',
    title: made.title ?? `作品${serial}`,
    category_id: categoryId,
    publish_status: made.status ?? 'serialize',
    read_count: made.readCount ?? 0,
    part_count: made.chapters ?? 3,
    vip_free: made.vipFree ?? false,
    cover_image: cover,
    state: made.state ?? 'published',
    created_at: at,
    updated_at: at,
  })
  const chapters: MadeChapter[] = []
  for (let number = 1; number <= (made.chapters ?? 3); number++) {
    const price = number <= (made.free ?? 1) ? 0 : (made.price ?? 10)
    chapters.push(await makeChapter(app, id, number, price, made.pages ?? 1))
  }
  return { id, categoryId, cover, chapters }
}

async function makeChapter(app: Shop, comicId: number, number: number, price: number, pages = 1): Promise<MadeChapter> {
  const key = price > 0 ? randomBytes(32) : null
  const wrapped = key && (await seal(key, app.keys.wrap))
  const { id } = await app.db
    .insertInto('part')
    .values({
      work_id: comicId,
      kind: 'comic',
      number,
      title: `第${number}话`,
      price,
      source_key: `chapter:${number}`,
      wrapped_key: wrapped,
      state: 'ready',
      published_at: app.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const images: string[] = []
  for (let page = 1; page <= pages; page++) {
    const name = await makeImage(app, { key, itemId: key ? id : null, parts: madeParts })
    await app.db.insertInto('comic_page').values({ part_id: id, number: page, image_name: name }).execute()
    images.push(name)
  }
  return { id, number, price, key, images }
}

/** Inserts a row of the shelf as the import writes it. The caller adds the row of the kind. */
export async function makeWork(app: Pick<Shop, 'db'>, row: Omit<Insertable<WorkTable>, 'source_key'>): Promise<number> {
  serial += 1
  const { id } = await app.db
    .insertInto('work')
    .values({ source_key: `made:${serial}`, author: '漫卷原创', abstract: '一段简介', ...row })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function makeCategory(app: Pick<Shop, 'db'>, name: string, kind: 'comic' | 'novel' = 'comic'): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into category (kind, name) values (${kind}, ${name})
    on conflict (kind, name) do update set name = excluded.name returning id`.execute(app.db)
  return rows[0]?.id ?? 0
}

export interface NovelMade {
  title?: string
  category?: string
  status?: 'serialize' | 'finish'
  vipFree?: boolean
  state?: 'draft' | 'published'
  chapters?: number
  /** The number of first chapters that cost nothing. */
  free?: number
  price?: number
  readCount?: number
  /** The HTML of chapter n; its letters and teaser are derived from it. */
  html?: (number: number) => string
  at?: Date
}

export interface MadeNovel {
  id: number
  categoryId: number
  chapters: { id: number; number: number; price: number }[]
}

export async function makeNovel(app: Shop, made: NovelMade = {}): Promise<MadeNovel> {
  serial += 1
  const at = made.at ?? app.clock.now()
  const categoryId = await makeCategory(app, made.category ?? '武侠', 'novel')
  const id = await makeWork(app, {
    kind: 'novel',
    title: made.title ?? `小说${serial}`,
    category_id: categoryId,
    publish_status: made.status ?? 'serialize',
    read_count: made.readCount ?? 0,
    part_count: made.chapters ?? 3,
    vip_free: made.vipFree ?? false,
    state: made.state ?? 'published',
    created_at: at,
    updated_at: at,
  })
  await app.db.insertInto('novel').values({ work_id: id }).execute()
  const chapters: MadeNovel['chapters'] = []
  for (let number = 1; number <= (made.chapters ?? 3); number++) {
    const price = number <= (made.free ?? 1) ? 0 : (made.price ?? 10)
    const html = made.html?.(number) ?? `<p>第${number}章的正文。</p>`
    chapters.push({ id: await makeNovelChapter(app, id, number, price, html), number, price })
  }
  return { id, categoryId, chapters }
}

async function makeNovelChapter(
  app: Pick<Shop, 'db' | 'clock'>,
  novelId: number,
  number: number,
  price: number,
  html: string,
): Promise<number> {
  const plain = html.replace(/<[^>]*>|\s/g, '')
  const { id } = await app.db
    .insertInto('part')
    .values({
      work_id: novelId,
      kind: 'novel',
      number,
      title: `第${number}章`,
      price,
      source_key: `chapter:${number}`,
      wrapped_key: null,
      state: 'ready',
      published_at: app.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const facts = { part_id: id, letters: plain.length, teaser: lettersOf(html).teaser }
  await app.db.insertInto('novel_chapter').values(facts).execute()
  await app.db.insertInto('novel_text').values({ part_id: id, html }).execute()
  return id
}

/** The text of an opened slice. */
export const sliceText = (name: string, slice: number, zoom: number): string => `picture ${name} ${slice}@${zoom}`

interface ImageMade {
  /** The key of the pictures; null seals them under the client's key. */
  key: Uint8Array | null
  /** The priced chapter that the picture belongs to. */
  itemId: number | null
  parts: number
  kind?: ImageKind
}

export async function makeImage(app: Shop, { key, itemId, parts, kind = 'comic' }: ImageMade): Promise<string> {
  const name = createHash('sha256').update(randomBytes(16)).digest('hex').slice(0, 32)
  await app.db
    .insertInto('image')
    .values({
      name,
      kind,
      gate: itemId === null ? 'public' : 'priced',
      item_id: itemId,
      width: 720,
      height: 1600,
      widths: madeWidths,
      parts,
      color: '#d9d4c8',
      recipe: null,
    })
    .execute()
  for (const zoom of madeWidths)
    for (let slice = 0; slice < parts; slice++) await makeBlob(app, name, slice, zoom, key ?? clientKey, kind)
  return name
}

export async function makeBlob(
  { env }: Pick<Shop, 'env'>,
  name: string,
  slice: number,
  zoom: number,
  key: Uint8Array,
  kind: ImageKind = 'comic',
): Promise<void> {
  const text = toBase64(await seal(Buffer.from(sliceText(name, slice, zoom)), key))
  const file = join(env.DATA_DIR, 'blobs', blobKey({ kind, name, slice, zoom }))
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.br`, brotliCompressSync(text))
  await writeFile(`${file}.gz`, gzipSync(text))
}

/** Puts comics into a section, in this order. */
export async function makeShowcase(
  app: Pick<Shop, 'db'>,
  key: string,
  title: string,
  workIds: number[],
  kind: 'comic' | 'novel' = 'comic',
): Promise<void> {
  await app.db.insertInto('showcase').values({ key, kind, title }).execute()
  const items = workIds.map((work_id, position) => ({ showcase_key: key, work_id, position }))
  if (items.length > 0) await app.db.insertInto('showcase_item').values(items).execute()
}
