// The staff's search by a piece of a title or an author: the index finds what a scan finds, and the lists use their indexes.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Db, isNamed } from '@manjuan/db'
import fc from 'fast-check'
import { type KyselyPlugin, RawNode, sql } from 'kysely'
import { worksLike } from '#modules/search/index.ts'
import { makeDatabase, type TestDatabase } from '#testing/database.ts'
import { countWorks, type WorksAsked, worksPage } from './queries.ts'

const many = 2_000
const letters = [...'的一了西游记鬥羅大陸斗罗陆𠮷龍龙é', ...'abABßxyİΣ019', ...' ·%_\\\'"&|!:*(),{}', '㎏']
const asked = (q: string, more: Partial<WorksAsked> = {}): WorksAsked => ({ q, sort: 'updated', ...more })
const textOf = (minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...letters), { minLength, maxLength }).map((each) => each.join(''))

describe('the staff’s search among 2,000 works', () => {
  let database: TestDatabase
  before(async () => {
    database = await makeDatabase()
    const { db } = database
    const texts = fc.sample(fc.record({ title: textOf(1, 9), author: textOf(0, 4) }), { numRuns: many, seed: 78 })
    await sql`insert into category (kind, name) values ('comic', '冒险')`.execute(db)
    await sql`insert into work (kind, source_key, title, author, category_id, state, created_at, updated_at)
      select 'comic', 'o' || n, r->>'title', r->>'author', (select id from category where kind = 'comic' limit 1),
        case when n % 3 = 0 then 'published' else 'draft' end, now() - n * interval '1 minute', now() - n * 7919 % 2003 * interval '1 minute'
      from jsonb_array_elements(${JSON.stringify(texts)}::jsonb) with ordinality w (r, n)`.execute(db)
    await sql`vacuum analyze`.execute(db)
  })
  after(() => database.close())

  /** What a scan of every work finds, the latest first. */
  const byScan = async (word: string): Promise<number[]> => {
    const like = `%${word.trim().replace(/[\\%_]/g, '\\$&')}%`
    const number = /^\d{1,15}$/.test(word.trim()) ? Number(word.trim()) : null
    const { rows } = await sql<{ id: number }>`
      select id from work where title ilike ${like} or author ilike ${like} or id = ${number}::bigint
      order by updated_at desc, id desc`.execute(database.db)
    return rows.map(({ id }) => id)
  }
  const agree = async (word: string) => {
    const found = await worksPage(database.db, asked(word), many, null)
    const wanted = await byScan(word)
    assert.deepEqual(
      found.map(({ id }) => id),
      wanted,
      JSON.stringify(word),
    )
    assert.equal(await countWorks(database.db, asked(word)), wanted.length)
  }

  test('[O-14] any word finds exactly the works that a scan finds, in the same order', async () => {
    await fc.assert(fc.asyncProperty(textOf(1, 4), agree), { numRuns: 300 })
    for (const word of ['%', '_', '\\', "'", '"', 'NULL', '{}', '{a,b}', ',', '哈哈哈', 'ΣΣ', 'x'.repeat(100)])
      await agree(word)
  })

  test('a number finds its work and the texts that hold it', async () => {
    const { rows } = await sql<{ id: number }>`select id from work order by id limit 20`.execute(database.db)
    for (const { id } of rows) await agree(String(id))
    await agree('0')
    await agree('999999999999999')
  })

  test('a work is found by its new title at once, and by its old one no more', async () => {
    const { db } = database
    const { id } = await db.selectFrom('work').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
    const found = async (word: string) => (await worksPage(db, asked(word), 9, null)).map((row) => row.id)
    await db.updateTable('work').set({ title: '昨夜 Storm' }).where('id', '=', id).execute()
    assert.deepEqual(await found('夜 sto'), [id])
    await db.updateTable('work').set({ title: '今晨', author: '佚名' }).where('id', '=', id).execute()
    assert.deepEqual([await found('夜 sto'), await found('今晨'), await found('佚名')], [[], [id], [id]])
    assert.deepEqual(
      (await worksLike(db, '今晨', 5)).map((work) => work.id),
      [id],
      'a draft, in the search box',
    )
    assert.deepEqual(await worksLike(db, '佚名', 5), [], 'the search box finds drafts by their titles alone')
    await db.deleteFrom('work').where('id', '=', id).execute()
    assert.deepEqual(await found('今晨'), [])
  })

  /** What the database would do for a query, where it may not read whole tables. */
  const planOf = (ask: (db: Db) => Promise<unknown>): Promise<string> =>
    database.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      await sql`set local enable_sort = off`.execute(tx)
      return JSON.stringify(await ask(tx.withPlugin(explaining)))
    })

  test('the lists of works use an index for each order, a word and a rare state', async () => {
    const page = (more: Partial<WorksAsked>, q = '') => planOf((db) => worksPage(db, asked(q, more), 50, null))
    assert.match(await page({}), /work_by_staff/)
    assert.match(await page({ sort: 'created' }), /staff_work_by_birth/)
    assert.match(await page({ sort: 'title' }), /staff_work_by_title/)
    assert.match(await page({ state: 'draft' }), /work_not_on_sale/)
    const named = sql`select l.work_id from staff_work l join work w on w.id = l.work_id where ${isNamed('记鬥', ['title'])}`
    assert.match(await planOf(async (db) => (await named.execute(db)).rows), /staff_work_of_piece/)
  })
})

const explaining: KyselyPlugin = {
  transformQuery: ({ node }) =>
    RawNode.is(node)
      ? { ...node, sqlFragments: [`explain (costs off) ${node.sqlFragments[0]}`, ...node.sqlFragments.slice(1)] }
      : node,
  transformResult: async ({ result }) => result,
}
