// The verifier of the books: breaches planted into a real ledger, each named by the invariant that it breaks.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Db, verifyLedger } from '@manjuan/db'
import { sql } from 'kysely'
import { makeDatabase, type TestDatabase } from '#testing/database.ts'

/** Two readers, whose orders and refunds are in every state. Moments are those of one transaction. */
const cleanBooks = `
  insert into account (account, visitor_id, created_at) values ('100000001', 'a', now()), ('100000002', 'b', now());
  insert into wallet (account_id) select id from account;
  insert into pay_package (type, price_fen, title, item_count) values ('coin', 3000, '300 金币', 300);
  insert into pay_channel (code, provider, superior_code, initiator_code, description) values ('ali', 'alipay', 'alipay', 'wap_pay', '支付宝');
  insert into pay_order (order_no, account_id, package_id, channel_code, provider, type, price_fen, amount_fen, coins, gift_coins, vip_days, created_at, expires_at)
    select o.no, a.id, p.id, 'ali', 'alipay', o.type, o.fen, o.fen, o.coins, o.gift, o.days, now(), now()
    from (values ('whole', '100000001', 'coin', 3000, 300, 30, 0), ('part', '100000001', 'coin', 3000, 300, 30, 0), ('undone', '100000001', 'coin', 3000, 300, 30, 0),
      ('vip', '100000001', 'vip', 9900, 0, 100, 31), ('vipUndone', '100000001', 'vip', 9900, 0, 100, 31), ('open', '100000001', 'coin', 3000, 300, 30, 0),
      ('plain', '100000002', 'coin', 3000, 300, 30, 0), ('twin', '100000002', 'coin', 3000, 300, 30, 0), ('vipPlain', '100000002', 'vip', 9900, 0, 100, 31))
      as o (no, account, type, fen, coins, gift, days) join account a on a.account = o.account cross join pay_package p;
  select fulfil_order(order_no, 'alipay', 'T' || order_no, amount_fen, now(), now()) from pay_order where order_no <> 'open';
  select take_refund('R' || no, no, fen, false, 'console', '误充', '小林', null, now())
    from (values ('whole', 3000::bigint), ('part', 1000), ('undone', 1000), ('vip', 3300), ('vipUndone', 3300)) as r (no, fen);
  select end_refund('R' || no, 'done', '', now(), now()) from (values ('whole'), ('part'), ('vip')) as r (no);
  select end_refund('R' || no, 'undone', 'NOT_ENOUGH', null, now()) from (values ('undone'), ('vipUndone')) as r (no);
  select grant_vip(id, 'given', 3, now()) from account where account = '100000002';`

/** A reader's number in SQL. */
const first = `(select id from account where account = '100000001')`
const second = `(select id from account where account = '100000002')`
const movement = (key: string) => `(select id from movement where natural_key = '${key}')`
/** Changes a movement's coins of one kind on both sides, and the wallet with them, so that I1 and I2 hold. */
const more = (key: string, coin: 'paid' | 'gift', coins: number) => `
  update wallet w set ${coin}_coins = ${coin}_coins + ${coins} from entry e
    where e.movement_id = ${movement(key)} and e.holder = 'wallet' and e.coin = '${coin}' and w.account_id = e.account_id;
  update entry set amount = amount + case when holder = 'wallet' then ${coins} else ${-coins} end
    where movement_id = ${movement(key)} and coin = '${coin}';`
/** A movement that never was, with its coins out of the wallet. */
const gone = (key: string) => `
  update wallet w set paid_coins = paid_coins - e.paid, gift_coins = gift_coins - e.gift from (
    select account_id, coalesce(sum(amount) filter (where coin = 'paid'), 0) as paid, coalesce(sum(amount) filter (where coin = 'gift'), 0) as gift
    from entry where holder = 'wallet' and movement_id = ${movement(key)} group by account_id) e where w.account_id = e.account_id;
  delete from entry where movement_id = ${movement(key)};
  delete from movement where natural_key = '${key}';`
/** A grant of other days, and all later ends with it, so that I7 holds. */
const days = (key: string, more: number) => `
  update account a set vip_end = vip_end + make_interval(days => ${more}) from vip_grant g where g.natural_key = '${key}' and a.id = g.account_id;
  update vip_grant v set ends_at = v.ends_at + make_interval(days => ${more}) from vip_grant g
    where g.natural_key = '${key}' and v.account_id = g.account_id and v.id >= g.id;
  update vip_grant set days = days + ${more} where natural_key = '${key}';`
