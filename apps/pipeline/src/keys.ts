// The keys of pictures: names nobody can guess, and a key of its own for every priced chapter.
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageKind } from '@manjuan/imaging'
import { seal, open as unseal } from '@manjuan/imaging'

export interface Keys {
  /** makes the names of pictures */
  name: Uint8Array
  /** wraps the keys of priced chapters */
  wrap: Uint8Array
}

export interface NamedPicture {
  kind: ImageKind
  /** what the picture belongs to, such as `chapter:500001` or `comic:1001` */
  item: string
  page: number
  contentHash: string
}

const keyLength = 32

/** Reads DATA_DIR/keys, and makes what is missing. */
export async function openKeys(dataDir: string): Promise<Keys> {
  const directory = join(dataDir, 'keys')
  await mkdir(directory, { recursive: true, mode: 0o700 })
  return { name: await openKey(join(directory, 'name.key')), wrap: await openKey(join(directory, 'wrap.key')) }
}

/** The plain hash of a picture would show readers of a copy what a locked page is; a keyed one shows nothing. */
export function imageName(nameKey: Uint8Array, { kind, item, page, contentHash }: NamedPicture): string {
  return createHmac('sha256', nameKey).update(`${kind}|${item}|${page}|${contentHash}`).digest('hex').slice(0, 32)
}

export function newChapterKey(): Uint8Array {
  return randomBytes(keyLength)
}

/** iv | ciphertext | tag of AES-256-GCM, as the imaging package's seal() writes it. */
export async function wrapChapterKey(chapterKey: Uint8Array, keys: Keys): Promise<Uint8Array> {
  return seal(chapterKey, keys.wrap)
}

export async function unwrapChapterKey(wrapped: Uint8Array, keys: Keys): Promise<Uint8Array> {
  return unseal(wrapped, keys.wrap)
}

/** Tells keys apart without showing them. */
export function keyMark(key: Uint8Array): string {
  return createHash('sha256').update('mark|').update(key).digest('hex').slice(0, 16)
}

async function openKey(file: string): Promise<Uint8Array> {
  const bytes = (await readKey(file)) ?? (await makeKey(file))
  if (bytes.length !== keyLength)
    throw new Error(`密钥文件 ${file} 已损坏：应为 ${keyLength} 字节，实为 ${bytes.length} 字节`)
  return bytes
}

async function readKey(file: string): Promise<Uint8Array | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

// link() refuses to replace: when two processes start at once, both go on with the first one's key.
async function makeKey(file: string): Promise<Uint8Array> {
  const temporary = `${file}.${process.pid}.${randomBytes(4).toString('hex')}.tmp`
  const handle = await open(temporary, 'w', 0o600)
  try {
    await handle.writeFile(randomBytes(keyLength))
    await handle.sync()
  } finally {
    await handle.close()
  }
  try {
    await link(temporary, file)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    await rm(temporary, { force: true })
  }
  return readFile(file)
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
