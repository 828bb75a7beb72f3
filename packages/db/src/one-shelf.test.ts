// The upgrade to one shelf (0019): a shop of the tables before it has the same works, parts, prices, ranks and records after.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { type Connected, connect, type Db } from './connect.ts'
import { migrate, readMigrations, splitStatements } from './migrate.ts'

const upgrade = '0019-one-shelf.sql'
const older = readMigrations().filter(({ name }) => name < upgrade)

/** Inserts each kind of work with one priced part, and a row in every table that refers to one. */
const oldShop = `
  insert into account (account, visitor_id, created_at) values ('123456789', 'v', now());
  insert into wallet (account_id, paid_coins) select id, 0 from account;
  select move_coins('grant:old', 'grant', (select id from account), 0, 100, 'gifts', now());
  insert into image (name, kind, gate, item_id, width, height, widths, parts, color)
    select md5(n::text), k, 'public', null, 10, 10, '{10}', 1, '#000000' from (values (1, 'comic'), (2, 'novel'), (3, 'vod')) i (n, k);
  insert into category (kind, name) values ('comic', '冒险'), ('novel', '武侠');
  insert into comic (id, source_key, title, category_id, read_count, counted_views, chapter_count, vip_free, cover_image, state)
    overriding system value select 1001, 'c', '漫', id, 70, 2, 2, true, md5('1'), 'published' from category where kind = 'comic';
  insert into comic_chapter (id, comic_id, number, title, price, source_key, wrapped_key, page_count, state)
    overriding system value values (500001, 1001, 1, '一话', 0, 'a', null, 1, 'ready'), (500002, 1001, 2, '二话', 7, 'b', '\\x01', 0, 'ready');
  insert into comic_page (chapter_id, number, image_name) values (500001, 1, md5('1'));
  insert into novel (id, source_key, title, category_id, read_count, chapter_count, letter_count, state)
    overriding system value select 20001, 'n', '书', id, 30, 1, 999, 'published' from category where kind = 'novel';
  insert into novel_chapter (id, novel_id, number, title, price, source_key, letters, teaser, state)
    overriding system value values (5000001, 20001, 1, '一章', 9, 'a', 12, '开头', 'ready');
  insert into novel_text (chapter_id, html) values (5000001, '<p>文</p>');
  insert into novel_picture (chapter_id, number, image_name) values (5000001, 1, md5('2'));
  insert into video (id, source_key, title, author, remarks, area, year, category_id, price, can_try_watch, cover_image, state)
    overriding system value values (30001, 'v', '片', '导演', '全集', '中国', 1999, 0, 20, false, md5('3'), 'published');
  insert into video_media (id, video_id, number, title, name, external_url, plan, duration_ms, preview_segments, state, progress)
    overriding system value values (40001, 30001, 1, '上', md5('a'), null, '{"p": 1}', 5000, 2, 'playable', 0.5),
    (40002, 30001, 2, '下', md5('b'), 'https://films.example/b.m3u8', null, 0, 0, 'waiting', 0),
    (40003, 30001, 3, '后', md5('c'), null, null, 0, 0, 'making', 0.2);
  insert into video_rendition (media_id, name, kind, segments, state) values (40001, 'v360', 'video', '{2500,2500}', 'ready');
  insert into video_job (media_id, stage) values (40001, 'rest');
  insert into video_comment (media_id, account_id, at_ms, mode, text) select 40001, id, 100, 1, '弹' from account;
  insert into video_comment_report (comment_id, account_id, reason) select c.id, a.id, 'spam' from video_comment c, account a;
  insert into video_marker (media_id, at_ms, title) values (40001, 200, '点');
  insert into player_ad (place, media_path, video_id) values ('pause', '/banner/a.webp', 30001);
  insert into comic_view (comic_id, account_id, hour, address) select 1001, id, '2026-01-01', 'x' from account;
  insert into novel_view (novel_id, account_id, hour) select 20001, id, '2026-01-01' from account;
  insert into video_view (video_id, account_id, hour) select 30001, id, '2026-01-01' from account;
  insert into comic_rank values ('total', 0, 1, 1001, 5), ('total', (select id from category where kind = 'comic'), 1, 1001, 5);
  insert into novel_rank values ('week', 0, 1, 20001, 4);
  insert into video_rank values ('day', 0, 1, 30001, 3);
  insert into showcase (key, kind, title) values ('hot', 'comic', '热'), ('novel_hot', 'novel', '热书');
  insert into showcase_item values ('hot', 1001, 0), ('hot', 20001, 1), ('novel_hot', 20001, 0), ('novel_hot', 777, 1);
  insert into auto_buy select id, 'comic', 1001, now() from account;
  insert into price_shown select id, 'novel_chapter', 5000001, 9 from account;
  insert into ad (place, jump_type, image_path, width, height) values ('vod_home', 2, '/banner/h.webp', 1, 1), ('comic_list', 2, '/banner/l.webp', 1, 1);
  select buy_unlock((select id from account), 'comic_chapter', 500002, 7, now());
  select buy_unlock((select id from account), 'video', 30001, 20, now());
  insert into search_entry values ('video', 30001, '片', '', '', '', '', 0, now()), ('comic', 1001, '漫', '', '', '', '', 0, now());
  insert into search_recipe values ('video', 1);
  insert into search_hot values ('video', 1, '热词', 3);
  insert into job_lease (name) values ('count-video-ranks')`

