// Compares the index with a scan of every work: each word must find exactly the same works.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { makeDatabase, type TestDatabase } from '#testing/database.ts'
import { fillSearchIndex } from './index.ts'
import { InvertedIndex } from './inverted-index.ts'
import { entriesAfter, worksThatFit } from './queries.ts'
import { decides, type Entry, entryOf, wordOf } from './recipe.ts'

const many = 2_000
const letters = [
  ...'的一了西游记鬥羅大陸斗罗陆女重庆长行𠮷龍龙傳传あé',
  ...'abxyjzhü',
  ...'019',
  ...' ·%_\\\'"&|!:*()',
  '㎏',
]
const han = '王李张刘陈杨赵黄周吴天地人和风雨雷电山川河海春夏秋冬'

describe('the index of 2,000 works', () => {
  let database: TestDatabase
  const inMemory = new InvertedIndex()
  let entries: { id: number; reads: number; entry: Entry; title: string }[]
  before(async () => {
    database = await makeDatabase()
    const { db } = database
    const texts = fc.sample(
      fc.record({ title: textOf(1, 9), author: textOf(0, 4), reads: fc.integer({ min: 0, max: 3 }) }),
      { numRuns: many, seed: 20_261_121 },
    )
    await sql`insert into category (kind, name) values ('comic', '冒险')`.execute(db)
    await sql`insert into work (kind, source_key, title, author, read_count, category_id, state, created_at)
      select 'comic', 'o' || n, r->>'title', r->>'author', (r->>'reads')::integer, (select id from category where kind = 'comic'), 'published', now()
      from jsonb_array_elements(${JSON.stringify(texts)}::jsonb) with ordinality w (r, n)`.execute(db)
    await fillSearchIndex(db)
    const rows = await db.selectFrom('work').select(['id', 'title', 'author', 'read_count as reads']).execute()
    const indexed = await entriesAfter(db, { kind: '', id: 0 }, many)
    // Entries change and change back, and others come and go, because an index in memory follows a shop for weeks.
    for (const entry of indexed) inMemory.put({ ...entry, reads: entry.id % 5, bornAt: new Date(entry.id * -1_000) })
    for (const entry of indexed.slice(0, 500)) inMemory.put({ ...entry, title: `新${entry.title}` })
    for (const entry of indexed.toReversed()) inMemory.put(entry)
    for (const entry of indexed.slice(0, 500)) inMemory.put({ ...entry, id: -entry.id })
    for (const { id } of indexed.slice(0, 500)) inMemory.drop(-id)
    assert.equal(inMemory.size, many)
    entries = rows.map((row) => ({ id: row.id, reads: row.reads, title: row.title, entry: entryOf('comic', row) }))
  })
  after(() => database.close())

  const byLooking = (content: string): number[] => {
    const word = wordOf(content)
    return entries
      .map(({ id, reads, entry }) => ({ id, reads, place: decides(word, entry) }))
      .filter((one) => one.place !== null)
      .sort((a, b) => Number(a.place) - Number(b.place) || b.reads - a.reads || b.id - a.id)
      .map(({ id }) => id)
  }
  const agree = async (content: string) => {
    const { db } = database
    const found = await worksThatFit(db, 'comic', wordOf(content), { limit: many, offset: 0 })
    const wanted = byLooking(content)
    assert.deepEqual(found.ids, wanted, content)
    assert.equal(found.total, wanted.length)
    assert.deepEqual(inMemory.find(wordOf(content), { limit: many, offset: 0 }), found, content)
    for (const window of [
      { limit: 20, offset: 0 },
      { limit: 3, offset: 2 },
      { limit: 0, offset: 0 },
      { limit: 20, offset: 9_980 },
    ]) {
      const { ids, total } = inMemory.find(wordOf(content), window)
      assert.deepEqual(ids, wanted.slice(window.offset, window.offset + window.limit), content)
      assert.equal(total, wanted.length)
    }
  }

  test('[S-02] any word finds exactly the works that a scan finds, in the same order', async () => {
    await fc.assert(fc.asyncProperty(textOf(1, 5), agree), { numRuns: 400 })
  })

  test('[S-02] any part of a title or of its pinyin finds that work', async () => {
    const part = fc.record({
      at: fc.nat(many - 1),
      from: fc.nat(8),
      most: fc.integer({ min: 1, max: 4 }),
      spoken: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(part, async ({ at, from, most, spoken }) => {
        const one = entries[at]
        assert.ok(one)
        const source = spoken
          ? (one.entry.sounds.trim().split(' ').at(-1) ?? '')
          : [...one.title].slice(from % [...one.title].length)
        const word = [...source].slice(0, spoken ? most + 2 : most).join('')
        await agree(word)
        if (wordOf(word).text !== '' && !spoken && /[\p{L}\p{N}]/u.test(word))
          assert.ok(byLooking(word).includes(one.id), word)
      }),
      { numRuns: 300 },
    )
  })

  test('a hostile word is only a word', async () => {
    for (const word of [
      "'",
      "' | 'x",
      "\\'",
      '%',
      '_',
      '\\',
      '&',
      '!a',
      ':*',
      "'); drop table comic; --",
      '((((',
      '<->',
      "a'b\\c",
    ])
      await agree(word)
    assert.equal(entries.length, many)
  })
})

function textOf(min: number, max: number) {
  const letter = fc.oneof(fc.constantFrom(...letters), fc.constantFrom(...han))
  return fc.array(letter, { minLength: min, maxLength: max }).map((each) => each.join(''))
}
