// The keys between the product and its sandbox cashier. The product's own pair is made at first start and readable by
// its owner alone. The cashier leaves its public key in the data directory.
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keysFolder, makeOnce } from '@manjuan/storage'

export interface MerchantKey {
  privateKey: KeyObject
  serial: string
}

export interface CashierKey {
  publicKey: KeyObject
  serial: string
}

/** Makes or reads the pair; two servers that start together end up with the same one. */
export function merchantKey(dataDir: string): MerchantKey {
  const folder = keysFolder(dataDir)
  const file = join(folder, 'merchant-private.pem')
  if (!existsSync(file)) makeOnce(file, newPrivate())
  const privateKey = createPrivateKey(readFileSync(file))
  const publicKey = createPublicKey(privateKey)
  const draft = join(folder, `merchant-public.pem.${process.pid}`)
  writeFileSync(draft, publicKey.export({ type: 'spki', format: 'pem' }), { mode: 0o600 })
  renameSync(draft, join(folder, 'merchant-public.pem'))
  return { privateKey, serial: serialOf(publicKey) }
}

const newPrivate = (): string | Buffer =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' })

/**
 * Reads the key at each call, because the cashier may start later; only a changed file is parsed. Null: there is no
 * key, and no message is believed.
 */
export function cashierKeyReader(dataDir: string): () => CashierKey | null {
  const file = join(dataDir, 'cashier', 'public.pem')
  let pem = ''
  let key: CashierKey | null = null
  return () => {
    const found = readText(file)
    if (found !== pem) {
      pem = found
      key = parsed(found)
    }
    return key
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function parsed(pem: string): CashierKey | null {
  try {
    const publicKey = createPublicKey(pem)
    return publicKey.asymmetricKeyType === 'rsa' ? { publicKey, serial: serialOf(publicKey) } : null
  } catch {
    return null
  }
}

/** The key's id: the first 16 hex digits of the SHA-256 of the public key's DER. */
const serialOf = (publicKey: KeyObject): string =>
  createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16)
