// Empty values of a query count as absent where the specification writes them so.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startApp, type TestApp } from '#testing/app.ts'
import { asGuest } from '#testing/as.ts'
import { makeComic, makeNovel } from '#testing/make.ts'

describe('empty values of a query', () => {
  let app: TestApp
  before(async () => {
    app = await startApp()
    await makeComic(app)
    await makeNovel(app)
  })
  after(() => app.close())
  const ask = async (path: string): Promise<{ code: string; data: unknown }> =>
    (await (await fetch(app.origin + path)).json()) as { code: string; data: unknown }

  const lists: [string, string][] = [
    ['E-07', '/api/book/today_update?category=&pageSize=&currentPage='],
    ['E-07', '/api/book/rank?category=&type=&currentPage='],
    ['E-07', '/api/novel/today_update?category=&pageSize=&currentPage='],
    ['E-07', '/api/novel/recent_update?category=&currentPage='],
    ['E-07', '/api/novel/week_rank?currentPage='],
    ['E-07', '/api/vod/rank?rankType=&typeId=&currentPage='],
  ]
  for (const [row, path] of lists) {
    test(`[${row}] ${path} answers as without them`, async () => {
      const [bare = ''] = path.split('?')
      const answer = await ask(path)
      assert.equal(answer.code, '0')
      assert.deepEqual(answer.data, (await ask(bare)).data)
    })
  }

  test('[E-06] submit_contact?userId= and visitorId= are taken as the reader of the session', async () => {
    const guest = await asGuest(app)
    const path = '/api/user/submit_contact?userId=&visitorId=&contactType=email&contactPosition=user'
    const headers = { 'User-Trace-Id': guest.user.visitorId }
    const answer = await guest.fetch(app.origin + path, { method: 'POST', headers })
    assert.equal(((await answer.json()) as { code: string }).code, '0')
  })

  test('other empty values, and values of spaces, stay malformed', async () => {
    for (const path of [
      '/api/book/rank?category=%20',
      '/api/book/today_update?pageSize=x',
      '/api/book/chapter/list?bookId=',
    ])
      assert.notEqual((await ask(path)).code, '0', path)
  })

  test('the OpenAPI document says which values may be empty', async () => {
    const document = (await (await fetch(`${app.origin}/openapi.json`)).json()) as {
      paths: Record<string, { get?: { parameters: { name: string; allowEmptyValue?: boolean }[] } }>
    }
    const parameters = document.paths['/api/book/rank']?.get?.parameters ?? []
    const empty = parameters.filter(({ allowEmptyValue }) => allowEmptyValue).map(({ name }) => name)
    assert.deepEqual(empty, ['category', 'type', 'currentPage'])
  })
})
