import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import type { StaffBodyOf, StaffDataOf } from '@manjuan/contract/staff'
import { sql } from 'kysely'
import { keepSetting, lockSettings } from '#modules/site/index.ts'
import { asGuest } from '#testing/as.ts'
import { isLockAwaited, testEngine } from '#testing/database.ts'
import { openShop, type Shop } from '#testing/shop.ts'
import { openSimulatedShop, type SimulatedShop } from '#testing/simulated-shop.ts'
import { asOwner, asPerson, type Desk, openConsole, type TestConsole } from '#testing/staff.ts'
import { until } from '#testing/until.ts'
import { writeWeeks } from './checkin.ts'
import { channelRows } from './queries.ts'

type Package = StaffDataOf<'packages'>['packages'][number]
type Channel = StaffDataOf<'channels'>['channels'][number]
type NewPackage = StaffBodyOf<'addPackage'>

const some: NewPackage = {
  type: 'coin',
  title: '800 金币',
  yuan: '80.00',
  itemCount: 800,
  presentCount: 88,
  presentType: 'coin',
  description: '约看 60 话',
  isDefault: false,
  isRecommend: true,
  enabled: true,
}

const faultOf = (answer: { result: boolean; data: unknown }): [string, string] => {
  assert.ok(!answer.result)
  const { faults } = answer.data as { faults: { path: string; message: string }[] }
  return [faults[0]?.path ?? '', faults[0]?.message ?? '']
}

