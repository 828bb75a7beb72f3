// The code of the first owner, told at each start while nobody works here.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '@manjuan/db'
import type { StaffDeps } from './deps.ts'
import { issueCode } from './enter.ts'
import { anyStaff } from './queries.ts'

const fileOf = (dataDir: string): string => join(dataDir, 'console-setup')

/** Makes a new code, writes it into DATA_DIR too, and returns it; null when somebody works here. */
export async function firstCode(deps: Pick<StaffDeps, 'db' | 'key' | 'dataDir'>, now: Date): Promise<string | null> {
  if (await anyStaff(deps.db)) return null
  const { code } = await issueCode(deps, 'first', null, now)
  rmSync(fileOf(deps.dataDir), { force: true })
  writeFileSync(fileOf(deps.dataDir), `${code}\n`, { mode: 0o600 })
  return code
}

/** Deletes the file of a code that has been used. */
export async function dropFirstCode(db: Db, dataDir: string): Promise<void> {
  if (await anyStaff(db)) rmSync(fileOf(dataDir), { force: true })
}
