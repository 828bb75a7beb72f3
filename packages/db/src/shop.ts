// Whether a place holds a shop. A wrong DATA_DIR or DATABASE_URL would otherwise open an empty shop without a warning.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { type Db, embeddedDir } from './connect.ts'
import { liveHolder } from './lock.ts'

/** The place of the shop's data, as the settings say. */
export interface ShopPlace {
  databaseUrl?: string | undefined
  dataDir: string
  /** The operator wants the embedded shop under `dataDir` to be ignored. */
  ignoreEmbedded?: boolean
}

/** The message tells the operator what is wrong, and what to do. */
export class ShopRefused extends Error {
  override name = 'ShopRefused'
}

/** Throws ShopRefused when DATABASE_URL is set beside an embedded shop, because one of the two would be forgotten. */
export function refuseTwoShops({ databaseUrl, dataDir, ignoreEmbedded = false }: ShopPlace): void {
  if (databaseUrl === undefined || ignoreEmbedded || !hasEmbeddedShop(dataDir)) return
  const folder = resolve(embeddedDir(dataDir))
  throw new ShopRefused(
    [
      `DATABASE_URL 指向一个数据库，而 ${folder} 里已有一家用内嵌数据库的店，不知道该打开哪一家。`,
      '要用内嵌数据库：去掉 DATABASE_URL。',
      `要用 DATABASE_URL：把 ${folder} 移到别处，或者设置 IGNORE_EMBEDDED=1（内嵌数据库里的账号、订单和金币都不会出现）。`,
    ].join('\n'),
  )
}

/** Must be called before a command connects, because connecting makes an embedded database. */
export function refuseNoFolder({ databaseUrl, dataDir }: ShopPlace): void {
  if (databaseUrl !== undefined || hasEmbeddedShop(dataDir) || liveHolder(dataDir)) return
  throw new ShopRefused(
    `${resolve(dataDir)} 里没有店，命令不会新建一家。请检查 DATA_DIR 和 DATABASE_URL；新店请先用 npm start 启动一次服务`,
  )
}

/** Throws ShopRefused when no server has ever set up this database. */
export async function refuseNoTables(db: Db): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('migration') is not null as there`.execute(db)
  if (!rows[0]?.there) throw new ShopRefused('数据库还没有准备好，请先用 npm start 启动一次服务')
}

const hasEmbeddedShop = (dataDir: string): boolean => existsSync(join(embeddedDir(dataDir), 'PG_VERSION'))
