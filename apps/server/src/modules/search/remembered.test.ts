// Search on a site that remembers works: the index alone says which ones match.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { startApp } from '#testing/app.ts'
import { newBrowser } from '#testing/as.ts'
import { heard } from '#testing/heard.ts'
import { makeComic } from '#testing/make.ts'
import { makeFilm } from '#testing/make-film.ts'
import { until } from '#testing/until.ts'
import { fillSearchIndex } from './index.ts'

test('[S-02] a work that was found is not read again, and is gone at once when it is withdrawn', async () => {
  let reads = 0
  const count = (statement: string): void => {
    if (statement.includes('w.id = any')) reads++
  }
  await using app = await startApp({ sharedFreshMs: 600_000, dbFor: (db) => heard(db, count) })
  const { id } = await makeComic(app, { title: '夜行灯', readCount: 9 })
  await makeComic(app, { title: '夜行船', readCount: 5 })
  await makeFilm(app, { title: '夜行车', episodes: [] })
  await fillSearchIndex(app.db)
  const browser = newBrowser(app)
  const comics = async (content: string) => {
    const answer = await browser.call('comicSearch', { query: { content } })
    return answer.data?.bookList.map(({ title }) => title)
  }
  assert.deepEqual([await comics('夜行'), reads], [['夜行灯', '夜行船'], 1])
  assert.deepEqual([await comics('夜'), reads], [['夜行灯', '夜行船'], 1])
  assert.deepEqual([await comics('船'), reads], [['夜行船'], 1])
  const films = await browser.call('vodSearch', { query: { content: '夜行' } })
  assert.deepEqual([films.data?.list.map(({ vodName }) => vodName), reads], [['夜行车'], 2])
  await sql`update work set state = 'draft' where id = ${id}`.execute(app.db)
  await until('it is gone', async () => !(await comics('夜行'))?.includes('夜行灯'))
  assert.deepEqual([await comics('夜行'), reads], [['夜行船'], 2])
})
