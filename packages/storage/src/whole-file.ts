// Files that are visible whole or not at all, and survive a power cut: they are written aside, flushed, then renamed.
// Folders are 0700 and files 0600, so that no other user of the machine reads a shop's data.
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

export const folderMode = 0o700
export const fileMode = 0o600

export const isCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

/** The path of a draft beside its target, under a name that no key can have. */
export const draftOf = (file: string): string =>
  join(dirname(file), `.${basename(file)}.${process.pid}.${randomBytes(4).toString('hex')}.tmp`)

/**
 * Writes a file that does not exist yet. An existing file stays: of two processes that start together, the first wins.
 */
export function makeOnce(file: string, bytes: Uint8Array | string): void {
  mkdirSync(dirname(file), { recursive: true, mode: folderMode })
  const draft = draftOf(file)
  writeSynced(draft, bytes)
  try {
    linkSync(draft, file)
    syncFolder(dirname(file))
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function writeSynced(file: string, bytes: Uint8Array | string): void {
  const handle = openSync(file, 'wx', fileMode)
  try {
    writeFileSync(handle, bytes)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Flushes a folder, because only then a new name in it is on the disk. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Flushes a file that was written by other means. */
export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Closes DATA_DIR to other users of the machine, and all files that this process and its children will write.
 * A folder of everyone (such as /tmp) and a folder of another user keep their mode. What an older version or another
 * program left open in DATA_DIR itself and among the keys is closed too. DATA_DIR may be a link to a folder.
 */
export function closeToOthers(given: string): void {
  process.umask(0o077)
  mkdirSync(given, { recursive: true, mode: folderMode })
  const dataDir = realpathSync(given)
  const sticky = 0o1000
  if (!closeOne(dataDir, statSync(dataDir).mode & sticky)) return
  for (const folder of [dataDir, join(dataDir, 'keys')]) {
    if (!existsSync(folder)) continue
    for (const name of readdirSync(folder)) closeIfThere(join(folder, name))
  }
}

/** Another process may take its draft away meanwhile. */
function closeIfThere(path: string): void {
  try {
    closeOne(path)
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error
  }
}

/** Takes the rights of others from a file or folder of this user. Returns false for what is left as it is. */
function closeOne(path: string, shared = 0): boolean {
  const { mode, uid } = lstatSync(path)
  const own = process.getuid === undefined || uid === process.getuid()
  if (!own || shared !== 0 || (mode & fileTypes) === symbolicLink) return false
  if (mode & 0o077) chmodSync(path, mode & 0o700)
  return true
}

const { S_IFMT: fileTypes, S_IFLNK: symbolicLink } = constants