/** The movement's coins were another reader's. */
const swapped = (key: string, to: string) => `
  update wallet w set paid_coins = w.paid_coins + (case when w.account_id = ${to} then 1 else -1 end) * e.paid,
      gift_coins = w.gift_coins + (case when w.account_id = ${to} then 1 else -1 end) * e.gift from (
    select coalesce(sum(amount) filter (where coin = 'paid'), 0) as paid, coalesce(sum(amount) filter (where coin = 'gift'), 0) as gift
    from entry where holder = 'wallet' and movement_id = ${movement(key)}) e;
  update entry set account_id = ${to} where holder = 'wallet' and movement_id = ${movement(key)};`
const take = (order: string, fen: number) =>
  `select take_refund('RX', '${order}', ${fen}, false, 'console', '误充', '小林', null, now());`

type Breach = [invariants: string, what: string, plant: string]

const ofOrders: Breach[] = [
  ['I4', 'a paid order gave nothing', `update pay_order set state = 'paid' where order_no = 'open'`],
  ['I4', 'an order that gave is expired', `update pay_order set state = 'expired' where order_no = 'plain'`],
  ['I4', 'a fulfilment was lost', `delete from fulfilment where order_no = 'plain'`],
  ['I4', 'a part is told as all of the money', `update pay_order set state = 'refunded' where order_no = 'part'`],
  ['I4', 'all of the money is told as a part', `update pay_order set state = 'paid' where order_no = 'whole'`],
  ['I4', 'a fen more went back than refunds say', `update pay_order set refunded_fen = 1001 where order_no = 'part'`],
  ['I4', 'a coin less was given than bought', `update pay_order set coins = 301 where order_no = 'plain'`],
  ['I4', 'a coin more was given than bought', more('order:plain', 'paid', 1)],
  ['I4', 'a coin more was given as a present', more('order:plain:present', 'gift', 1)],
  ['I4', 'a day less was given than bought', days('order:vipPlain', -1)],
  [
    'I4',
    'bought coins came as given ones',
    `update entry set coin = 'gift' where movement_id = ${movement('order:plain')};
     update wallet set paid_coins = paid_coins - 300, gift_coins = gift_coins + 300 where account_id = ${second}`,
  ],
  [
    'I4',
    'two orders share one movement',
    `${gone('order:twin')} update fulfilment set movement_id = ${movement('order:plain')} where order_no = 'twin'`,
  ],
  [
    'I4',
    'one order was credited twice',
    `select move_coins('order:plain:again', 'top_up', ${second}, 300, 0, 'cash', now())`,
  ],
  ['I4', 'one order gave its days twice', `select grant_vip(${second}, 'order:vipPlain:again', 31, now())`],
  ['I4', 'another reader got the coins', swapped('order:part', second)],
]

const ofMembers: Breach[] = [
  [
    'I7',
    'a member for a day too long',
    `update account set vip_end = vip_end + interval '1 day' where vip_end is not null`,
  ],
  ['I7', 'a member whose time was lost', `update account set vip_end = null where id = ${second}`],
  ['I7', 'a grant of another length', `update vip_grant set days = 4 where natural_key = 'given'`],
  ['I7', 'a grant that was deleted', `delete from vip_grant where natural_key = 'given'`],
  [
    'I7',
    'a grant after the time ran out added to it',
    `update vip_grant set granted_at = granted_at + interval '90 days' where natural_key = 'given'`,
  ],
  [
    'I7',
    'a grant that tells another end',
    `update vip_grant set ends_at = ends_at + interval '1 day' where natural_key = 'order:vip'`,
  ],
  ['I7', 'a time that nobody granted', `update account set vip_end = now() where id = ${second}`],
]