describe('the upgrade to one shelf', () => {
  let shop: Connected
  let close: () => Promise<void>
  before(async () => {
    ;({ shop, close } = await openEmpty())
    await migrate(shop, older)
    for (const statement of splitStatements(oldShop)) await sql.raw(statement).execute(shop.db)
    const later = readMigrations().filter(({ name }) => name > upgrade)
    assert.deepEqual(await migrate(shop), [upgrade, ...later.map(({ name }) => name)])
  })
  after(() => close())

  const rows = async (query: string): Promise<unknown[]> => (await sql.raw(query).execute(shop.db)).rows
  const lines = async (query: string): Promise<string[]> =>
    (await sql.raw<{ line: string }>(`select concat_ws(' ', ${query}`).execute(shop.db)).rows.map(({ line }) => line)

  test('works keep their ids, numbers and states, and each kind its own fields', async () => {
    assert.deepEqual(
      await lines(
        'kind, id, source_key, title, read_count, counted_views, part_count, vip_free, state) as line from work order by id',
      ),
      [
        'comic 1001 c 漫 70 2 2 t published',
        'novel 20001 n 书 30 0 1 f published',
        'film 30001 v 片 0 0 2 f published',
      ],
    )
    assert.deepEqual(await rows('select * from novel'), [{ work_id: 20001, letter_count: 999 }])
    const film = { work_id: 30001, remarks: '全集', area: '中国', year: 1999, price: 20, can_try_watch: false }
    assert.deepEqual(await rows('select * from film'), [film])
    assert.deepEqual(
      await lines("kind, id, name, gathers) as line from category where id < 2 and kind = 'film' order by id"),
      ['film 0 每日更新 updates', 'film 1 每日推荐 recommended'],
    )
  })

  test('chapters and episodes keep their ids, numbers, prices and states; an entry of a feed is whole', async () => {
    assert.deepEqual(
      await lines('work_id, kind, id, number, title, price, state) as line from part order by work_id, number'),
      [
        '1001 comic 500001 1 一话 0 ready',
        '1001 comic 500002 2 二话 7 ready',
        '20001 novel 5000001 1 一章 9 ready',
        '30001 film 40001 1 上 0 playable',
        '30001 film 40002 2 下 0 whole',
        '30001 film 40003 3 后 0 making',
      ],
    )
    assert.deepEqual(await lines('part_id, letters, teaser) as line from novel_chapter'), ['5000001 12 开头'])
    assert.deepEqual(
      await lines('part_id, duration_ms, preview_segments, progress, plan) as line from episode order by part_id'),
      ['40001 5000 2 0.5 {"p": 1}', '40002 0 0 0', '40003 0 0 0.2'],
    )
  })

  test('pages, texts, renditions, jobs, comments, markers and ads belong to their part or film', async () => {
    const owned = [
      ['comic_page', 'part_id', 500001],
      ['novel_text', 'part_id', 5000001],
      ['novel_picture', 'part_id', 5000001],
      ['film_rendition', 'part_id', 40001],
      ['film_job', 'part_id', 40001],
      ['film_comment', 'part_id', 40001],
      ['film_marker', 'part_id', 40001],
      ['player_ad', 'work_id', 30001],
      ['auto_buy', 'work_id', 1001],
    ]
    for (const [table, column, id] of owned)
      assert.deepEqual(await rows(`select ${column} as id from ${table}`), [{ id }], String(table))
    assert.deepEqual(await rows('select reason from film_comment_report'), [{ reason: 'spam' }])
    assert.deepEqual(await lines('place) as line from ad order by place'), ['comic_list', 'film_home'])
  })

  test('views and ranks are as they were; all categories stand under -1', async () => {
    assert.deepEqual(await lines('work_id, address) as line from work_view order by work_id'), [
      '1001 x',
      '20001',
      '30001',
    ])
    assert.deepEqual(
      await lines(
        'r.kind, r.period, c.name, r.position, r.work_id, r.readers) as line from work_rank r left join category c on c.kind = r.kind and c.id = r.category_id order by r.work_id, r.category_id',
      ),
      ['comic total 1 1001 5', 'comic total 冒险 1 1001 5', 'novel week 1 20001 4', 'film day 1 30001 3'],
    )
    assert.deepEqual(await lines('category_id) as line from work_rank where category_id < 0 group by category_id'), [
      '-1',
    ])
    assert.deepEqual(await lines('name) as line from job_lease order by name'), ['count-film-ranks', 'transcode'])
  })

  test('showcases hold works of their own kind; search knows films by their name', async () => {
    assert.deepEqual(await lines('showcase_key, work_id) as line from showcase_item order by 1'), [
      'hot 1001',
      'novel_hot 20001',
    ])
    for (const table of ['search_recipe', 'search_hot'])
      assert.deepEqual(await rows(`select kind from ${table}`), [{ kind: 'film' }])
    assert.deepEqual(await lines('kind, work_id) as line from search_entry order by 1'), ['comic 1001', 'film 30001'])
  })

  test('purchases stay under their names, and items on sale keep their prices', async () => {
    assert.deepEqual(
      await lines('item_kind, item_id, price, work_id, work_title, item_title) as line from unlock order by id'),
      ['comic_chapter 500002 7 1001 漫 二话', 'video 30001 20 30001 片 片'],
    )
    const buy = async (kind: string, id: number, price: number) =>
      (
        await sql<{
          outcome: string
        }>`select outcome from buy_unlock((select id from account), ${kind}, ${id}, ${price}, now())`.execute(shop.db)
      ).rows[0]?.outcome
    assert.equal(await buy('video', 30001, 20), 'already')
    assert.equal(await buy('novel_chapter', 5000001, 8), 'changed')
    assert.equal(await buy('novel_chapter', 5000001, 9), 'bought')
    assert.deepEqual(
      await lines("work_title, item_title, price) as line from unlock where item_kind = 'novel_chapter'"),
      ['书 一章 9'],
    )
  })

  test('new works and parts get ids above all existing ones', async () => {
    const work =
      "insert into work (kind, source_key, title, category_id) select 'comic', 'x', 'x', id from category where kind = 'comic' returning id"
    assert.deepEqual(await rows(work), [{ id: 30002 }])
    const part = "insert into part (work_id, kind, number, state) values (30002, 'comic', 1, 'ready') returning id"
    assert.deepEqual(await rows(part), [{ id: 5000002 }])
    assert.deepEqual(
      await rows("insert into category (kind, name) values ('comic', '新') returning id > 10 as above"),
      [{ above: true }],
    )
  })

  test('a picture is dropped without reading whole tables: an index leads with each column that names one', async () => {
    const named = await lines(`c.conrelid::regclass, a.attname) as line
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'image'::regclass
        and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]) order by 1`)
    assert.deepEqual(named, [])
  })

  test('search follows works by one trigger: withdrawn ones leave, published ones are marked', async () => {
    await rows("update work set state = 'draft' where id = 30001")
    assert.deepEqual(await lines('kind, work_id) as line from search_entry'), ['comic 1001'])
    await rows("update work set state = 'published', read_count = 5 where id = 30001")
    assert.deepEqual(await rows('select kind from search_stale where work_id = 30001'), [{ kind: 'film' }])
  })
})

