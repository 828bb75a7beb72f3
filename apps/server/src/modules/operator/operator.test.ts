import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import type { StaffDataOf, StaffInputOf } from '@manjuan/contract/staff'
import sharp, { type Sharp } from 'sharp'
import { startApp, type TestApp, TestClock } from '#testing/app.ts'
import { asGuest, newBrowser } from '#testing/as.ts'
import { makeComic } from '#testing/make.ts'
import { asOwner, type Desk, openConsole, type TestConsole } from '#testing/staff.ts'
import { until } from '#testing/until.ts'

describe('what the site says', () => {
  let shop: TestApp
  let at: TestConsole
  let owner: Desk
  before(async () => {
    shop = await startApp({ clock: new TestClock(new Date()) })
    at = await openConsole(shop)
    owner = await asOwner(at)
  })
  after(async () => {
    await at.close()
    await shop.close()
  })

  const settingsOf = async (branch: number): Promise<StaffDataOf<'siteSettings'>> => {
    const answer = await owner.call('siteSettings', { query: { branch } })
    assert.ok(answer.result, answer.msg)
    return answer.data
  }
  const change = async (
    branch: number,
    wanted: Omit<NonNullable<StaffInputOf<'changeSettings'>['body']>, 'branch' | 'mark'>,
  ) => owner.call('changeSettings', { body: { branch, mark: (await settingsOf(branch)).mark, ...wanted } })
  /** The HTML is never cached here; the facts' own answer is fresh for 10 s. */
  const pageOf = async (branch: number, path = '/vod') => (await shop.app.inject(`${path}?tgId=${branch}`)).body

  test('[O-76] a branch overrides single fields, shows them as its own, and falls back when they are dropped', async () => {
    assert.ok((await change(0, { siteName: '总店', serviceHours: '9:00 ~ 21:00' })).result)
    const saved = await change(7, { siteName: '七号书屋' })
    assert.ok(saved.result, saved.msg)
    assert.deepEqual(saved.data.fields.siteName, { own: '七号书屋', base: '总店' })
    assert.deepEqual(saved.data.fields.serviceHours, { own: null, base: '9:00 ~ 21:00' })
    assert.ok(saved.data.branches.includes(7))
    const told = await newBrowser(shop).call('commonInfo', { params: { branchId: 7 } })
    assert.ok(told.result)
    assert.deepEqual([told.data.siteName, told.data.serviceHours], ['七号书屋', '9:00 ~ 21:00'])
    assert.match(await pageOf(7), /<title>七号书屋<\/title>/)
    assert.match(await pageOf(8), /<title>总店<\/title>/)
    const dropped = await change(7, { drop: ['siteName'] })
    assert.ok(dropped.result, dropped.msg)
    assert.equal(dropped.data.fields.siteName?.own, null)
    assert.ok(!dropped.data.branches.includes(7), 'nothing of its own is left')
    assert.match(await pageOf(7), /<title>总店<\/title>/)
  })

  test('[O-76] a wrong value is refused in Chinese at its field, and nothing is written', async () => {
    const { mark } = await settingsOf(9)
    const table: [object, string, RegExp][] = [
      [{ colour: 'red' }, 'colour', /六位/],
      [{ colour: '#ffee00' }, 'colour', /白字看不清/],
      [{ appDownloadUrl: 'javascript:alert(1)' }, 'appDownloadUrl', /https/],
      [{ customerServiceEmail: 'nobody' }, 'customerServiceEmail', /邮箱/],
      [{ permanentDomain: 'a.example/b' }, 'permanentDomain', /域名/],
      [{ siteName: 'x'.repeat(41) }, 'siteName', /./],
      [{ notes: 'x'.repeat(201) }, 'notes', /200/],
    ]
    for (const [wrong, field, words] of table) {
      const answer = await owner.call('changeSettings', { body: { branch: 9, mark, siteName: '不写', ...wrong } })
      assert.ok(!answer.result)
      const { faults } = answer.data as { faults: { path: string; message: string }[] }
      const told = faults.find(({ path }) => path === field)
      assert.deepEqual([answer.code, told !== undefined], ['422', true], JSON.stringify(wrong))
      assert.match(told?.message ?? '', words)
    }
    assert.equal((await settingsOf(9)).mark, mark)
  })

  test('a save over what another person has saved tells what stands there', async () => {
    const { mark } = await settingsOf(11)
    assert.ok((await change(11, { siteName: '甲' })).result)
    const late = await owner.call('changeSettings', { body: { branch: 11, mark, siteName: '乙' } })
    assert.ok(!late.result)
    assert.equal(late.code, '409')
    const { theirs } = late.data as { theirs: StaffDataOf<'siteSettings'> }
    assert.equal(theirs.fields.siteName?.own, '甲')
  })

  test('name and colour reach every page of a renamed site, and the usual name is left on none', async () => {
    assert.ok((await change(21, { siteName: '星"河', colour: '#1266e3' })).result)
    for (const path of ['/home', '/vod', '/user', '/book/999999', '/metrics', '/manifest.webmanifest']) {
      const html = await pageOf(21, path)
      assert.ok(!html.includes('漫卷') && !/MANJUAN/.test(html), path)
      if (!path.includes('.')) assert.match(html, /<style id="brand">:root,\[data-paper\]\{--seal:[^<]*#1266e3/, path)
    }
    assert.match(await pageOf(21), /<title>星&#34;河<\/title>/)
    assert.equal(JSON.parse(await pageOf(21, '/manifest.webmanifest')).name, '星"河')
  })

  test('a page that cannot wait for the look of its branch takes the former one, and else that of all branches', async () => {
    let slow = false
    const late = () => new Promise((resolve) => setTimeout(resolve, 2_000))
    await using beside = await startApp({
      beside: shop,
      pageWaitMs: 200,
      dbFor: (db) =>
        db.withPlugin({
          transformQuery: ({ node }) => node,
          transformResult: async ({ result }) => {
            if (slow) await late()
            return result
          },
        }),
    })
    const titleOf = async (branch: number) =>
      /<title>([^<]*)</.exec((await beside.app.inject(`/vod?tgId=${branch}`)).body)?.[1]
    assert.ok((await change(0, { siteName: '总店' })).result)
    assert.ok((await change(41, { siteName: '分店' })).result)
    await until('the look is known', async () => (await titleOf(41)) === '分店')
    slow = true
    assert.deepEqual([await titleOf(41), await titleOf(42)], ['分店', '总店'])
  })

  const pictureOf = (make: Sharp) => make.toBuffer().then((bytes) => bytes.toString('base64'))
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: { r: 10, g: 120, b: 200, alpha: 0.5 } } })
  const upload = async (picture: string) => owner.call('addLogo', { body: { picture } })

  test('a branch’s own logo is drawn anew and stands on its pages, in its manifest and before search engines; undone it goes', async () => {
    const uploaded = await upload(await pictureOf(plain(700, 500).png()))
    assert.ok(uploaded.result, uploaded.msg)
    const { logo } = uploaded.data
    const key = randomUUID()
    const { mark } = await settingsOf(31)
    const saved = await owner.call('changeSettings', { body: { branch: 31, mark, logo } }, { key })
    assert.ok(saved.result, saved.msg)
    const html = await pageOf(31)
    assert.ok(html.includes(`rel="icon" href="/banner/logo-${logo}-icon.png" type="image/png"`))
    assert.ok(html.includes(`rel="apple-touch-icon" href="/banner/logo-${logo}-touch.png"`))
    assert.ok(html.includes('rel="manifest" href="/manifest.webmanifest?tgId=31"'))
    const manifest = JSON.parse((await shop.app.inject('/manifest.webmanifest?tgId=31')).body)
    const icons = manifest.icons as { src: string; sizes: string; purpose: string }[]
    assert.deepEqual(
      icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`),
      ['192x192 any', '512x512 any', '512x512 maskable'],
    )
    for (const { src, sizes } of [...icons, { src: `/banner/logo-${logo}-touch.png`, sizes: '180x180' }]) {
      const sent = await shop.app.inject(src)
      const { width, height, format, hasAlpha } = await sharp(sent.rawPayload).metadata()
      assert.deepEqual([sent.headers['content-type'], format, `${width}x${height}`], ['image/png', 'png', sizes], src)
      // A launcher cuts a shape out of these two, so no corner may be seen through.
      assert.equal(hasAlpha, /icon|large/.test(src), src)
      assert.equal((await fetch(at.origin + src)).headers.get('content-type'), 'image/png')
    }
    const work = await makeComic(shop, { title: '有图' })
    assert.match(
      await pageOf(31, `/book/${work.id}`),
      new RegExp(`og:image" content="[^"]*/banner/logo-${logo}-large.png`),
    )
    for (const other of [await pageOf(32), (await shop.app.inject('/manifest.webmanifest')).body])
      assert.ok(!other.includes('/banner/logo-'), 'other branches keep theirs')
    assert.match(await pageOf(32), /href="\/seal\.svg" type="image\/svg\+xml"/)
    assert.ok((await owner.call('undoDeed', { params: { key } })).result)
    assert.match(await pageOf(31), /href="\/seal\.svg" type="image\/svg\+xml"/)
    assert.equal((await settingsOf(31)).fields.logo?.own, null)
  })

  test('a save is taken back as long as nobody has changed its fields since', async () => {
    const key = randomUUID()
    const { mark } = await settingsOf(33)
    assert.ok(
      (await owner.call('changeSettings', { body: { branch: 33, mark, siteName: '甲', notes: '一' } }, { key })).result,
    )
    assert.ok((await change(33, { complaintEmail: 'a@b.example' })).result)
    const { fields } = await settingsOf(33)
    assert.equal(fields.siteName?.own, '甲')
    assert.ok((await change(33, { siteName: '乙' })).result)
    const late = await owner.call('undoDeed', { params: { key } })
    assert.deepEqual([late.result, late.msg], [false, '之后又改过，不能撤销了'])
    assert.ok((await change(33, { siteName: '甲' })).result)
    assert.ok((await owner.call('undoDeed', { params: { key } })).result)
    const after = (await settingsOf(33)).fields
    assert.deepEqual([after.siteName?.own, after.notes?.own, after.complaintEmail?.own], [null, null, 'a@b.example'])
  })

  test('what is no picture, an SVG, too small or broken is refused in Chinese at its field, and a made-up logo too', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><rect width="9" height="9"/></svg>'
    const png = Buffer.from(await pictureOf(plain(512, 512).png()), 'base64')
    const table: [string, RegExp][] = [
      [Buffer.from(svg).toString('base64'), /SVG 请先导出成 PNG/],
      [Buffer.from('GIF89a and more').toString('base64'), /PNG、WebP 或 JPEG/],
      [await pictureOf(plain(191, 512).webp()), /至少 192 像素/],
      [png.subarray(0, png.length / 2).toString('base64'), /打不开/],
      ['***', /请选择一张图片/],
    ]
    for (const [picture, words] of table) {
      const answer = await upload(picture)
      assert.ok(!answer.result)
      const { faults } = answer.data as { faults: { path: string; message: string }[] }
      assert.deepEqual([answer.code, faults[0]?.path], ['422', 'picture'])
      assert.match(faults[0]?.message ?? '', words)
    }
    for (const logo of ['0'.repeat(32), '../keys']) {
      const answer = await change(34, { logo })
      assert.ok(!answer.result)
      const { faults } = answer.data as { faults: { path: string; message: string }[] }
      assert.deepEqual([answer.code, faults[0]?.path], ['422', 'logo'])
      assert.match(faults[0]?.message ?? '', /重新上传/)
    }
  })

  test('the console, its authenticators and its passkeys are called by the name that was set', async () => {
    assert.ok((await change(0, { siteName: '晴川' })).result)
    const state = await owner.call('siteState')
    assert.equal(state.result && state.data.siteName, '晴川')
    const begun = await owner.call('beginMyTotp')
    assert.ok(begun.result, begun.msg)
    const told = new URL(begun.data.uri)
    assert.deepEqual([told.searchParams.get('issuer'), decodeURIComponent(told.pathname)], ['晴川', '/晴川:店主甲'])
    const asked = await owner.call('beginMyPasskey')
    assert.ok(asked.result, asked.msg)
    assert.equal((asked.data.options.rp as { name: string }).name, '晴川控制台')
  })

  test('a legal text begins as a marked draft, is versioned, and is no draft once its blanks are filled', async () => {
    const shown = async () => {
      const answer = await newBrowser(shop).call('legalText', { params: { document: 'minors' } })
      assert.ok(answer.result, answer.msg)
      return answer.data
    }
    const early = await asGuest(shop)
    const first = await owner.call('legalTexts')
    assert.ok(first.result)
    for (const { version, draft, text } of first.data.texts) {
      assert.deepEqual([version, draft], [0, true])
      assert.match(text, /^本文是随系统提供的草稿/)
    }
    const params = { document: 'minors' } as const
    const blank = await owner.call('changeLegal', { params, body: { version: 0, text: '电话【填写】', draft: false } })
    assert.ok(!blank.result)
    assert.deepEqual([blank.code, (blank.data as { field: string }).field], ['422', 'text'])
    const saved = await owner.call('changeLegal', {
      params,
      body: { version: 0, text: '# 一\n电话 12345', draft: false },
    })
    assert.ok(saved.result, saved.msg)
    assert.deepEqual([saved.data.version, saved.data.draft], [1, false])
    const late = await owner.call('changeLegal', { params, body: { version: 0, text: '晚了', draft: false } })
    assert.ok(!late.result)
    assert.equal(late.code, '409')
    const versions = await owner.call('legalVersions', { params })
    assert.ok(versions.result)
    assert.deepEqual(
      versions.data.versions.map(({ version }) => version),
      [1, 0],
    )
    const { title, version } = await shown()
    assert.deepEqual([title, version], ['未成年人保护', 1])
    const later = await asGuest(shop)
    const seen = async (account: string) =>
      (
        await shop.db
          .selectFrom('account')
          .select('legal_seen')
          .where('account', '=', account)
          .executeTakeFirstOrThrow()
      ).legal_seen
    assert.deepEqual(await seen(early.user.account), {}, 'the shipped drafts')
    assert.deepEqual(await seen(later.user.account), { minors: 1 })
  })
})
