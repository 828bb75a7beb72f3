// The SQL of packages and channels as the staff see them.
import { countedRows, localMoment } from '@manjuan/contract/staff'
import { type Db, rowsOf } from '@manjuan/db'
import { sql } from 'kysely'
import { type Channel, hasOtherTerms, type NamedAccount, type Package } from './rules.ts'

/** A package with the number of its first row, under which the records keep it. */
export type PackageRow = Package & { line: number }

/** One change of packages after the other, so that what was judged still holds. Readers and orders go on. */
export const lockPackages = (tx: Db): Promise<unknown> =>
  sql`lock table pay_package in share row exclusive mode`.execute(tx)
export const lockChannels = (tx: Db): Promise<unknown> =>
  sql`lock table pay_channel in share row exclusive mode`.execute(tx)

/** Every package in its present terms, in the order in which readers see them. */
export const packageRows = (db: Db): Promise<PackageRow[]> =>
  rowsOf(
    db,
    sql<PackageRow>`
      select p.id, p.line, p.type, p.title, p.description, p.price_fen, p.item_count, p.present_count, p.present_type,
             p.is_default, p.is_recommend, p.enabled, p.version,
             (select count(*) from (
                select from pay_package q join pay_order o on o.package_id = q.id and o.state in ('paid', 'refunded')
                where q.line = p.line limit ${countedRows + 1}) counted) as sold
      from pay_package p where p.replaced_at is null order by p.position, p.id`,
  )

/** The number of the first row of a package, by the number of any of its rows. */
export async function lineOf(db: Db, id: number): Promise<number | null> {
  const row = await db.selectFrom('pay_package').select('line').where('id', '=', id).executeTakeFirst()
  return row?.line ?? null
}

export type NewPackage = Omit<Package, 'id' | 'sold' | 'version'>

const columnsOf = (pack: NewPackage) => ({
  type: pack.type,
  title: pack.title,
  description: pack.description,
  price_fen: pack.priceFen,
  item_count: pack.itemCount,
  present_count: pack.presentCount,
  present_type: pack.presentType,
  is_default: pack.isDefault,
  is_recommend: pack.isRecommend,
  enabled: pack.enabled,
})