test('two works with the same id are refused by that id, and the old shop stays as it was', async () => {
  const { shop, close } = await openEmpty()
  try {
    await migrate(shop, older)
    for (const statement of splitStatements(oldShop)) await sql.raw(statement).execute(shop.db)
    await sql`insert into comic (id, source_key, title, category_id) overriding system value select 20001, 'd', '重', id from category where kind = 'comic'`.execute(
      shop.db,
    )
    await assert.rejects(migrate(shop), /two works have the id 20001/)
    assert.equal(await countOf(shop.db, 'comic'), 2)
  } finally {
    await close()
  }
})

async function countOf(db: Db, table: string): Promise<number> {
  const { rows } = await sql.raw<{ count: number }>(`select count(*) as count from ${table}`).execute(db)
  return rows[0]?.count ?? 0
}

/** A database without tables, on the engine that MANJUAN_ENGINE names. */
async function openEmpty(): Promise<{ shop: Connected; close: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'manjuan-shelf-'))
  const root = process.env.MANJUAN_ENGINE === 'postgresql' ? process.env.TEST_DATABASE_URL : undefined
  const name = `t_${randomBytes(6).toString('hex')}`
  const databaseUrl = root && Object.assign(new URL(root), { pathname: `/${name}` }).href
  if (root) await asRoot(root, `create database ${name}`)
  const shop = await connect({ databaseUrl, dataDir, role: 'server', poolSize: 2 })
  const close = async () => {
    await shop.close()
    if (root) await asRoot(root, `drop database ${name} with (force)`)
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { shop, close }
}

async function asRoot(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
