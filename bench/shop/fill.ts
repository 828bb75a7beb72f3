// Fills an empty shop by SQL: works, parts with pages and texts, readers with sessions and coins, and views. It is a
// process of its own, because the embedded engine would keep its memory. Arguments: size, folder, address of a server.
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { connect, type Db, migrate } from '@manjuan/db'
import { filmKey, newChapterKey, openKeys, wrapChapterKey } from '@manjuan/storage'
import { sql } from 'kysely'
import {
  accountName,
  firstAccount,
  firstMember,
  firstPriced,
  type Layout,
  layoutOf,
  pageParts,
  pages,
  price,
  readers,
  type Size,
  titlesIn,
} from './layout.ts'
import { titlesOf } from './titles.ts'

/** Films whose beginnings are on the disk. Every answer about a film holds those of a picture and a sound. */
const filmsOnDisk = 500
const beginningBytes = 900

const [size = 'small', dataDir = '', databaseUrl] = process.argv.slice(2)
const connected = await connect({ dataDir, databaseUrl, role: 'server' })
await migrate(connected)
const wrapped = await wrapChapterKey(newChapterKey(), openKeys(dataDir))
const began = performance.now()
await fill(layoutOf(size as Size), wrapped)
console.log(`filled in ${((performance.now() - began) / 1000).toFixed(1)} s`)
await connected.close()

/** Triggers and foreign keys are left out, because the rows are right by construction and this halves the time. */
async function fill(layout: Layout, wrappedKey: Uint8Array): Promise<void> {
  await abreast([
    async (db) => {
      await step('titles', () => putTitles(db, layout))
      await step('works', () => bare(db, ['work', 'staff_work'], () => putWorks(db, layout)))
      await step('pictures', () => bare(db, ['image'], () => putPictures(db, layout)))
      await step('films, readers', () => putFilms(db, layout).then(() => putReaders(db)))
      putBeginnings(layout)
      await step('texts', () => putTexts(db, layout))
    },
    async (db) => {
      await step('parts', () => bare(db, ['part'], () => putParts(db, layout, wrappedKey)))
      await step('pages', () => bare(db, ['comic_page'], () => putPages(db, layout)))
      await step('views', () => bare(db, ['work_view'], () => putViews(db, layout)))
    },
  ])
  await onConnection(async (db) => {
    await sql`set session_replication_role = origin`.execute(db)
    await step('purchases', () => putPurchases(db, layout))
    await sql`insert into search_stale (kind, work_id) select kind, id from work`.execute(db)
    await sql`drop table bench_title`.execute(db)
    for (const table of ['work', 'part', 'account', 'category'])
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
        db,
      )
    await step('vacuum', () => sql.raw('vacuum analyze').execute(db))
  })
}

/** Runs `put` on a connection without the limits and checks of a serving one. */
async function onConnection(put: (db: Db) => Promise<void>): Promise<void> {
  await connected.db.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db)
    await sql`set session_replication_role = replica`.execute(db)
    await sql`set synchronous_commit = off`.execute(db)
    await sql`set maintenance_work_mem = '128MB'`.execute(db)
    await sql`set work_mem = '64MB'`.execute(db)
    await put(db)
  })
}

/** A server uses a processor for each connection. The embedded engine has one connection. */
async function abreast(lanes: readonly ((db: Db) => Promise<void>)[]): Promise<void> {
  if (databaseUrl) await Promise.all(lanes.map(onConnection))
  else for (const lane of lanes) await onConnection(lane)
}

async function step(what: string, put: () => Promise<unknown>): Promise<void> {
  const before = performance.now()
  await put()
  console.log(`${what} ${((performance.now() - before) / 1000).toFixed(1)} s`)
}

/**
 * Puts rows into tables without their indexes and checks, and makes these afterwards; for works that takes a third of the time.
 * Keys stay. The rows are not checked, because they are right by construction.
 */
