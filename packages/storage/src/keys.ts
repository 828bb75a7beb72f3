// The shop's secret keys: 32 random bytes each, in DATA_DIR/keys. Their fingerprints are in the database, because a
// process with other keys would make pictures that nobody can open.
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isCode, makeOnce } from './whole-file.ts'

/**
 * `name` makes the names of pictures; `wrap` seals the keys of priced chapters; `media` and `stream` sign passes;
 * `staff` seals the second factors of the staff; the others hash texts.
 */
export const keyNames = ['name', 'wrap', 'media', 'stream', 'views', 'search', 'reports', 'staff'] as const
export type KeyName = (typeof keyNames)[number]
export type Keys = Readonly<Record<KeyName, Buffer>>
/** Fingerprints by name of key. */
export type KeyMarks = Readonly<Record<string, string>>

/** The message tells the operator which key is wrong, and what to do. */
export class KeysRefused extends Error {
  override name = 'KeysRefused'
}

const keyLength = 32

/** The fingerprint of a key, which tells keys apart without revealing them. */
export const keyMark = (key: Uint8Array): string =>
  createHash('sha256').update('mark|').update(key).digest('hex').slice(0, 16)

export const keyMarks = (keys: Partial<Keys>): KeyMarks =>
  Object.fromEntries(keyNames.flatMap((name) => (keys[name] ? [[name, keyMark(keys[name])]] : [])))

export const keysFolder = (dataDir: string): string => join(dataDir, 'keys')
const fileOf = (dataDir: string, name: KeyName): string => join(keysFolder(dataDir), `${name}.key`)

interface KeysWanted {
  /** The fingerprints in the database; a key with one is never made anew. */
  known?: KeyMarks
  /** 'make' makes keys that are missing and have no fingerprint. Only a server does that. */
  missing?: 'make' | 'refuse'
}

/** Opens the keys. Throws KeysRefused when a key is damaged, not the shop's own, or missing and may not be made. */
export function openKeys(dataDir: string, { known = {}, missing = 'make' }: KeysWanted = {}): Keys {
  const found = presentKeys(dataDir)
  refuseOtherKeys(dataDir, found, known)
  const absent = keyNames.filter((name) => !found[name])
  const lost = absent.filter((name) => known[name] !== undefined)
  if (lost.length > 0) throw new KeysRefused(foreignText(dataDir, lost, '缺失'))
  if (missing === 'refuse' && absent.length > 0)
    throw new KeysRefused(`${keysFolder(dataDir)} 里没有 ${filesOf(absent)}，请先用 npm start 启动一次服务`)
  for (const name of absent) makeOnce(fileOf(dataDir, name), randomBytes(keyLength))
  return allKeys(dataDir)
}

/** The keys whose files exist. Throws KeysRefused when one is damaged. */
export function presentKeys(dataDir: string): Partial<Keys> {
  const found = keyNames.map((name) => [name, readKey(fileOf(dataDir, name))] as const)
  return Object.fromEntries(found.filter(([, key]) => key !== null))
}

/** Throws KeysRefused when a key's fingerprint differs from the known one. */
export function refuseOtherKeys(dataDir: string, keys: Partial<Keys>, known: KeyMarks): void {
  const marks = keyMarks(keys)
  const other = keyNames.filter((name) => marks[name] && known[name] && marks[name] !== known[name])
  if (other.length > 0) throw new KeysRefused(foreignText(dataDir, other, '不同'))
}

function allKeys(dataDir: string): Keys {
  const key = (name: KeyName): Buffer => {
    const file = fileOf(dataDir, name)
    const bytes = readKey(file)
    if (!bytes) throw new KeysRefused(`密钥文件 ${file} 不见了`)
    return bytes
  }
  return {
    name: key('name'),
    wrap: key('wrap'),
    media: key('media'),
    stream: key('stream'),
    views: key('views'),
    search: key('search'),
    reports: key('reports'),
    staff: key('staff'),
  }
}

/** Reads a key. Only 32 bytes are a key: an empty one would sign too, and everyone could forge its signatures. */
function readKey(file: string): Buffer | null {
  try {
    const bytes = readFileSync(file)
    if (bytes.length === keyLength) return bytes
    throw new KeysRefused(
      `密钥文件 ${file} 已损坏：应为 ${keyLength} 字节，实为 ${bytes.length} 字节。请从备份恢复这个文件`,
    )
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

const filesOf = (names: readonly KeyName[]): string => names.map((name) => `${name}.key`).join('、')

const foreignText = (dataDir: string, names: readonly KeyName[], fault: string): string =>
  [
    `密钥与这家店的不符（${fault}）：${filesOf(names)}`,
    '数据库记着建店时的密钥；用别的密钥，已有的图片和收费章节都打不开。',
    `请把这家店原来的 keys 文件夹整个拷贝到 ${keysFolder(dataDir)}，或者检查 DATA_DIR 和 DATABASE_URL 是否属于同一家店。`,
  ].join('\n')
