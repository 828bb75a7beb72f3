// Ends of the chain, noted in a file: a chain alone does not stop somebody who may rewrite the whole database.
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '@manjuan/db'
import { type Head, headOf } from './audit.ts'

const fileOf = (dataDir: string): string => join(dataDir, 'audit-heads')

/** Notes the end of the chain, unless it is the one that was noted last. */
export async function noteHead(db: Db, dataDir: string): Promise<void> {
  const head = await headOf(db)
  if (head.seq === 0 || readHeads(dataDir).at(-1)?.seq === head.seq) return
  appendFileSync(fileOf(dataDir), `${head.seq} ${head.hash}\n`, { mode: 0o600 })
}

export function readHeads(dataDir: string): Head[] {
  const file = fileOf(dataDir)
  if (!existsSync(file)) return []
  return [...readFileSync(file, 'utf8').matchAll(/^(\d+) ([0-9a-f]{64})$/gm)].map(([, seq, hash = '']) => ({
    seq: Number(seq),
    hash,
  }))
}
