// The code of the first owner, told at each start while nobody works here.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '@manjuan/db'
import type { StaffDeps } from './deps.ts'
import { issueCode } from './enter.ts'
import { anyStaff, openCode } from './queries.ts'
import { codeHash } from './secrets.ts'

const fileOf = (dataDir: string): string => join(dataDir, 'console-setup')

/** Makes a new code, writes it into DATA_DIR too, and returns it; null when somebody works here. */
export async function firstCode(deps: Pick<StaffDeps, 'db' | 'key' | 'dataDir'>, now: Date): Promise<string | null> {
  if (await anyStaff(deps.db)) return null
  const { code } = await issueCode(deps, 'first', null, now)
  rmSync(fileOf(deps.dataDir), { force: true })
  writeFileSync(fileOf(deps.dataDir), `${code}\n`, { mode: 0o600 })
  return code
}

/** A new code, unless the one in DATA_DIR still lets somebody in; null where nothing new is to be told. */
export async function nextCode(deps: Pick<StaffDeps, 'db' | 'key' | 'dataDir'>, now: Date): Promise<string | null> {
  const file = fileOf(deps.dataDir)
  const told = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  if (told !== '' && (await openCode(deps.db, codeHash(deps.key, 'setup', told), now))) return null
  return firstCode(deps, now)
}

/** Deletes the file of a code that has been used. */
export async function dropFirstCode(db: Db, dataDir: string): Promise<void> {
  if (await anyStaff(db)) rmSync(fileOf(dataDir), { force: true })
}