describe('what the top-up centre offers', () => {
  let shop: Shop
  let at: TestConsole
  let owner: Desk
  before(async () => {
    shop = await openShop()
    at = await openConsole(shop.app)
    owner = await asOwner(at)
  })
  after(async () => {
    await at.close()
    await shop.close()
  })

  const packagesOf = async (): Promise<Package[]> => {
    const answer = await owner.call('packages')
    assert.ok(answer.result, answer.msg)
    return answer.data.packages
  }
  const named = async (title: string): Promise<Package> => {
    const found = (await packagesOf()).find((pack) => pack.title === title)
    assert.ok(found, title)
    return found
  }
  const channelOf = async (code: string): Promise<Channel> => {
    const answer = await owner.call('channels')
    assert.ok(answer.result, answer.msg)
    const found = answer.data.channels.find((channel) => channel.code === code)
    assert.ok(found, code)
    return found
  }
  const centre = async () => {
    const answer = await (await asGuest(shop.app)).call('recharge', { query: { appType: '' } })
    assert.ok(answer.result, answer.msg)
    return answer.data
  }
  const add = async (fields: Partial<NewPackage> = {}): Promise<Package> => {
    await owner.prove()
    const answer = await owner.call('addPackage', { body: { ...some, ...fields } })
    assert.ok(answer.result, answer.msg)
    return answer.data
  }
  const change = async (pack: Package, fields: object, key: string = randomUUID()) => {
    await owner.prove()
    const { id, version } = pack
    return owner.call('changePackage', { params: { id }, body: { version, ...fields } }, { key })
  }
  /** The field of a refusal, and its words. */
  test('a new package is sold at once, behind all others, with what it gives', async () => {
    await add()
    const { payConfigs } = await centre()
    const last = payConfigs.at(-1)
    assert.deepEqual(
      [last?.title, last?.amountLevel, last?.itemCount, last?.presentCount, last?.isRecommend, last?.isDefault],
      ['800 金币', 8_000, 800, 88, 'Y', 'N'],
    )
  })

  test('[O-35] amounts that are none, and fields out of bounds, are refused at their field in Chinese', async () => {
    await owner.prove()
    const count = (await packagesOf()).length
    const table: [object, string][] = [
      ...['9.999', '1e3', '９９', '-5', '0', '', '100000.01', 'abc'].map(
        (yuan) => [{ yuan }, 'yuan'] as [object, string],
      ),
      [{ title: '  ' }, 'title'],
      [{ title: 'x'.repeat(21) }, 'title'],
      [{ itemCount: 0 }, 'itemCount'],
      [{ itemCount: '1e3' }, 'itemCount'],
      [{ presentCount: -1 }, 'presentCount'],
      [{ type: 'vip', itemCount: 36_501 }, 'itemCount'],
      [{ presentType: 'vip', presentCount: 36_501 }, 'presentCount'],
      [{ isDefault: true, enabled: false }, 'isDefault'],
    ]
    for (const [wrong, field] of table) {
      const [path, words] = faultOf(await owner.call('addPackage', { body: { ...some, ...wrong } }))
      assert.equal(path, field, JSON.stringify(wrong))
      assert.match(words, /\p{Script=Han}/u)
    }
    assert.equal((await packagesOf()).length, count)
  })

  test('[O-35] a second default of a type is refused at its field; the mark is moved by a deed of its own', async () => {
    const other = await add({ title: '另一个' })
    assert.deepEqual(faultOf(await change(other, { isDefault: true }))[0], 'isDefault')
    const first = await named('300 金币')
    assert.deepEqual(faultOf(await change(first, { isDefault: false }))[0], 'isDefault')
    assert.deepEqual(faultOf(await change(first, { enabled: false }))[0], 'enabled')
    const key = randomUUID()
    const { id, version } = other
    const moved = await owner.call('chooseDefault', { params: { id }, body: { version } }, { key })
    assert.ok(moved.result, moved.msg)
    const marked = async () =>
      (await centre()).payConfigs.filter(({ type, isDefault }) => type === 'coin' && isDefault === 'Y')
    assert.deepEqual(
      (await marked()).map(({ title }) => title),
      ['另一个'],
    )
    assert.ok((await owner.call('undoDeed', { params: { key } })).result)
    assert.deepEqual(
      (await marked()).map(({ title }) => title),
      ['300 金币'],
    )
    await change(await named('另一个'), { enabled: false })
  })

  test('other terms never change what an order shows or gives; who pays at the former price is refused', async () => {
    const guest = await asGuest(shop.app)
    const order = await shop.order(guest)
    const before = await named('300 金币')
    const answer = await change(before, { title: '333 金币', yuan: '33', itemCount: 333, presentCount: 0 })
    assert.ok(answer.result, answer.msg)
    assert.deepEqual([answer.data.title, answer.data.priceFen, answer.data.isDefault], ['333 金币', 3_300, true])
    const { payConfigs } = await centre()
    assert.deepEqual(
      payConfigs.filter(({ title }) => /^3\d\d 金币/.test(title)).map(({ title, amountLevel }) => [title, amountLevel]),
      [['333 金币', 3_300]],
    )
    assert.equal(
      payConfigs.findIndex(({ title }) => title === '333 金币'),
      0,
      'it stands in the same place',
    )
    const late = await guest.call('pay', {
      query: { payChannel: 'ali_wap', payPurpose: 'coin', payPurposeId: before.id, rechargerAmount: 3_000 },
    })
    assert.equal(late.code, '404', 'nobody pays for terms that were not shown')
    await shop.pay(order.orderNo)
    await shop.until(guest, order.orderNo, 'paid')
    const history = await guest.call('rechargeHistory', { query: {} })
    assert.ok(history.result)
    const [record] = history.data.recordList
    assert.deepEqual([record?.title, record?.amountFen, record?.coins, record?.giftCoins], ['300 金币', 3_000, 300, 30])
    assert.equal((await named('333 金币')).sold, 1, 'sales of its former terms count')
    await assert.rejects(
      sql`update pay_package set price_fen = 1 where id = ${before.id}`.execute(shop.app.db),
      /stay as they were sold/,
    )
  })

  test('a change is taken back within a day, with a recent proof, while nothing has changed since', async () => {
    const pack = await add({ title: '撤销套餐' })
    const [one, two] = [randomUUID(), randomUUID()]
    const first = await change(pack, { yuan: '70', enabled: false }, one)
    assert.ok(first.result, first.msg)
    const second = await change(first.data, { description: '改过' }, two)
    assert.ok(second.result, second.msg)
    assert.match((await owner.call('undoDeed', { params: { key: one } })).msg, /之后又改过/)
    assert.ok((await owner.call('undoDeed', { params: { key: two } })).result)
    const back = await named('撤销套餐')
    assert.deepEqual([back.description, back.priceFen, back.enabled], ['约看 60 话', 7_000, false])
    const three = randomUUID()
    const on = await change(back, { yuan: '60.5', enabled: true }, three)
    assert.ok(on.result, on.msg)
    shop.app.clock.advance(6 * 60_000)
    assert.equal((await owner.call('undoDeed', { params: { key: three } })).code, '428')
    await owner.prove()
    assert.ok((await owner.call('undoDeed', { params: { key: three } })).result)
    const off = await named('撤销套餐')
    assert.deepEqual([off.priceFen, off.enabled], [7_000, false])
  })

  test('a stale version is told what stands there, by its former number too', async () => {
    const pack = await add({ title: '两人同改' })
    const first = await change(pack, { title: '甲改的', yuan: '81' })
    assert.ok(first.result)
    const second = await change(pack, { description: '乙改的' })
    assert.equal(second.code, '409')
    assert.equal((second.data as { theirs: Package }).theirs.title, '甲改的')
    await change(first.data, { enabled: false })
  })

  test('a coin at less than half of the dearest needs a second yes', async () => {
    await owner.prove()
    const cheap = { ...some, title: '太便宜', yuan: '1.00' }
    const [field, words] = faultOf(await owner.call('addPackage', { body: cheap }))
    assert.deepEqual([field, /一半/.test(words)], ['sure', true])
    const sold = await owner.call('addPackage', { body: { ...cheap, sure: true } })
    assert.ok(sold.result, sold.msg)
    assert.ok((await change(sold.data, { description: '仍然' })).result, 'a text asks nothing')
    await change(await named('太便宜'), { enabled: false })
  })

  test('the order is the readers’; an order that was seen otherwise changes nothing; it is taken back', async () => {
    await owner.prove()
    const seen = (await packagesOf()).map(({ id }) => id)
    const ids = seen.toReversed()
    const key = randomUUID()
    const answer = await owner.call('orderPackages', { body: { seen, ids } }, { key })
    assert.ok(answer.result, answer.msg)
    const shown = async () => (await centre()).payConfigs.map(({ id }) => id)
    const on = new Set(await shown())
    assert.deepEqual(
      await shown(),
      ids.filter((id) => on.has(id)),
    )
    assert.equal((await owner.call('orderPackages', { body: { seen, ids } })).code, '409')
    const wrong = { seen: ids, ids: [...ids.slice(1), 999_999] }
    assert.equal((await owner.call('orderPackages', { body: wrong })).code, '409')
    assert.ok((await owner.call('undoDeed', { params: { key } })).result)
    assert.deepEqual(
      await shown(),
      seen.filter((id) => on.has(id)),
    )
  })

  test('[O-35] channels as set here are the readers’; a real one beside the sandbox is refused at its field', async () => {
    await owner.prove()
    const { version } = await channelOf('ali_wap')
    const set = (code: string, body: StaffBodyOf<'changeChannel'>) =>
      owner.call('changeChannel', { params: { code }, body })
    const answer = await set('ali_wap', { version, description: '支付宝（推荐）', discount: '9.8', position: 5 })
    assert.ok(answer.result, answer.msg)
    const shown = (await centre()).subTypes.find(({ subTypeCode }) => subTypeCode === 'ali_wap')
    assert.deepEqual([shown?.subTypeDesc, shown?.discount], ['支付宝（推荐）', 9.8])
    const real = await channelOf('wechat_h5')
    assert.deepEqual([real.enabled, real.keys, real.version], [false, 'missing', 0])
    const [field, words] = faultOf(await set('wechat_h5', { version: 0, enabled: true }))
    assert.deepEqual([field, /沙箱/.test(words)], ['enabled', true])
    const bounds = await set('ali_wap', {
      version: answer.data.version,
      least: '1',
      most: '500.00',
      maintenance: '维护',
      until: '2026-11-21T20:00',
    })
    assert.ok(bounds.result, bounds.msg)
    const { leastFen, mostFen, until } = bounds.data
    assert.deepEqual([leastFen, mostFen, until], [100, 50_000, '2026-11-21T20:00'])
    answer.data.version = bounds.data.version
    for (const [wrong, at] of [
      [{ least: '600' }, 'most'],
      [{ least: '-1' }, 'least'],
      [{ until: '明天' }, 'until'],
      [{ maintenance: '' }, 'until'],
    ] as const)
      assert.equal(faultOf(await set('ali_wap', { version: bounds.data.version, ...wrong }))[0], at)
    const free = await set('ali_wap', { version: bounds.data.version, least: '', most: '', maintenance: '', until: '' })
    assert.ok(free.result, free.msg)
    assert.deepEqual([free.data.leastFen, free.data.mostFen, free.data.until], [0, 0, ''])
    answer.data.version = free.data.version
    for (const discount of ['0', '10.1', '9.55', '９', '-1'])
      assert.equal(faultOf(await set('ali_wap', { version: answer.data.version, discount }))[0], 'discount')
    assert.equal((await set('ali_wap', { version, description: '旧的' })).code, '409')
    assert.equal((await set('nonsense', { version: 1 })).code, '404')
  })

  test('[Y-31] a second merchant account has channels of its own, which are off until they are set', async () => {
    const rows = await channelRows(
      shop.app.db,
      ['alipay', 'alipay:2', 'wechat'].map((name) => ({ name, choicesOf: () => [] })),
    )
    const second = rows.filter(({ provider }) => provider.endsWith(':2'))
    assert.deepEqual(
      second.map(({ code, provider, description, keys, enabled }) => [code, provider, description, keys, enabled]),
      [['alipay_wap_2', 'alipay:2', '支付宝 2', 'ready', false]],
    )
  })

  test('a channel under maintenance is told and takes no order; its name in former orders stays', async () => {
    const guest = await asGuest(shop.app)
    const { id, priceFen } = await named('500 金币')
    const terms = { payPurposeId: String(id), rechargerAmount: String(priceFen) }
    await shop.order(guest, { payChannel: 'ali_95', ...terms })
    await owner.prove()
    const { version } = await channelOf('ali_95')
    const body = { version, maintenance: '银行维护，20:00 恢复', description: '换了名字' }
    const key = randomUUID()
    const answer = await owner.call('changeChannel', { params: { code: 'ali_95' }, body }, { key })
    assert.ok(answer.result, answer.msg)
    const told = await centre()
    assert.ok(!told.subTypes.some(({ subTypeCode }) => subTypeCode === 'ali_95'))
    assert.deepEqual(told.pausedTypes, [
      { superiorCode: 'alipay', subTypeDesc: '换了名字', text: '银行维护，20:00 恢复' },
    ])
    const paid = await guest.call('pay', {
      query: { payChannel: 'ali_95', payPurpose: 'coin', payPurposeId: id, rechargerAmount: priceFen },
    })
    assert.equal(paid.code, '404')
    const history = await guest.call('rechargeHistory', { query: {} })
    assert.ok(history.result)
    assert.equal(history.data.recordList[0]?.channel, '支付宝 9.5 折')
    assert.ok((await owner.call('undoDeed', { params: { key } })).result)
    assert.deepEqual((await centre()).pausedTypes, [])
  })

  test('the last channel goes off after a second yes alone, and readers see that there is none', async () => {
    await owner.prove()
    const off = async (code: string, sure = false) => {
      const { version } = await channelOf(code)
      return owner.call('changeChannel', { params: { code }, body: { version, enabled: false, sure } })
    }
    assert.ok((await off('ali_wap')).result)
    assert.ok((await off('ali_95')).result)
    assert.equal(faultOf(await off('wx_native'))[0], 'sure')
    assert.ok((await off('wx_native', true)).result)
    assert.deepEqual((await centre()).subTypes, [])
    await sql`update pay_channel set enabled = true`.execute(shop.app.db)
  })

  test('coins of check-ins are those of the next check-in; weeks that were seen otherwise change nothing', async () => {
    const read = await owner.call('checkin')
    assert.ok(read.result)
    const { user, vip, branches } = read.data
    assert.equal(branches, 0)
    const wanted = { user: [7, 7, 7, 7, 7, 7, 70], vip: [9, 9, 9, 9, 9, 9, 90] }
    const key = randomUUID()
    await owner.prove()
    const answer = await owner.call('changeCheckin', { body: { seen: { user, vip }, ...wanted } }, { key })
    assert.ok(answer.result, answer.msg)
    const { userInfo } = await centre()
    assert.equal(userInfo.dailySign.userDailySignConfig, '7,7,7,7,7,7,70')
    assert.equal((await owner.call('changeCheckin', { body: { seen: { user, vip }, ...wanted } })).code, '409')
    const wrong = { user: [1_001, 7, 7, 7, 7, 7, 70], vip: wanted.vip }
    assert.equal(faultOf(await owner.call('changeCheckin', { body: { seen: wanted, ...wrong } }))[0], 'user.0')
    assert.ok((await owner.call('undoDeed', { params: { key } })).result)
    assert.equal((await centre()).userInfo.dailySign.userDailySignConfig, user.join())
  })

  test('weeks that the command writes at the same moment are told, and neither side stops the other', async () => {
    const { db } = shop.app
    const read = await owner.call('checkin')
    assert.ok(read.result)
    const { user, vip } = read.data
    const [mine, theirs] = [
      [1, 1, 1, 1, 1, 1, 10],
      [2, 2, 2, 2, 2, 2, 20],
    ]
    await keepSetting(db, 0, 'daily_sign', { user, vip })
    let written: ReturnType<typeof writeWeeks> | undefined
    await db.transaction().execute(async (command) => {
      await lockSettings(command)
      written = db.transaction().execute((desk) => writeWeeks(desk, { user, vip }, { user: mine, vip }))
      if (testEngine === 'postgresql') await until('the desk waits for the command', () => isLockAwaited(command))
      await keepSetting(command, 0, 'daily_sign', { user: theirs, vip })
    })
    const now = await written
    assert.equal(now?.event, null)
    const told = await owner.call('checkin')
    assert.ok(told.result)
    assert.deepEqual(told.data.user, theirs)
    await keepSetting(db, 0, 'daily_sign', { user, vip })
  })

  test('a person without the verb reads and changes nothing; a deed without a recent proof waits for one', async () => {
    const stranger = await asPerson(owner, '编辑丙', ['work.read'])
    const viewer = await asPerson(owner, '看客丙', ['package.read'])
    const pack = await named('500 金币')
    const { id, version } = pack
    const tries = [
      await stranger.call('packages'),
      await stranger.call('channels'),
      await stranger.call('checkin'),
      await viewer.call('addPackage', { body: some }),
      await viewer.call('changePackage', { params: { id }, body: { version, yuan: '1' } }),
      await viewer.call('chooseDefault', { params: { id }, body: { version } }),
      await viewer.call('changeChannel', { params: { code: 'ali_wap' }, body: { version: 1, enabled: false } }),
    ]
    assert.deepEqual(
      tries.map(({ code }) => code),
      tries.map(() => '403'),
    )
    assert.ok((await viewer.call('packages')).result)
    shop.app.clock.advance(6 * 60_000)
    assert.equal((await owner.call('addPackage', { body: some })).code, '428')
  })
})

