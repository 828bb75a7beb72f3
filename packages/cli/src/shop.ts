// The shop that a command works on. It must exist: only `npm start` makes one, so that a wrong DATA_DIR is refused at
// once.
import {
  type Connected,
  connect,
  type Db,
  migrate,
  readKeyMarks,
  refuseNoFolder,
  refuseNoTables,
  refuseTwoShops,
  type ShopPlace,
  ShopRefused,
} from '@manjuan/db'
import { closeToOthers, type Keys, KeysRefused, openKeys, presentKeys, refuseOtherKeys } from '@manjuan/storage'
import { z } from 'zod'
import { readWords, reasonOf } from './command.ts'

const filled = (value: unknown): unknown => (value === '' ? undefined : value)

/** The settings that every command reads from its environment. */
export const placeFields = {
  DATA_DIR: z.preprocess(filled, z.string().default('./data')),
  DATABASE_URL: z.preprocess(
    filled,
    z.url({ protocol: /^postgres(ql)?$/, error: 'DATABASE_URL 应为 postgres:// 地址' }).optional(),
  ),
  IGNORE_EMBEDDED: z.preprocess(filled, z.enum(['0', '1'], 'IGNORE_EMBEDDED 只能是 0 或 1').default('0')),
}
const placeSchema = z.object(placeFields)

export const placeOf = (env: z.output<typeof placeSchema>): ShopPlace => ({
  dataDir: env.DATA_DIR,
  databaseUrl: env.DATABASE_URL,
  ignoreEmbedded: env.IGNORE_EMBEDDED === '1',
})

/** Reads the place of the shop. Throws WrongUsage when the environment holds a wrong setting. */
export const readPlace = (env: NodeJS.ProcessEnv): ShopPlace => placeOf(readWords(placeSchema, env))

interface Opening {
  poolSize?: number
  /** True when the tables of an older version are to be upgraded. */
  upgrade?: boolean
}

export interface Shop extends Pick<Connected, 'db' | 'raw' | 'engine'> {
  /** Opens the keys. Throws KeysRefused when one is missing, because a command makes none. */
  openKeys(): Promise<Keys>
  close(): Promise<void>
}

/** The text of a fault. A refusal of the place has several lines of its own; any other fault is one line. */
export function faultLines(begin: string, error: unknown): string[] {
  const text = `${begin}${reasonOf(error)}`
  return isRefusal(error) ? text.split('\n') : [text]
}

export const isRefusal = (error: unknown): boolean => error instanceof ShopRefused || error instanceof KeysRefused

/**
 * Opens the shop. Throws ShopRefused when there is no shop, or two, and KeysRefused when DATA_DIR has keys of another
 * shop.
 */
export async function openShop(place: ShopPlace, { poolSize, upgrade = false }: Opening = {}): Promise<Shop> {
  refuseTwoShops(place)
  refuseNoFolder(place)
  closeToOthers(place.dataDir)
  const connected = await connect({ ...place, role: 'tool', ...(poolSize ? { poolSize } : {}) })
  try {
    await check(connected, place.dataDir, upgrade)
  } catch (error) {
    await connected.close()
    throw error
  }
  const keys = async () => openKeys(place.dataDir, { known: await readKeyMarks(connected.db), missing: 'refuse' })
  const { db, raw, engine } = connected
  return { db, raw, engine, openKeys: keys, close: () => connected.close() }
}

async function check(connected: Connected, dataDir: string, upgrade: boolean): Promise<void> {
  await refuseNoTables(connected.db)
  if (upgrade) await migrate(connected)
  refuseOtherKeys(dataDir, presentKeys(dataDir), await readKeyMarks(connected.db))
}

/** A shop that is opened when first used, so that a command that ends early touches no database. */
interface LentShop {
  openShop(): Promise<Pick<Shop, 'db' | 'raw' | 'engine'>>
  openDb(): Promise<Db>
  openKeys(): Promise<Keys>
}

/** Lends the shop to `act`, and closes it in the end. */
export async function withShop<T>(place: ShopPlace, opening: Opening, act: (shop: LentShop) => Promise<T>): Promise<T> {
  let shop: Promise<Shop> | null = null
  const open = () => {
    shop ??= openShop(place, opening)
    return shop
  }
  try {
    return await act({
      openShop: open,
      openDb: async () => (await open()).db,
      openKeys: async () => (await open()).openKeys(),
    })
  } finally {
    await closeOpened(shop)
  }
}

async function closeOpened(shop: Promise<Shop> | null): Promise<void> {
  const opened = await shop?.catch(() => null)
  await opened?.close()
}
