import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { worksWithContent } from './sources.ts'
import { makeBook, openShop } from './testing.ts'

const { db, close } = await openShop()
after(close)

/** Chapters from this number on, each with the content that `content` makes of n. */
const put = (workId: number, first: number, count: number, content: string) =>
  sql`insert into part (work_id, kind, number, title, source_key, content_hash, state)
    select ${workId}::bigint, 'novel', n, '第' || n || '章', 'chapter:' || n, ${sql.raw(content)}, 'ready'
      from generate_series(${first}::integer, ${first + count - 1}::integer) n`.execute(db)

async function indexBytes(): Promise<number> {
  const { rows } = await sql<{
    bytes: number
  }>`select pg_relation_size('part_of_content')::integer as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}

test('parts without content take no room in the index of contents, because all would share one chain of it', async () => {
  const novel = await makeBook(db, 'novel', '空')
  const before = await indexBytes()
  await put(novel, 1, 5_000, "''")
  assert.equal(await indexBytes(), before)
})

test('a work is found by the content of its parts, the most alike first; what has no content is like nothing', async () => {
  const [more, less] = [await makeBook(db, 'novel', '甲'), await makeBook(db, 'novel', '乙')]
  await put(more, 1, 3, "'same' || n || '|1'")
  await put(less, 1, 2, "case n when 1 then 'same1' else '' end")
  assert.deepEqual(await worksWithContent(db, 'novel', ['same1', 'same2', 'same2', '']), [
    { workId: more, shared: 2, total: 3 },
    { workId: less, shared: 1, total: 2 },
  ])
  assert.deepEqual(await worksWithContent(db, 'comic', ['same1']), [])
  assert.deepEqual(await worksWithContent(db, 'novel', []), [])
})