const ofSums: Breach[] = [
  [
    'I8',
    'more money goes back than came',
    `${take('plain', 1000)} update refund set amount_fen = 3001 where refund_no = 'RX'`,
  ],
  [
    'I8',
    'more coins are taken than bought',
    `${take('plain', 3000)} ${more('refund:RX', 'paid', -1)}
     update refund set coins = coins + 1, gift_coins = gift_coins - 1 where refund_no = 'RX'; ${more('refund:RX', 'gift', 1)}
     update pay_order set refunded_coins = 301 where order_no = 'plain'`,
  ],
  [
    'I8',
    'more given coins are taken than given',
    `${take('plain', 3000)} ${more('refund:RX', 'gift', -1)}
     update refund set coins = coins - 1, gift_coins = gift_coins + 1 where refund_no = 'RX'; ${more('refund:RX', 'paid', 1)}
     update pay_order set refunded_coins = 299 where order_no = 'plain'`,
  ],
  [
    'I8',
    'more is due than the order gave',
    `${take('plain', 3000)} update refund set due = due + 1, shortfall = 1 where refund_no = 'RX'`,
  ],
  [
    'I8',
    'more days are taken than bought',
    `${take('vipPlain', 9900)} ${days('refund:RX', -1)} update refund set vip_days = 32, due_days = 32 where refund_no = 'RX'`,
  ],
  [
    'I8',
    'more days are due than bought',
    `${take('vipPlain', 9900)} update refund set due_days = 32 where refund_no = 'RX'`,
  ],
  [
    'I8',
    'the order tells other coins than its refunds',
    `update pay_order set refunded_coins = refunded_coins + 1 where order_no = 'part'`,
  ],
  [
    'I8',
    'an order without a refund tells coins back',
    `update pay_order set refunded_coins = 1 where order_no = 'plain'`,
  ],
  [
    'I8',
    'an order whose refund is undone tells coins back',
    `update pay_order set refunded_coins = 1 where order_no = 'undone'`,
  ],
]

const undone = `update refund set state = 'undone' where refund_no = 'RX';
  update pay_order set refunded_coins = 0 where order_no = 'plain'`

const ofRefunds: Breach[] = [
  ['I9', 'a refund took nothing', gone('refund:Rpart')],
  ['I9', 'coins were taken for no refund', `select move_refund('refund:RX', ${first}, -1, 0, now())`],
  ['I9', 'a coin more was taken than told', more('refund:Rpart', 'paid', -1)],
  ['I9', 'a given coin less was taken than told', more('refund:Rpart', 'gift', 1)],
  ['I9', 'a refund is undone, and nothing came back', `${take('plain', 3000)} ${undone}`],
  ['I9', 'a refund that was made came back', `select move_refund('refund:Rpart:undo', ${first}, 1, 0, now())`],
  ['I9', 'a coin less came back than was taken', more('refund:Rundone:undo', 'gift', -1)],
  ['I9', 'the coins came back to another reader', swapped('refund:Rundone:undo', second)],
  ['I9', 'the coins of another reader were taken', swapped('refund:Rpart', second)],
  ['I9', 'a day less was taken than told', days('refund:Rvip', 1)],
  ['I9', 'a day less came back than was taken', days('refund:RvipUndone:undo', -1)],
  ['I9', 'days of a made refund came back', `select grant_vip(${first}, 'refund:Rvip:undo', 11, now(), 'back')`],
  ['I9', 'days were taken for no refund', `select grant_vip(${second}, 'refund:RX', -1, now(), 'take')`],
  [
    'I9',
    'the days of another reader were taken',
    `update account set vip_end = vip_end + interval '11 days' where id = ${first};
     update vip_grant set ends_at = ends_at + interval '11 days'
       where account_id = ${first} and id > (select id from vip_grant where natural_key = 'refund:Rvip');
     delete from vip_grant where natural_key = 'refund:Rvip'; select grant_vip(${second}, 'refund:Rvip', -11, now(), 'take')`,
  ],
]

class Undo extends Error {}

describe('the verifier of the books', () => {
  let database: TestDatabase
  before(async () => {
    database = await makeDatabase()
    await run(database.db, cleanBooks)
  })
  after(() => database.close())

  /** Statements with neither parameters nor a semicolon inside. */
  async function run(db: Db, text: string): Promise<void> {
    for (const statement of text.split(';')) if (statement.trim() !== '') await sql.raw(statement).execute(db)
  }

  /** What the verifier names after a plant, which is undone. Triggers and foreign keys are off meanwhile. */
  async function named(plant: string): Promise<string[]> {
    let names: string[] = []
    const planting = database.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await run(tx, plant)
      names = (await verifyLedger(tx)).map(({ invariant }) => invariant.split(' ')[0] ?? '')
      throw new Undo()
    })
    await assert.rejects(planting, Undo)
    return names
  }

  for (const [of, breaches] of [
    ['orders', ofOrders],
    ['members', ofMembers],
    ['sums of refunds', ofSums],
    ['refunds', ofRefunds],
  ] as const)
    test(`[Y-15] ${breaches.length} breaches of ${of} are named by their invariant alone, and true books by none`, async () => {
      assert.deepEqual(await verifyLedger(database.db), [])
      for (const [invariants, what, plant] of breaches) assert.deepEqual(await named(plant), [invariants], what)
      assert.deepEqual(await verifyLedger(database.db), [], 'nothing of it stays')
    })
})