describe('the ways of a channel', () => {
  let shop: SimulatedShop
  let at: TestConsole
  let owner: Desk
  before(async () => {
    // Without the app's secret the account has no pages in WeChat.
    shop = await openSimulatedShop({ env: { WECHAT_APP_SECRET: '' } })
    at = await openConsole(shop.app)
    owner = await asOwner(at)
  })
  after(async () => {
    await at.close()
    await shop.close()
  })

  const wechat = async (): Promise<Channel> => {
    const answer = await owner.call('channels')
    assert.ok(answer.result, answer.msg)
    return answer.data.channels.find(({ code }) => code === 'wechat') ?? assert.fail()
  }
  const set = async (ways: Channel['ways'], key: string = randomUUID()) =>
    owner.call(
      'changeChannel',
      { params: { code: 'wechat' }, body: { version: (await wechat()).version, ways } },
      { key },
    )

  test('[Y-07] the ways that the staff allow are the readers’; one that the account has not is refused at its box', async () => {
    await owner.prove()
    const { ways, choices } = await wechat()
    assert.equal(ways, null)
    assert.deepEqual(
      choices.map(({ way, ready }) => [way, ready]),
      [
        ['h5', true],
        ['jsapi', false],
        ['native', true],
      ],
    )
    const guest = await asGuest(shop.app)
    const offers = async () => {
      const told = await guest.call('recharge', { query: { appType: '' } })
      assert.ok(told.result)
      return told.data.subTypes.map(({ subTypeCode }) => subTypeCode)
    }
    assert.deepEqual(await offers(), ['alipay', 'wechat'])
    const [missing, words] = faultOf(await set(['h5', 'jsapi']))
    assert.deepEqual([missing, /没有这种付款方式/.test(words)], ['jsapi', true])
    const [none, more] = faultOf(await set([]))
    assert.deepEqual([none, /至少选一种/.test(more)], ['h5', true])
    assert.deepEqual(await offers(), ['alipay', 'wechat'], 'a refusal changes nothing')
    const key = randomUUID()
    const saved = await set(['h5'], key)
    assert.ok(saved.result, saved.msg)
    assert.deepEqual(saved.data.ways, ['h5'])
    assert.deepEqual(await offers(), ['alipay'], 'a desktop has no way any more')
    assert.ok((await owner.call('undoDeed', { params: { key } })).result)
    assert.deepEqual([(await wechat()).ways, await offers()], [null, ['alipay', 'wechat']])
  })
})
