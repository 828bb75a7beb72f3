// RSA keys as operators have them: PEM of any kind, or the one line of base64 that a console shows. Signing and verifying.
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
  X509Certificate,
} from 'node:crypto'

export type KeyPair = { privateKey: KeyObject; publicKey: KeyObject }

const base64 = /^[A-Za-z0-9+/]+={0,2}$/

/** Makes a pair of RSA-2048 keys. */
export function newPair(): KeyPair {
  return generateKeyPairSync('rsa', { modulusLength: 2048 })
}

/** Reads a private key; throws when the text is none. */
export function privateKeyOf(text: string): KeyPair {
  const privateKey = parsed(text, (pem) => createPrivateKey(pem), ['PRIVATE KEY', 'RSA PRIVATE KEY'])
  return { privateKey, publicKey: createPublicKey(privateKey) }
}

/** Reads a public key or the key of a certificate; throws when the text is neither. */
export function publicKeyOf(text: string): KeyObject {
  if (text.includes('BEGIN CERTIFICATE')) return new X509Certificate(text).publicKey
  return parsed(text, (pem) => createPublicKey(pem), ['PUBLIC KEY', 'RSA PUBLIC KEY'])
}

function parsed(text: string, parse: (pem: string) => KeyObject, names: string[]): KeyObject {
  const tidy = text.trim()
  const pems = tidy.startsWith('-----')
    ? [tidy]
    : names.map((name) => `-----BEGIN ${name}-----\n${tidy.replace(/\s+/g, '')}\n-----END ${name}-----\n`)
  for (const pem of pems) {
    const key = tried(() => parse(pem))
    if (key?.asymmetricKeyType === 'rsa') return key
  }
  throw new Error('this is no RSA key: a PEM or one line of base64 is expected')
}

function tried<T>(make: () => T): T | null {
  try {
    return make()
  } catch {
    return null
  }
}

export function publicPem(key: KeyObject): string {
  return key.export({ type: 'spki', format: 'pem' }).toString()
}

export function privatePem(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString()
}

/** The RSA-SHA256 signature (PKCS#1 v1.5) of a text, as base64. */
export function signed(key: KeyObject, text: string | Buffer): string {
  return sign('sha256', Buffer.from(text), key).toString('base64')
}

/** Whether the signature, in strict base64, is the key's over the text. */
export function isSigned(key: KeyObject, text: string | Buffer, signature: string): boolean {
  if (!base64.test(signature) || signature.length % 4 !== 0) return false
  return verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'))
}
