import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { StaffDataOf, StaffInputOf } from '@manjuan/contract/staff'
import { startApp, type TestApp, TestClock } from '#testing/app.ts'
import { asGuest, newBrowser } from '#testing/as.ts'
import { asOwner, type Desk, openConsole, type TestConsole } from '#testing/staff.ts'

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
