// The operator's settings of the site, by key. A malformed value is never stored.
import { keywordFault } from '@manjuan/contract/keyword'
import { limits } from '@manjuan/contract/limits'
import { autoBuyLimits } from '@manjuan/contract/reader/comic'
import { siteFields } from '@manjuan/contract/staff'
import type { Db, Json } from '@manjuan/db'
import { sql } from 'kysely'
import { z } from 'zod'

const line = z.string().max(200)
const coins = z.array(z.number().int().min(0).max(limits.mostSignCoins)).length(7)
const keyword = z.string().refine((text) => keywordFault(text) === null, `1 到 ${limits.searchLetters} 字`)

const shapes = {
  common_info: z.strictObject(siteFields).partial(),
  recharge_notes: z.array(line.min(1)).max(20),
  daily_sign: z.strictObject({ user: coins, vip: coins.optional() }),
  /** Accounts without a paid order that one address may bring rewards in a day, and the condition of a first check-in. */
  reward_limits: z.strictObject({
    accountsPerAddress: z.number().int().min(0).max(limits.mostAccountsRewarded).optional(),
    chapterFirst: z.boolean().optional(),
  }),
  /** Bytes by which libraries may grow in a day: of one account; of one address's readers who opened nothing, and something. */
  library_limits: z.strictObject({
    accountBytes: z.number().int().min(0).optional(),
    strangerBytes: z.number().int().min(0).optional(),
    readerBytes: z.number().int().min(0).optional(),
  }),
  /** Coins that auto-buy may spend in a day for a reader who has set no limit. */
  auto_buy_daily: z.number().int().min(autoBuyLimits.least).max(autoBuyLimits.most),
  hot_words: z.array(keyword).max(20),
  novel_hot_words: z.array(keyword).max(20),
  /** The texts of a film for members (P-15). */
  vod_membership: z.strictObject({ title: line.min(1), text: line, button: line.min(1) }),
  /** Forbidden words: a bullet comment that contains one is refused. */
  comment_words: z.array(z.string().trim().min(1).max(40)).max(2_000),
} satisfies Record<string, z.ZodType>

export type SettingKey = keyof typeof shapes
export const settingKeys = Object.keys(shapes) as SettingKey[] // Object.keys forgets the names

/** Whether a branch may have a value of its own; the others are read for all branches alone. */
export const isOfBranch = (key: SettingKey): boolean => key !== 'comment_words'

export const isSettingKey = (text: string): text is SettingKey => settingKeys.some((key) => key === text)

/** The value, or its faults, one line for each. */
export function readSetting(key: SettingKey, text: string): { value: Json } | { faults: string[] } {
  let told: unknown
  try {
    told = JSON.parse(text)
  } catch {
    return { faults: ['不是 JSON'] }
  }
  const parsed = shapes[key].safeParse(told)
  if (parsed.success) return { value: parsed.data as Json }
  return { faults: parsed.error.issues.map(({ path, message }) => `${path.join('.') || key}: ${message}`) }
}

/** The branch's own value; undefined when the value for all branches (0) applies. */
export async function ownSetting(db: Db, branchId: number, key: SettingKey): Promise<Json | undefined> {
  const { rows } = await sql<{ value: Json }>`
    select value from site_setting where branch_id = ${branchId} and key = ${key}`.execute(db)
  return rows[0]?.value
}

/** Writers of settings come one after the other until their transactions end, also where no row stands yet. */
export async function lockSettings(tx: Db): Promise<void> {
  await sql`lock table site_setting in share row exclusive mode`.execute(tx)
}

export async function keepSetting(db: Db, branchId: number, key: SettingKey, value: Json): Promise<void> {
  await sql`
    insert into site_setting (branch_id, key, value) values (${branchId}, ${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (branch_id, key) do update set value = excluded.value`.execute(db)
}

/** Deletes the branch's own value, so that the value for all branches applies. Returns false when there was none. */
export async function dropSetting(db: Db, branchId: number, key: SettingKey): Promise<boolean> {
  const { rows } = await sql`
    delete from site_setting where branch_id = ${branchId} and key = ${key} returning 1`.execute(db)
  return rows.length > 0
}
