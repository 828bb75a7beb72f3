import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Banner, Slot, StaffDataOf } from '@manjuan/contract/staff'
import { diskStorage } from '@manjuan/storage'
import sharp from 'sharp'
import { startApp, type TestApp, TestClock } from '#testing/app.ts'
import { newBrowser } from '#testing/as.ts'
import { makeComic, makeNovel, makeShowcase } from '#testing/make.ts'
import { asOwner, asPerson, type Desk, openConsole, type TestConsole } from '#testing/staff.ts'

type View = StaffDataOf<'home'>
type Kind = View['kind']
type Change = (view: View) => Partial<Pick<View, 'slots' | 'banners'>>

describe('the homes', () => {
  let shop: TestApp
  let at: TestConsole
  let owner: Desk
  const ids: number[] = []
  before(async () => {
    shop = await startApp({ clock: new TestClock(new Date()) })
    at = await openConsole(shop)
    owner = await asOwner(at)
    for (let i = 0; i < 12; i++) ids.push((await makeComic(shop, { title: `漫画${i}`, readCount: i, pages: 0 })).id)
    await makeShowcase(shop, 'e_recommend', '每日推荐', ids.slice(0, 8))
    await makeShowcase(shop, 'hot', '人气榜单', [])
    const banner = { place: 'comic_home', jump_type: 2, biz_id: String(ids[0]), width: 1080, height: 460 } as const
    await shop.db
      .insertInto('ad')
      .values({ ...banner, image_path: '/banner/a.webp' })
      .execute()
    await diskStorage(shop.env.DATA_DIR).banners.put('a.webp', Buffer.from('RIFF'))
  })
  after(async () => {
    await at.close()
    await shop.close()
  })

  const viewOf = async (kind: Kind, branch = 0): Promise<View> => {
    const answer = await owner.call('home', { params: { kind }, query: { branch } })
    assert.ok(answer.result, answer.msg)
    return answer.data
  }
  const change = async (kind: Kind, how: Change, branch = 0, desk = owner) => {
    const view = await viewOf(kind, branch)
    const { mark, slots, banners } = view
    return desk.call('changeHome', { params: { kind }, body: { branch, mark, slots, banners, ...how(view) } })
  }
  const publish = async (kind: Kind, branch = 0, note = '') => {
    const { mark } = await viewOf(kind, branch)
    return owner.call('publishHome', { params: { kind }, body: { branch, mark, note } })
  }
  const done = async (answer: Promise<{ result: boolean; msg: string }>) => {
    const { result, msg, ...rest } = await answer
    assert.ok(result, `${msg} ${JSON.stringify(rest)}`)
  }
  const withSlot =
    (key: string, more: Partial<Slot>): Change =>
    ({ slots }) => ({ slots: slots.map((slot) => (slot.key === key ? { ...slot, ...more } : slot)) })
  const faultsOf = (answer: { result: boolean; data: unknown }): string[] =>
    ((answer.data ?? {}) as { faults?: { path: string }[] }).faults?.map(({ path }) => path) ?? []
  const comicHome = async (branchId = 0) => {
    const browser = newBrowser(shop)
    if (branchId !== 0) browser.identity.branchId = String(branchId)
    const answer = await browser.call('comicHome')
    assert.ok(answer.result, answer.msg)
    return answer.data
  }
  const idsOf = (books: readonly { bookId: number }[]) => books.map(({ bookId }) => bookId)

  test('a home begins as the shop has it: nothing is changed, and readers’ answers stay as they are', async () => {
    const view = await viewOf('comic')
    assert.deepEqual([view.version, view.draft, view.changed, view.branches], [0, null, [], []])
    assert.deepEqual(
      view.slots.filter(({ on }) => on).map(({ key, title, works }) => [key, title, works]),
      [
        ['e_recommend', '每日推荐', ids.slice(0, 8)],
        ['hot', '人气榜单', []],
      ],
    )
    assert.deepEqual(view.slots.find(({ key }) => key === 'hot')?.fill, { by: 'ranking', period: 'total' })
    assert.equal(view.works.length, 8)
    const before = await comicHome()
    // What is published as it stood shows readers the same again, but for slots that were never named.
    await done(change('comic', withSlot('new', { on: true })))
    await done(publish('comic'))
    const now = await comicHome()
    const { sections, ...rest } = now
    const { sections: former, ...same } = before
    assert.deepEqual(rest, same)
    assert.deepEqual(sections, [...former, { key: 'new', title: '新书速递' }])
  })

  test('[O-70] a draft reaches no reader, publishing shows it, and the former version comes back', async () => {
    const before = await comicHome()
    const works = [ids[11] ?? 0, ids[10] ?? 0]
    await done(change('comic', withSlot('e_recommend', { title: '编辑精选', works })))
    assert.deepEqual(await comicHome(), before, 'a draft is nobody’s')
    const drafted = await viewOf('comic')
    assert.deepEqual([drafted.changed, drafted.draft?.staff], [['slots.e_recommend'], '店主甲'])
    await done(publish('comic', 0, '换推荐'))
    const after = await comicHome()
    assert.deepEqual(idsOf(after.recommendList), works)
    assert.equal(after.sections[0]?.title, '编辑精选')
    assert.deepEqual([(await viewOf('comic')).draft, (await viewOf('comic')).changed], [null, []])
    const versions = await owner.call('homeVersions', { params: { kind: 'comic' } })
    assert.ok(versions.result)
    assert.deepEqual(
      versions.data.versions.map(({ version, note, staff }) => [version, note, staff]),
      [
        [2, '换推荐', '店主甲'],
        [1, '', '店主甲'],
      ],
    )
    await done(owner.call('restoreHome', { params: { kind: 'comic', version: 1 }, body: { branch: 0 } }))
    assert.deepEqual(await comicHome(), before)
    const [last] = await versionsOf('comic')
    assert.deepEqual([last?.version, last?.note], [3, '恢复第 1 版'])
  })

  const versionsOf = async (kind: Kind, branch = 0) => {
    const answer = await owner.call('homeVersions', { params: { kind }, query: { branch } })
    assert.ok(answer.result)
    return answer.data.versions
  }

  test('every source fills its slot: chosen, newest, ranking, category, recommended, and chosen before a list', async () => {
    const category = (await makeComic(shop, { category: '独一', pages: 0 })).categoryId
    const first = ids[3] ?? 0
    const table: [string, Pick<Slot, 'works' | 'fill'>, (found: number[]) => boolean][] = [
      ['chosen', { works: [first], fill: null }, (found) => found.join() === String(first)],
      ['newest', { works: [], fill: { by: 'newest' } }, (found) => found.length === 6],
      ['ranking', { works: [], fill: { by: 'ranking', period: 'total' } }, (found) => found[0] === ids[11]],
      ['category', { works: [], fill: { by: 'category', category } }, (found) => found.length === 1],
      ['recommended', { works: [], fill: { by: 'recommended' } }, (found) => found.length === 6],
      [
        'filled',
        { works: [first], fill: { by: 'ranking', period: 'total' } },
        (found) => found[0] === first && found[1] === ids[11] && new Set(found).size === 6,
      ],
    ]
    for (const [name, source, isRight] of table) {
      await done(change('comic', withSlot('e_recommend', source)))
      await done(publish('comic'))
      const found = idsOf((await comicHome()).recommendList)
      assert.ok(isRight(found), `${name}: ${found}`)
      const page = await newBrowser(shop).call('comicShowcase', { params: { key: 'e_recommend', page: 1 } })
      assert.ok(page.result)
      assert.deepEqual(idsOf(page.data.bookList).slice(0, found.length), found, `${name}, its page`)
    }
  })

  test('a slot and a banner are shown within their windows alone', async () => {
    const now = shop.clock.now().getTime()
    const moment = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
    const time = { from: moment(10), to: moment(20) }
    await done(
      change('comic', (view) => ({
        ...withSlot('hot', time)(view),
        banners: view.banners.map((banner) => ({ ...banner, ...time })),
      })),
    )
    await done(publish('comic'))
    const isShown = async () => {
      const { sections, adList, hotList } = await comicHome()
      return [sections.some(({ key }) => key === 'hot'), adList.length, hotList.length > 0]
    }
    assert.deepEqual(await isShown(), [false, 0, false])
    shop.clock.advance(11 * 60_000)
    assert.deepEqual(await isShown(), [true, 1, true])
    shop.clock.advance(10 * 60_000)
    assert.deepEqual(await isShown(), [false, 0, false])
    await owner.signIn()
    const { problems } = await viewOf('comic')
    assert.deepEqual(
      problems.map(({ path, refused }) => [path, refused]),
      [
        ['slots.hot', false],
        ['banners.1', false],
      ],
      'told, and not refused',
    )
    await done(
      change('comic', (view) => ({
        ...withSlot('hot', { from: null, to: null })(view),
        banners: view.banners.map((banner) => ({ ...banner, from: null, to: null })),
      })),
    )
    await done(publish('comic'))
  })

  test('[O-72] a slot without a published work, and a banner that leads nowhere, are refused by name', async () => {
    const gone = await makeComic(shop, { title: '下架的', state: 'draft', pages: 0 })
    const [banner] = (await viewOf('comic')).banners
    const targets: [string, Banner['target'], boolean][] = [
      ['a withdrawn work', { to: 'work', kind: 'comic', work: gone.id }, false],
      ['a work of another kind', { to: 'work', kind: 'novel', work: ids[0] ?? 0 }, false],
      ['a page', { to: 'address', url: '/purchase', newWindow: false }, true],
      ['no page', { to: 'address', url: '/metrics', newWindow: false }, false],
      ['a script', { to: 'address', url: 'javascript:alert(1)', newWindow: false }, false],
      ['another host without a scheme', { to: 'address', url: '//evil.example/', newWindow: false }, false],
      ['the page of a withdrawn work', { to: 'address', url: `/book/${gone.id}`, newWindow: false }, false],
      ['the web', { to: 'address', url: 'https://example.com/a', newWindow: true }, true],
      ['the top-up centre', { to: 'topUp' }, true],
    ]
    for (const [name, target, isGood] of targets) {
      await done(change('comic', () => ({ banners: banner ? [{ ...banner, title: name, target }] : [] })))
      const answer = await publish('comic')
      assert.deepEqual([answer.result, faultsOf(answer)], [isGood, isGood ? [] : ['banners.1']], name)
    }
    await done(change('comic', withSlot('e_recommend', { works: [gone.id], fill: null })))
    const version = (await viewOf('comic')).version
    const refused = await publish('comic')
    assert.deepEqual([refused.code, faultsOf(refused)], ['422', ['slots.e_recommend']])
    assert.equal((await viewOf('comic')).version, version, 'nothing is half done')
    await done(change('comic', withSlot('e_recommend', { on: false })))
    await done(publish('comic'))
  })

  test('one work in three slots is told, and does not refuse', async () => {
    const works = [ids[5] ?? 0]
    for (const key of ['e_recommend', 'kkbg', 'bzxz'])
      await done(change('comic', withSlot(key, { on: true, works, fill: null })))
    const { problems } = await viewOf('comic')
    assert.deepEqual(
      problems.map(({ path, refused, message }) => [path, refused, /三个栏目/.test(message)]).toSorted(),
      [
        ['slots.bzxz', false, true],
        ['slots.e_recommend', false, true],
        ['slots.kkbg', false, true],
      ],
    )
    await done(publish('comic'))
  })

  test('a branch has a home of its own until it follows all again; others are not touched', async () => {
    const before = await comicHome()
    const works = [ids[7] ?? 0]
    await done(change('comic', withSlot('e_recommend', { works, fill: null }), 7))
    await done(publish('comic', 7))
    assert.deepEqual(idsOf((await comicHome(7)).recommendList), works)
    assert.deepEqual(await comicHome(8), before)
    assert.deepEqual(await comicHome(), before)
    const page = (await shop.app.inject('/home?tgId=7')).body
    assert.ok(page.includes(`"recommendList":[{"bookId":${works[0]},`), 'the page of the branch carries its home')
    assert.ok(!(await shop.app.inject('/home')).body.includes('"recommendList"'), 'nobody knows whose page this is')
    assert.deepEqual((await viewOf('comic')).branches, [7])
    const { mark } = await viewOf('comic', 7)
    await done(owner.call('followHome', { params: { kind: 'comic' }, body: { branch: 7, mark } }))
    assert.deepEqual(await comicHome(7), before)
    assert.deepEqual((await viewOf('comic', 7)).follows, true)
  })

  test('two persons at one draft: the second is told what stands there, and nothing is lost', async () => {
    const { mark, slots, banners } = await viewOf('novel')
    const body = { branch: 0, mark, banners }
    const named = (title: string) => slots.map((slot) => (slot.key === 'hot' ? { ...slot, title } : slot))
    await done(owner.call('changeHome', { params: { kind: 'novel' }, body: { ...body, slots: named('甲的') } }))
    const late = await owner.call('changeHome', { params: { kind: 'novel' }, body: { ...body, slots: named('乙的') } })
    assert.equal(late.code, '409')
    const { theirs } = late.data as { theirs: View }
    assert.equal(theirs.slots.find(({ key }) => key === 'hot')?.title, '甲的')
    const drop = await owner.call('dropHomeDraft', {
      params: { kind: 'novel' },
      body: { branch: 0, mark: theirs.mark },
    })
    assert.ok(drop.result, drop.msg)
    assert.equal(drop.data.draft, null)
    const strange = await change('novel', () => ({ slots: slots.slice(1) }))
    assert.deepEqual([strange.code, faultsOf(strange)], ['422', ['slots']])
  })

  test('the homes of novels and films are laid out in the same way', async () => {
    const book = await makeNovel(shop, { title: '一本' })
    await done(
      change('novel', ({ slots }) => ({
        slots: slots
          .map((slot) =>
            slot.key === 'kkbg' ? { ...slot, title: '重磅', works: [book.id] } : { ...slot, on: slot.key === 'hot' },
          )
          .toReversed(),
      })),
    )
    await done(publish('novel'))
    const answer = await newBrowser(shop).call('novelHome')
    assert.ok(answer.result, answer.msg)
    assert.deepEqual(
      answer.data.showcases.map(({ type, name, novelBooks }) => [type, name, novelBooks.length]),
      [
        ['kkbg', '重磅', 1],
        ['hot', '', 1],
      ],
    )
    const films = await viewOf('film')
    assert.ok(films.slots.length > 0 && films.slots.filter(({ on }) => on).length <= 10)
    const refused = await (async () => {
      await done(change('film', ({ slots }) => ({ slots: slots.toReversed() })))
      return publish('film')
    })()
    assert.ok(faultsOf(refused).every((path) => path.startsWith('slots.c')) && !refused.result, 'no film is there')
  })

  test('a banner’s picture is made anew, found by readers, and refused at its field where it is none', async () => {
    const wide = (width: number) => sharp({ create: { width, height: 400, channels: 3, background: '#336699' } })
    const send = (bytes: Buffer) => owner.call('addHomePicture', { body: { picture: bytes.toString('base64') } })
    const added = await send(
      await wide(1000)
        .jpeg()
        .withExif({ IFD0: { Artist: 'somebody' } })
        .toBuffer(),
    )
    assert.ok(added.result, added.msg)
    assert.deepEqual([added.data.width, added.data.height], [1000, 400])
    for (const origin of [shop.origin, at.origin]) {
      const found = await fetch(origin + added.data.path)
      const bytes = Buffer.from(await found.arrayBuffer())
      assert.deepEqual([found.status, found.headers.get('content-type')], [200, 'image/webp'])
      assert.ok(!bytes.includes('somebody'), 'nothing else of the file is kept')
    }
    const table: [string, Buffer, RegExp][] = [
      ['a text', Buffer.from('<svg onload="alert(1)"/>'), /JPEG/],
      ['half a picture', (await wide(1000).png().toBuffer()).subarray(0, 60), /打不开/],
      ['a small one', await wide(500).png().toBuffer(), /太小/],
      ['nothing', Buffer.alloc(0), /./],
    ]
    for (const [what, bytes, words] of table) {
      const refused = await send(bytes)
      assert.deepEqual([what, refused.code, faultsOf(refused)], [what, '422', ['picture']])
      assert.match((refused.data as { faults: { message: string }[] }).faults[0]?.message ?? '', words, what)
    }
    const large = await owner.send('addHomePicture', { body: { picture: 'A'.repeat(9_000_000) } })
    assert.equal(((await large.json()) as { result: boolean }).result, false)
    // Behind a banner it goes out with the home.
    const banner: Banner = {
      ...{ id: 0, title: '新的', picture: added.data, target: { to: 'topUp' } },
      ...{ on: true, from: null, to: null },
    }
    await done(change('comic', ({ banners }) => ({ banners: [...banners, banner] })))
    await done(publish('comic'))
    const ad = (await comicHome()).adList.at(-1)
    assert.deepEqual([ad?.imgPath, ad?.jumpType], [added.data.path, 3])
  })

  test('who may only look changes nothing, and who edits publishes nothing', async () => {
    const editor = await asPerson(owner, '小编', ['home.read', 'home.edit'])
    await done(change('comic', withSlot('hot', { title: '小编的榜' }), 0, editor))
    const { mark } = await viewOf('comic')
    const publishing = await editor.call('publishHome', { params: { kind: 'comic' }, body: { branch: 0, mark } })
    assert.equal(publishing.code, '403')
    const viewer = await asPerson(owner, '看客', ['home.read'])
    assert.equal((await change('comic', withSlot('hot', { title: '不行' }), 0, viewer)).code, '403')
    await done(publish('comic'))
  })
})