/** Stores a package behind all others and returns its number. */
export async function insertPackage(tx: Db, pack: NewPackage): Promise<number> {
  const { id } = await tx
    .insertInto('pay_package')
    .values({ ...columnsOf(pack), position: sql<number>`(select coalesce(max(position), 0) + 1 from pay_package)` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes a package. Other terms take the place of the row that orders know, which stays as it is. */
export async function storePackage(tx: Db, former: PackageRow, pack: Package, now: Date): Promise<void> {
  if (!hasOtherTerms(former, pack)) {
    const { description, is_default, is_recommend, enabled } = columnsOf(pack)
    const fields = { description, is_default, is_recommend, enabled }
    await tx.updateTable('pay_package').set(fields).where('id', '=', former.id).execute()
    return
  }
  const { position } = await tx
    .updateTable('pay_package')
    .set({ replaced_at: now, enabled: false, is_default: false })
    .where('id', '=', former.id)
    .returning('position')
    .executeTakeFirstOrThrow()
  const place = { position, line: former.line, version: former.version + 1 }
  await tx
    .insertInto('pay_package')
    .values({ ...columnsOf(pack), ...place })
    .execute()
}

/** Marks the default of a type; null: the type has none. */
export async function markDefault(tx: Db, type: Package['type'], id: number | null): Promise<void> {
  await tx
    .updateTable('pay_package')
    .set({ is_default: false })
    .where('type', '=', type)
    .where('is_default', '=', true)
    .execute()
  if (id !== null) await tx.updateTable('pay_package').set({ is_default: true }).where('id', '=', id).execute()
}

/** Positions from 1 on, in this order. */
export async function placePackages(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update pay_package p set position = v.position
    from jsonb_array_elements(${JSON.stringify(ids)}::text::jsonb) with ordinality v (id, position)
    where p.id = v.id::text::bigint and p.position is distinct from v.position`.execute(tx)
}

type Kind = Omit<Channel, 'keys' | 'choices'>

/** Channels that a shop can have, before it has set any. */
const kinds: readonly Kind[] = [
  ['sandbox_alipay', 'sandbox', 'alipay', '支付宝'] as const,
  ['sandbox_wechat', 'sandbox', 'wechat_pay', '微信支付'] as const,
  ['sandbox_bank', 'sandbox', 'bank', '银行卡'] as const,
  ['alipay_wap', 'alipay', 'alipay', '支付宝'] as const,
  ['wechat_h5', 'wechat', 'wechat_pay', '微信支付'] as const,
].map(([code, provider, superiorCode, description], at) => ({
  code,
  provider,
  superiorCode,
  initiatorCode: 'wap_pay',
  description,
  discountTenths: 100,
  maintenance: '',
  until: '',
  leastFen: 0,
  mostFen: 0,
  position: at + 1,
  enabled: false,
  ways: null,
  version: 0,
}))

/** Channels of further merchant accounts: `alipay:2` has those of `alipay`, numbered. */
const further = (providers: readonly NamedAccount[]): Kind[] =>
  providers.flatMap(({ name: provider }) => {
    const [gateway = '', account] = provider.split(':')
    if (account === undefined) return []
    return kinds
      .filter((kind) => kind.provider === gateway)
      .map((kind) => ({
        ...kind,
        code: `${kind.code}_${account}`,
        provider,
        description: `${kind.description} ${account}`,
        position: kind.position + kinds.length * (Number(account) - 1),
      }))
  })

/** The shop's channels, and behind them those that were never set. The sandbox's are shown only where it runs. */
export async function channelRows(db: Db, providers: readonly NamedAccount[]): Promise<Channel[]> {
  const set = await rowsOf(
    db,
    sql<Kind>`
      select code, provider, superior_code, initiator_code, description, discount_tenths, maintenance, least_fen, most_fen, position,
             coalesce(to_char(until at time zone 'Asia/Shanghai', 'YYYY-MM-DD"T"HH24:MI'), '') as until,
             enabled, ways, version
      from pay_channel order by position, code`,
  )
  const known = new Set(set.map(({ code }) => code))
  const unset = [...kinds, ...further(providers)].filter(
    ({ code, provider }) =>
      !known.has(code) && (provider !== 'sandbox' || providers.some(({ name }) => name === provider)),
  )
  return [...set, ...unset].map((row) =>
    withAccount(
      row,
      providers.find(({ name }) => name === row.provider),
    ),
  )
}

/** What a channel's account can do stands beside what the staff have set. */
const withAccount = (row: Kind, account: NamedAccount | undefined): Channel => ({
  ...row,
  keys: account ? 'ready' : 'missing',
  choices: account?.choicesOf(row.superiorCode) ?? [],
})

export async function storeChannel(tx: Db, channel: Channel): Promise<void> {
  const fields = {
    description: channel.description,
    discount_tenths: channel.discountTenths,
    maintenance: channel.maintenance,
    until: localMoment(channel.until),
    least_fen: channel.leastFen,
    most_fen: channel.mostFen,
    position: channel.position,
    enabled: channel.enabled,
    ways: channel.ways,
  }
  const { code, provider, superiorCode, initiatorCode } = channel
  await tx
    .insertInto('pay_channel')
    .values({ code, provider, superior_code: superiorCode, initiator_code: initiatorCode, ...fields })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(fields))
    .execute()
}

/** Branches that have coins of check-ins of their own. */
export async function branchesWithWeek(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('site_setting')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('key', '=', 'daily_sign')
    .where('branch_id', '<>', 0)
    .executeTakeFirstOrThrow()
  return Number(count)
}
