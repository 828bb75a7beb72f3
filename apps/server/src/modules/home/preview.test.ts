import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { calls, type RouteName, routeParts } from '@manjuan/contract'
import { addressOf } from '@manjuan/contract/client'
import { type PreviewFacts, previewCalls, previewHeader, previewPrefixes } from '@manjuan/contract/preview'
import type { StaffDataOf } from '@manjuan/contract/staff'
import { signPreview } from '#http/preview.ts'
import { startApp, type TestApp, TestClock } from '#testing/app.ts'
import { asGuest, type Guest, newBrowser } from '#testing/as.ts'
import { makeComic, makeNovel, makeShowcase } from '#testing/make.ts'
import { asOwner, type Desk, openConsole, type TestConsole } from '#testing/staff.ts'

const minute = 60_000

describe('previews', () => {
  let shop: TestApp
  let at: TestConsole
  let owner: Desk
  let guest: Guest
  let comicId = 0
  before(async () => {
    shop = await startApp({ clock: new TestClock(new Date()) })
    at = await openConsole(shop)
    owner = await asOwner(at)
    guest = await asGuest(shop)
    comicId = (await makeComic(shop, { title: '预览的漫画' })).id
    await makeNovel(shop, {})
    await makeShowcase(shop, 'e_recommend', '每日推荐', [comicId])
  })
  after(async () => {
    await at.close()
    await shop.close()
  })

  const open = async (kind: PreviewFacts['kind'] = 'comic', branch = 0): Promise<StaffDataOf<'openPreview'>> => {
    const answer = await owner.call('openPreview', { body: { kind, branch, viewer: 'guest' } })
    assert.ok(answer.result, answer.msg)
    return answer.data
  }
  interface Told {
    status: number
    headers: Headers
    body: { result: boolean; data: Record<string, unknown> | null; code: string; msg: string }
  }
  /** A call with a token, and with whatever cookies the browser has. */
  const ask = async (
    name: RouteName,
    token: string,
    input: object = {},
    by: { fetch: typeof fetch } = newBrowser(shop),
  ) => {
    const response = await by.fetch(shop.origin + addressOf(name, input), {
      method: routeParts(name).method,
      headers: { [previewHeader]: token, Accept: 'application/json' },
    })
    const text = await response.text()
    const body = text.startsWith('{') ? JSON.parse(text) : { result: false, data: null, code: text, msg: '' }
    return { status: response.status, headers: response.headers, body } as Told
  }
  const titleOf = ({ body }: Told): string => ((body.data?.sections ?? []) as { title: string }[])[0]?.title ?? ''
  const name = async (title: string, branch = 0) => {
    const view = await owner.call('home', { params: { kind: 'comic' }, query: { branch } })
    assert.ok(view.result)
    const { mark, banners, slots } = view.data
    const named = slots.map((slot) => (slot.key === 'e_recommend' ? { ...slot, title } : slot))
    const saved = await owner.call('changeHome', {
      params: { kind: 'comic' },
      body: { branch, mark, banners, slots: named },
    })
    assert.ok(saved.result, saved.msg)
  }

  test('[O-71] a token shows the draft to its holder, and leaves nothing of it to readers', async () => {
    await name('草稿里的名字')
    const { token } = await open()
    const told = await ask('comicHome', token)
    assert.deepEqual([told.status, titleOf(told)], [200, '草稿里的名字'])
    assert.equal(told.headers.get('cache-control'), 'no-store')
    assert.deepEqual(told.headers.getSetCookie(), [], 'it is given no cookie')
    for (let i = 0; i < 3; i++) {
      const reader = await newBrowser(shop).call('comicHome')
      assert.ok(reader.result && reader.data.sections[0]?.title === '每日推荐')
    }
    const page = await ask('comicShowcase', token, { params: { key: 'e_recommend', page: 1 } })
    assert.ok(page.body.result)
    const shelf = await ask('novelHome', token)
    assert.ok(shelf.body.result, 'other homes are as readers see them')
  })

  test('[O-71] of a branch it shows the branch’s draft, whatever branch the caller names', async () => {
    await name('七号的名字', 7)
    assert.equal(titleOf(await ask('comicHome', (await open('comic', 7)).token)), '七号的名字')
    assert.equal(titleOf(await ask('comicHome', (await open('comic', 8)).token)), '每日推荐')
  })

  test('[O-71] it ends after 15 minutes', async () => {
    const { token, until } = await open()
    assert.equal(Date.parse(until) - shop.clock.now().getTime(), 15 * minute)
    shop.clock.advance(15 * minute - 1)
    assert.equal((await ask('comicHome', token)).status, 200)
    shop.clock.advance(1)
    const { status, body } = await ask('comicHome', token)
    assert.deepEqual([status, body.code, body.data], [403, '401', null])
    await owner.signIn()
  })

  test('[O-71] a token that was made up or changed opens nothing', async () => {
    const { token } = await open()
    const [payload = '', mark = ''] = token.split('.')
    const facts: PreviewFacts = {
      kind: 'comic',
      branch: 0,
      viewer: 'guest',
      until: shop.clock.now().getTime() + minute,
    }
    const other = Buffer.from(JSON.stringify({ ...facts, branch: 7 })).toString('base64url')
    const table: [string, string][] = [
      ['nothing', ''],
      ['no mark', payload],
      ['an empty mark', `${payload}.`],
      ['another branch under this mark', `${other}.${mark}`],
      ['a mark that is cut off', `${payload}.${mark.slice(0, -1)}`],
      ['a third part', `${token}.x`],
      ['another key', signPreview(Buffer.alloc(32), facts)],
      ['the right key, but not facts', signPreview(shop.keys.staff, { ...facts, kind: 'nobody' as 'comic' })],
      ['very long', `${payload}.${'a'.repeat(5_000)}`],
      ['letters that are none', `%%%.${mark}`],
    ]
    for (const [what, wrong] of table) {
      const { status, body } = await ask('comicHome', wrong)
      assert.deepEqual([status, body.result, body.data], [403, false, null], what)
    }
    assert.equal((await ask('comicHome', signPreview(shop.keys.staff, facts))).status, 200, 'the makers agree')
  })

  test('[O-71] every call but those of homes is refused, also with the cookies of a reader beside the token', async () => {
    const { token } = await open()
    const inputs: Partial<Record<RouteName, object>> = {
      comicRead: { query: { bookId: comicId, number: 1 } },
      comicDetail: { params: { id: comicId } },
    }
    const facts = async () => {
      const counts = ['account', 'session', 'work_view', 'unlock', 'entry', 'ticket', 'auto_buy'] as const
      const rows = await Promise.all(
        counts.map((table) =>
          shop.db
            .selectFrom(table)
            .select(({ fn }) => fn.countAll<number>().as('n'))
            .executeTakeFirst(),
        ),
      )
      return rows.map((row) => row?.n)
    }
    const before = await facts()
    const tried: string[] = []
    for (const call of Object.keys(calls) as RouteName[]) {
      if (calls[call].form === 'raw' || (previewCalls as readonly string[]).includes(call)) continue
      const params = Object.fromEntries(
        [...routeParts(call).path.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => [field, '1']),
      )
      const { status, body, headers } = await ask(call, token, inputs[call] ?? { params }, guest)
      assert.deepEqual([call, status, body.result, body.data], [call, 403, false, null])
      assert.deepEqual(headers.getSetCookie(), [], call)
      tried.push(call)
    }
    assert.ok(
      tried.includes('dailySign') && tried.includes('login') && tried.includes('comicRead') && tried.length > 40,
    )
    assert.deepEqual(await facts(), before, 'nothing is recorded')
  })

  test('[O-71] the calls that are open need no session, only read, and the page asks for no others', () => {
    for (const call of previewCalls) {
      const { method, path } = routeParts(call)
      assert.deepEqual([call, method, calls[call].access], [call, 'GET', 'none'])
      assert.ok(
        previewPrefixes.some((start) => path.startsWith(start)),
        path,
      )
    }
  })

  test('[O-71] the console alone may frame the page, and no other page of the shop may be framed', async () => {
    const page = await fetch(`${shop.origin}/preview`)
    const policy = page.headers.get('content-security-policy') ?? ''
    assert.equal(page.status, 200)
    assert.match(policy, /frame-ancestors http:\/\/localhost:8082 http:\/\/127\.0\.0\.1:8082;/)
    assert.deepEqual(
      ['x-frame-options', 'set-cookie'].map((name) => page.headers.get(name)),
      [null, null],
    )
    assert.deepEqual([page.headers.get('cache-control'), page.headers.get('x-robots-tag')], ['no-store', 'noindex'])
    const html = await page.text()
    assert.ok(!html.includes('每日推荐') && !html.includes('comicHome'), 'its page brings no data')
    const scripts = [...html.matchAll(/<script type="module"[^>]*src="([^"]+)"/g)].map(([, src]) => src)
    assert.match(scripts[0] ?? '', /\/preview-/)
    assert.match(scripts.at(-1) ?? '', /\/news-of-preview-/)
    const home = await fetch(`${shop.origin}/home`)
    assert.equal(home.headers.get('x-frame-options'), 'DENY')
    assert.match(home.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/)
    assert.ok(!(await home.text()).includes('preview'))
    const desk = await at.app.inject({ url: '/home/comic', headers: { host: 'localhost' } })
    assert.match(String(desk.headers['content-security-policy']), /frame-src http:\/\/localhost:\d+;/)
  })
})