async function bare(db: Db, tables: readonly string[], put: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any(${tables}::regclass[]) and not indisprimary
      and not exists (select from pg_constraint where conindid = indexrelid)`.execute(db)
  const { rows: checks } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = any(${tables}::regclass[]) and contype = 'c'`.execute(db)
  for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(db)
  for (const { table, name } of checks)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db)
  await put()
  for (const { table, name, definition } of checks)
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)} not valid`.execute(
      db,
    )
  for (const { definition } of indexes) await sql.raw(definition).execute(db)
}

async function putTitles(db: Db, layout: Layout): Promise<void> {
  await sql`create table bench_title (id bigint primary key, title text not null, author text not null)`.execute(db)
  const titles = titlesOf(titlesIn(layout))
  const atOnce = 5_000
  for (let from = 0; from < titles.length; from += atOnce) {
    const rows = titles
      .slice(from, from + atOnce)
      .map(({ title, author }, at) => [layout.comics.first + from + at, title, author])
    await sql`insert into bench_title select (r->>0)::bigint, r->>1, r->>2
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r`.execute(db)
  }
}

/** Each kind has 11 categories; films keep those that every shop has. Covers are rows alone. */
async function putWorks(db: Db, { comics, novels, films }: Layout): Promise<void> {
  await sql`insert into category (kind, id, name, position)
    select kind, id, kind || id, id from (values ('comic'), ('novel')) k (kind), generate_series(1, 11) id`.execute(db)
  await sql`insert into work (id, kind, source_key, title, author, abstract, category_id, publish_status, recommend, read_count,
      part_count, vip_free, cover_image, state, created_at, updated_at)
    select id, kind, 'bench:' || id, title, author,
      repeat('一座雨城里的人和他们没有说出口的事。', 3 + (id % 4)::integer), case kind when 'film' then 2 + id % 9 else 1 + id % 11 end,
      case when id % 5 = 0 then 'finish' else 'serialize' end, (id * 37 % 101)::integer, id * 7919 % 1000003,
      case kind when 'comic' then ${comics.parts}::integer when 'novel' then ${novels.parts}::integer else 1 end,
      id % 2 = 0, md5('cover' || id), 'published',
      now() - id * 7919 % 525600 * interval '1 minute', now() - id * 104729 % 43200 * interval '1 minute'
    from (select *, case when id >= ${films.first} then 'film' when id >= ${novels.first} then 'novel' else 'comic' end as kind
      from bench_title) t`.execute(db)
  await sql`insert into staff_work (work_id, title, created_at, pieces)
    select id, left(title, 200), created_at, pieces_of(title) || pieces_of(author) from work`.execute(db)
  await sql`insert into image (name, kind, gate, width, height, widths, parts, color)
    select cover_image, case kind when 'film' then 'vod' else kind end, 'public', 720, 960, array[360, 720], 1, '#d9d4c8'
    from work`.execute(db)
  await sql`insert into novel (work_id, letter_count) select id, ${novels.parts}::integer * 720 from work where kind = 'novel'`.execute(
    db,
  )
  await sql`insert into film (work_id, remarks, area, year, price)
    select id, '全集', '中国', 2026, case when id % 3 = 0 then ${price}::integer else 0 end from work where kind = 'film'`.execute(
    db,
  )
  await sql`insert into showcase (key, kind, title, position)
    select case k.kind when 'comic' then s.key else k.kind || '_' || s.key end, k.kind, s.key, s.position
    from (values ('comic'), ('novel')) k (kind),
      unnest(array['e_recommend', 'new', 'hot', 'kkbg', 'three_d', 'new_on', 'bzxz']) with ordinality s (key, position)`.execute(
    db,
  )
  await sql`insert into showcase_item (showcase_key, work_id, position)
    select s.key, case s.kind when 'comic' then ${comics.first}::bigint else ${novels.first}::bigint end + s.position * 60 + n, n
    from showcase s, generate_series(1, 60) n`.execute(db)
}

async function putParts(db: Db, { comics, novels, films }: Layout, wrappedKey: Uint8Array): Promise<void> {
  for (const [kind, span] of [['comic', comics] as const, ['novel', novels] as const, ['film', films] as const]) {
    const state = kind === 'film' ? 'whole' : 'ready'
    await sql`insert into part (id, work_id, kind, number, title, price, source_key, wrapped_key, state, published_at)
      select ${span.firstPart}::bigint + w * ${span.parts}::bigint + n - 1, ${span.first}::bigint + w, ${kind}, n, '第' || n || '话 雨夜',
        case when ${kind} = 'film' or n < ${firstPriced}::integer then 0 else ${price}::integer end, 'chapter:' || n,
        case when ${kind} = 'comic' and n >= ${firstPriced}::integer then ${wrappedKey}::bytea end, ${state}, now() - interval '1 day'
      from generate_series(0, ${span.count - 1}::integer) w, generate_series(1, ${span.parts}::integer) n`.execute(db)
  }
}

/** Names of pictures are put in their order, which their index takes faster. A priced chapter's are locked. */
async function putPictures(db: Db, { comics }: Layout): Promise<void> {
  await sql`insert into image (name, kind, gate, item_id, width, height, widths, parts, color)
    select md5('page' || id || '-' || n), 'comic', case when is_priced then 'priced' else 'public' end,
      case when is_priced then id end, 720, 5000, array[360, 720], ${pageParts}::integer, '#d9d4c8'
    from (select id, (id - ${comics.firstPart}::bigint) % ${comics.parts}::integer + 1 >= ${firstPriced}::integer as is_priced
        from generate_series(${comics.firstPart}::bigint, ${comics.firstPart + comics.count * comics.parts - 1}::bigint) id) p,
      generate_series(0, 1) n
    order by md5('page' || id || '-' || n) collate "C"`.execute(db)
}

async function putPages(db: Db, { comics }: Layout): Promise<void> {
  await sql`insert into comic_page (part_id, number, image_name)
    select p.id, n, md5('page' || p.id || '-' || n % 2) from generate_series(
      ${comics.firstPart}::bigint, ${comics.firstPart + comics.count * comics.parts - 1}::bigint) p (id),
      generate_series(1, ${pages}::integer) n`.execute(db)
}

/** A text is about 2,200 bytes long, so that it is stored packed. */
async function putTexts(db: Db, { novels }: Layout): Promise<void> {
  const [first, last] = [novels.firstPart, novels.firstPart + novels.count * novels.parts - 1]
  await sql`insert into novel_chapter (part_id, letters, teaser)
    select id, 720, repeat('雨落在没有人的街上，', 6) from generate_series(${first}::bigint, ${last}::bigint) id`.execute(
    db,
  )
  await sql`insert into novel_text (part_id, html)
    select id, '<p>' || id || repeat('雨落在没有人的街上，灯一盏一盏地灭了。</p><p>', 36) || '</p>'
    from generate_series(${first}::bigint, ${last}::bigint) id`.execute(db)
}

async function putFilms(db: Db, { films }: Layout): Promise<void> {
  const ids = sql`generate_series(${films.firstPart}::bigint, ${films.firstPart + films.count - 1}::bigint) id`
  await sql`insert into episode (part_id, name, duration_ms, width, height, preview_segments, progress)
    select id, md5('film' || id), 30000, 1280, 720, 6, 1 from ${ids}`.execute(db)
  await sql`insert into film_rendition (part_id, name, kind, position, label, is_default, width, height, frame_rate, channels,
      bandwidth, average_bandwidth, codecs, segments, state)
    select id, r.name, r.kind, r.position, r.name, r.kind = 'audio', r.height * 16 / 9, r.height, 25, 2, 900000, 800000, r.codecs,
      array_fill(2500, array[12]), 'ready'
    from ${ids}, (values ('v360', 'video', 0, 360, 'avc1.64001f'), ('v720', 'video', 1, 720, 'avc1.64001f'),
      ('a0', 'audio', 2, 0, 'mp4a.40.2')) r (name, kind, position, height, codecs)`.execute(db)
}

function putBeginnings({ films }: Layout): void {
  for (let at = 0; at < Math.min(films.count, filmsOnDisk); at++) {
    const name = createHash('md5')
      .update(`film${films.firstPart + at}`)
      .digest('hex')
    for (const rendition of ['v360', 'a0']) {
      const file = join(dataDir, 'films', filmKey(name, `${rendition}/init.mp4`))
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, Buffer.alloc(beginningBytes, rendition))
    }
  }
}

async function putReaders(db: Db): Promise<void> {
  const ids = sql`generate_series(0, ${readers - 1}::integer) n`
  const account = sql`${firstAccount}::bigint + n`
  await sql`insert into account (id, account, visitor_id, created_at) overriding system value
    select ${account}, (${Number(accountName(0))}::bigint + n)::text, 'bench-visitor-' || n,
      now() - interval '30 days' from ${ids}`.execute(db)
  await sql`insert into wallet (account_id) select id from account`.execute(db)
  await sql`select move_coins('bench:' || id, 'grant', id, 1000000, 0, 'gifts', now()) from account`.execute(db)
  const members = sql`generate_series(${firstAccount + firstMember}::bigint, ${firstAccount + readers - 1}::bigint) id`
  await sql`select grant_vip(id, 'bench:' || id, 365, now()) from ${members}`.execute(db)
  await sql`insert into device (token_hash, created_at, seen_at)
    select sha256(('bench-device-' || n)::bytea), now(), now() from ${ids}`.execute(db)
  await sql`insert into session (token_hash, account_id, created_at, seen_at)
    select sha256(('bench-session-' || n)::bytea), ${account}, now(), now() from ${ids}`.execute(db)
}

/** Each reader's views lie in different hours of the last four weeks; a few works have most of them. */
async function putViews(db: Db, layout: Layout): Promise<void> {
  const { comics, views } = layout
  await sql`insert into work_view (work_id, account_id, hour, address)
    select ${comics.first}::bigint + floor(power((n * 7919::bigint % 1000003) / 1000003.0, 3) * ${titlesIn(layout)}::bigint)::bigint,
      ${firstAccount}::bigint + n % ${readers}::integer,
      date_trunc('hour', now()) - (n / ${readers}::integer * 11 + n % 7) * interval '1 hour', substr(md5((n % ${readers}::integer)::text), 1, 22)
    from generate_series(0, ${views - 1}::integer) n`.execute(db)
}

/** Every second buyer owns the last chapters of two comics. */
async function putPurchases(db: Db, { comics }: Layout): Promise<void> {
  await sql`select buy_unlock(${firstAccount}::bigint + n, 'comic_chapter',
      ${comics.firstPart}::bigint + (n * 31 + k * 7) % ${comics.count}::integer * ${comics.parts}::bigint + ${comics.parts - 1}::integer,
      ${price}::bigint, now())
    from generate_series(0, ${firstMember - 1}::integer, 2) n, generate_series(0, 1) k`.execute(db)
}
