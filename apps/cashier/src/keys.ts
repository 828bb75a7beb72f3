// The keys: the cashier's own pair, the merchant's public key, and two small secrets. They are RSA-2048, as at real
// providers.
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const merchantId = 'manjuan-sandbox'

export type OwnKey = { privateKey: KeyObject; serial: string }
export type ForeignKey = { publicKey: KeyObject; serial: string }

export type Keys = {
  own: OwnKey
  /** A pair that no shop knows, for well-formed messages with a wrong key. */
  stranger: OwnKey
  /** The merchant's key; null while the product server has not made it yet. */
  merchant: () => ForeignKey | null
  controlToken: string
  pageSecret: string
}

export function openKeys(dataDir: string): Keys {
  const folder = join(dataDir, 'cashier')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const privateKey = createPrivateKey(kept(join(folder, 'private.pem'), newPrivateKey))
  const publicKey = createPublicKey(privateKey)
  writeWhole(join(folder, 'public.pem'), publicKey.export({ type: 'spki', format: 'pem' }).toString(), 0o600)
  return {
    own: { privateKey, serial: serialOf(publicKey) },
    stranger: { privateKey: createPrivateKey(newPrivateKey()), serial: serialOf(publicKey) },
    merchant: readerOf(join(dataDir, 'keys', 'merchant-public.pem')),
    controlToken: kept(join(folder, 'control-token'), secret),
    pageSecret: kept(join(folder, 'page-secret'), secret),
  }
}

/** The key's id: the first 16 hex digits of the SHA-256 of the public key's DER. */
export function serialOf(publicKey: KeyObject): string {
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16)
}

function kept(path: string, make: () => string): string {
  if (!existsSync(path)) writeWhole(path, make(), 0o600)
  return readFileSync(path, 'utf8').trim()
}

function newPrivateKey(): string {
  return generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString()
}

function secret(): string {
  return randomBytes(32).toString('hex')
}

/** Writes a file whole, because another process may read it at any moment. */
function writeWhole(path: string, text: string, mode: number): void {
  const draft = `${path}.${process.pid}.new`
  writeFileSync(draft, text, { mode })
  renameSync(draft, path)
}

/**
 * Reads the key at each call, because the merchant may make or change it at any time. Only a changed file is parsed.
 */
function readerOf(path: string): () => ForeignKey | null {
  let pem = ''
  let key: ForeignKey | null = null
  return () => {
    const found = existsSync(path) ? readFileSync(path, 'utf8') : ''
    if (found !== pem) {
      pem = found
      key = parsed(found)
    }
    return key
  }
}

function parsed(pem: string): ForeignKey | null {
  try {
    const publicKey = createPublicKey(pem)
    return publicKey.asymmetricKeyType === 'rsa' ? { publicKey, serial: serialOf(publicKey) } : null
  } catch {
    return null
  }
}
