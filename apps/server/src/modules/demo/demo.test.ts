import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { verifyLedger } from '@manjuan/db'
import { diskStorage } from '@manjuan/storage'
import { sql } from 'kysely'
import { startApp, type TestApp, TestClock } from '#testing/app.ts'
import { asGuest, asRich, newBrowser } from '#testing/as.ts'
import { runStaffHere } from '#testing/command.ts'
import { makeComic, makeNovel, makeShowcase } from '#testing/make.ts'
import { makeFilm } from '#testing/make-film.ts'
import { asOwner, asPerson, type Desk, openConsole, type TestConsole } from '#testing/staff.ts'
import { demoCommand } from '../../cli/commands/demo.ts'

let serial = 0

describe('the demo, in a shop that has works of its own', () => {
  let shop: TestApp
  let at: TestConsole
  let owner: Desk
  before(async () => {
    shop = await startApp({ clock: new TestClock(new Date()) })
    at = await openConsole(shop)
    owner = await asOwner(at)
    await sql`insert into pay_channel (code, provider, superior_code, initiator_code, description)
      values ('sandbox_alipay', 'sandbox', 'alipay', 'wap_pay', '支付宝')`.execute(shop.db)
  })
  after(async () => {
    const breaches = await verifyLedger(shop.db)
    await at.close()
    await shop.close()
    assert.deepEqual(breaches, [])
  })
  beforeEach(() => owner.prove())

  const idsOf = async (): Promise<number[]> =>
    (await shop.db.selectFrom('work').select('id').orderBy('id').execute()).map(({ id }) => id)
  const stateOf = async (id: number) =>
    (await shop.db.selectFrom('work').select('state').where('id', '=', id).executeTakeFirst())?.state
  const filesOf = async (prefix: string): Promise<string[]> => {
    const keys: string[] = []
    for await (const { key } of diskStorage(shop.env.DATA_DIR).objects.list(prefix)) keys.push(key)
    return keys
  }
  const package_ = (title: string, demo: boolean, isDefault = false) =>
    shop.db
      .insertInto('pay_package')
      .values({ type: 'coin', price_fen: 600, title, item_count: 60, is_default: isDefault, demo })
      .returning('id')
      .executeTakeFirstOrThrow()
  const titles = async () =>
    (await shop.db.selectFrom('pay_package').select('title').where('enabled', '=', true).execute()).map(
      ({ title }) => title,
    )

  /** Works, showcases, banners and packages as the demo's seed leaves them, beside an operator's own. */
  async function putDemo() {
    serial += 1
    const name = `演示${serial}`
    const comic = await makeComic(shop, { title: `${name}漫画`, chapters: 3, price: 10 })
    const bought = await makeComic(shop, { title: `${name}买过`, chapters: 3, price: 10 })
    const novel = await makeNovel(shop, { title: `${name}小说`, chapters: 2 })
    const film = await makeFilm(shop, { title: `${name}影片`, cover: true })
    const ids = [comic, bought, novel, film].map(({ id }) => id)
    await sql`update work set source_key = 'demo:' || id where id in (${sql.join(ids)})`.execute(shop.db)
    const own = await makeComic(shop, { title: `自己的${serial}` })
    await makeShowcase(shop, `demo_row_${serial}`, '演示栏', [comic.id])
    await makeShowcase(shop, `own_row_${serial}`, '自己的栏', [own.id])
    const { banners } = diskStorage(shop.env.DATA_DIR)
    for (const file of [`demo-a${serial}.webp`, `demo-${serial}.json`, `own-a${serial}.webp`])
      await banners.put(file, Buffer.from('RIFF'))
    const ad = { place: 'comic_home', jump_type: 3, width: 1080, height: 460 } as const
    for (const file of [`demo-a${serial}`, `own-a${serial}`])
      await shop.db
        .insertInto('ad')
        .values({ ...ad, image_path: `/banner/${file}.webp` })
        .execute()
    await sql`delete from pay_order`.execute(shop.db)
    await sql`delete from pay_package`.execute(shop.db)
    await package_('演示的', true, true)
    const ordered = await package_('有订单的', true)
    await package_('自己的', false)
    const buyer = await asRich(shop, { gift: 100 })
    const chapterId = bought.chapters[1]?.id ?? 0
    assert.ok((await buyer.call('comicBuy', { query: { chapterId } })).result)
    await sql`
      insert into pay_order (order_no, account_id, package_id, channel_code, provider, type, price_fen, amount_fen, coins, gift_coins, vip_days, state, created_at, expires_at)
      select ${`D${serial}`}, ${buyer.user.userId}, ${ordered.id}, 'sandbox_alipay', 'sandbox', 'coin', 600, 600, 60, 0, 0, 'expired', now(), now()`.execute(
      shop.db,
    )
    await sql`delete from site_setting where key in ('demo_removed', 'demo_version')`.execute(shop.db)
    await sql`insert into site_setting (branch_id, key, value) values (0, 'demo_version', '"1"')`.execute(shop.db)
    return { comic, bought, novel, film, own, buyer, name, serial }
  }

  test('what goes and what stays is told first, and nothing has happened then', async () => {
    const { bought, name } = await putDemo()
    const before = await idsOf()
    const tried = await owner.call('tryDemo')
    assert.ok(tried.result, tried.msg)
    const { comics, novels, films, keptWorks, keptPackages, packages, banners, files } = tried.data
    assert.deepEqual([comics, novels, films, packages, banners], [1, 1, 1, 1, 1])
    assert.deepEqual(keptWorks, [{ id: bought.id, kind: 'comic', title: `${name}买过` }])
    assert.deepEqual(keptPackages, ['有订单的'])
    assert.ok(files >= 2)
    assert.deepEqual(await idsOf(), before)
    const site = await owner.call('siteState')
    assert.equal(site.result && site.data.demo, true, 'every page says that the demo is there')
  })

  test('it goes whole with its files by one deed; what was bought is withdrawn, and its buyer reads on', async () => {
    const { comic, bought, novel, film, own, buyer, serial: n } = await putDemo()
    const removed = await owner.call('removeDemo', { body: {} })
    assert.ok(removed.result, removed.msg)
    for (const { id } of [comic, novel, film]) assert.equal(await stateOf(id), undefined)
    assert.equal(await stateOf(own.id), 'published')
    assert.equal(await stateOf(bought.id), 'withdrawn')
    const read = await buyer.call('comicRead', { query: { bookId: bought.id, number: 2 } })
    assert.ok(read.result, read.msg)
    // Files go behind the answer.
    while ((await shop.db.selectFrom('gone_file').selectAll().execute()).length > 0) await wait(20)
    assert.deepEqual(await filesOf('banners/demo-'), [])
    assert.equal((await filesOf(`banners/own-a${n}`)).length, 1)
    assert.deepEqual(await filesOf(`blobs/comic/${comic.cover?.slice(0, 2)}/${comic.cover}/`), [])
    assert.deepEqual(await titles(), ['自己的'])
    const kept = await shop.db.selectFrom('pay_package').select(['title', 'is_default']).orderBy('id').execute()
    assert.deepEqual(kept, [
      { title: '有订单的', is_default: false },
      { title: '自己的', is_default: true },
    ])
    const rows = await shop.db.selectFrom('showcase').select('key').where('key', 'like', `%_${n}`).execute()
    assert.deepEqual(rows, [{ key: `own_row_${n}` }])
    const paths = await shop.db.selectFrom('ad').select('image_path').where('image_path', 'like', '%demo%').execute()
    assert.deepEqual(paths, [])
    const guest = await asGuest(shop)
    assert.equal((await guest.call('comicRead', { query: { bookId: bought.id, number: 1 } })).result, false)
  })

  test('once it is gone no page speaks of it, no start puts it in again, and a second removal is refused', async () => {
    await putDemo()
    assert.ok((await owner.call('removeDemo', { body: {} })).result)
    const site = await owner.call('siteState')
    assert.equal(site.result && site.data.demo, false)
    const { rows } = await sql`select key from site_setting where key like 'demo_%'`.execute(shop.db)
    assert.deepEqual(rows, [{ key: 'demo_removed' }])
    await owner.prove()
    const again = await owner.call('removeDemo', { body: {} })
    assert.equal(again.msg, '没有演示数据，不用移除')
    assert.equal((await owner.call('tryDemo')).msg, '没有演示数据，不用移除')
  })

  test('homes that were laid out lose its works and pictures, and keep the rest', async () => {
    const { comic, own, serial: n } = await putDemo()
    const read = await owner.call('home', { params: { kind: 'comic' }, query: {} })
    assert.ok(read.result)
    const { mark, slots, banners } = read.data
    const laid = slots.map((slot) => {
      if (slot.key === 'e_recommend') return { ...slot, on: true, works: [comic.id, own.id], fill: null }
      return slot.key === 'three_d' ? { ...slot, on: true, works: [comic.id], fill: null } : slot
    })
    const body = { branch: 0, mark, slots: laid, banners }
    const changed = await owner.call('changeHome', { params: { kind: 'comic' }, body })
    assert.ok(changed.result, changed.msg)
    const published = await owner.call('publishHome', {
      params: { kind: 'comic' },
      body: { branch: 0, mark: changed.data.mark, note: '' },
    })
    assert.ok(published.result, JSON.stringify(published))
    await owner.prove()
    const removed = await owner.call('removeDemo', { body: {} })
    assert.equal(removed.result && removed.data.homes, 1)
    const home = await owner.call('home', { params: { kind: 'comic' }, query: {} })
    assert.ok(home.result)
    const slotOf = (key: string) => home.data.slots.find((slot) => slot.key === key)
    assert.deepEqual([slotOf('e_recommend')?.works, slotOf('e_recommend')?.on], [[own.id], true])
    assert.deepEqual([slotOf('three_d')?.works, slotOf('three_d')?.on], [[], false])
    assert.deepEqual(
      home.data.banners.map(({ picture }) => picture.path).filter((path) => path.endsWith(`a${n}.webp`)),
      [`/banner/own-a${n}.webp`],
    )
    const versions = await owner.call('homeVersions', { params: { kind: 'comic' }, query: {} })
    assert.deepEqual(versions.result && versions.data.versions.map(({ note }) => note), ['移除演示数据'])
    await sql`delete from home_version`.execute(shop.db)
  })

  test('the command shows first, then does the same deed, recorded under the system’s user', async () => {
    const { comic, bought, name } = await putDemo()
    const shown = await runStaffHere(demoCommand, ['remove'], shop)
    assert.equal(shown.code, 0)
    assert.match(shown.out, new RegExp(`保留（读者买过，下架）：${name}买过`))
    assert.match(shown.out, /没有改动任何东西；加 --yes 照办/)
    assert.equal(await stateOf(comic.id), 'published')
    const done = await runStaffHere(demoCommand, ['remove', '--yes'], shop)
    assert.equal(done.code, 0, done.out)
    assert.match(done.out, /✓ 已删除 1 部漫画、1 部小说、1 部影片/)
    assert.deepEqual([await stateOf(comic.id), await stateOf(bought.id)], [undefined, 'withdrawn'])
    const last = sql<{ staff: string; verb: string }>`select staff, verb from audit_event order by seq desc limit 1`
    const [event] = (await last.execute(shop.db)).rows
    assert.match(event?.staff ?? '', /^命令行:/)
    assert.equal(event?.verb, 'demo.remove')
    const again = await runStaffHere(demoCommand, ['remove', '--yes'], shop)
    assert.deepEqual([again.code, again.out.trim()], [1, '✗ 没有演示数据，不用移除'])
  })

  test('only who has the verb removes it, with a fresh proof, and readers’ server knows no such call', async () => {
    await putDemo()
    const editor = await asPerson(owner, `编辑${serial}`, ['work.bin', 'home.publish', 'package.edit'])
    await editor.prove()
    assert.equal((await editor.call('removeDemo', { body: {} })).code, '403')
    assert.equal((await editor.call('tryDemo')).code, '403')
    at.clock.advance(6 * 60_000)
    assert.equal((await owner.call('removeDemo', { body: {} })).code, '428')
    const stranger = newBrowser(shop)
    assert.equal((await stranger.fetch(`${shop.origin}/staff/demo`)).status, 404)
  })
})
