// The statements that buyItem sends, learned from one purchase, so that a bare client can send the same.
import type { Schema } from '@manjuan/db'
import { buyItem } from '@manjuan/server/testing/verbs'
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { price } from '../shop/layout.ts'

interface Pair {
  accountId: number
  chapterId: number
}

export interface Statement {
  text: string
  values: (pair: Pair, now: Date) => unknown[]
}

export async function learnStatements(pool: pg.Pool, pair: Pair): Promise<Statement[]> {
  const seen: CompiledQuery[] = []
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void seen.push(query) })
  const now = new Date()
  const bought = await buyItem(db, {
    accountId: pair.accountId,
    kind: 'comic_chapter',
    itemId: pair.chapterId,
    seenPrice: price,
    now,
  })
  if (bought.result !== 'bought') throw new Error(`the first purchase was ${bought.result}`)
  return seen.map(({ sql, parameters }) => ({
    text: sql,
    values: (other, at) =>
      parameters.map((value) =>
        value === pair.accountId
          ? other.accountId
          : value === pair.chapterId
            ? other.chapterId
            : value === now
              ? at
              : value,
      ),
  }))
}
