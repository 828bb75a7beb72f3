// Secret keys, made at first start under DATA_DIR/keys, readable by their owner alone.
import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** 32 random bytes kept in a file; two processes that start together end up with the same ones. */
export function secretKey(dataDir: string, name: string): Buffer {
  const folder = join(dataDir, 'keys')
  const file = join(folder, `${name}.key`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!existsSync(file)) {
    const mine = `${file}.${process.pid}`
    writeFileSync(mine, randomBytes(32), { mode: 0o600 })
    try {
      linkSync(mine, file)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    } finally {
      rmSync(mine)
    }
  }
  return readFileSync(file)
}

/** What stands for a text that is not to be kept: equal texts have equal marks, and nobody without the key can tell or try them. */
export const markOf = (key: Uint8Array, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, 22)
