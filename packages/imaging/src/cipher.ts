// Pictures are sent as AES-256-GCM ciphertext: iv (12 bytes) | ciphertext | tag (16 bytes). On plain http (a phone in
// the local network) crypto.subtle is missing, and @noble/ciphers does the same.
export type Bytes = Uint8Array<ArrayBuffer>
type Subtle = typeof globalThis.crypto.subtle

const ivLength = 12
const tagLength = 16

/**
 * The client's key, fixed and public. It keeps hotlinkers and simple copiers away, but protects nothing. Priced
 * chapters have keys of their own.
 */
export const clientKey: Bytes = fromBase64('bWFuanVhbi9waWN0dXJlcy9vYnN0YWNsZS9rZXkvMDE')

export async function seal(plain: Uint8Array, key: Uint8Array, subtle: Subtle | null = nativeSubtle()): Promise<Bytes> {
  const iv = globalThis.crypto.getRandomValues(new Uint8Array(ivLength))
  const body = subtle ? await nativeSeal(subtle, plain, key, iv) : await portableSeal(plain, key, iv)
  const sealed = new Uint8Array(ivLength + body.length)
  sealed.set(iv)
  sealed.set(body, ivLength)
  return sealed
}

/** Opens sealed bytes. Throws when the key is wrong or a single bit was changed. */
export async function open(
  sealed: Uint8Array,
  key: Uint8Array,
  subtle: Subtle | null = nativeSubtle(),
): Promise<Bytes> {
  if (sealed.length < ivLength + tagLength) throw new Error('sealed bytes are too short')
  const iv = sealed.subarray(0, ivLength)
  const body = sealed.subarray(ivLength)
  return subtle ? nativeOpen(subtle, body, key, iv) : portableOpen(body, key, iv)
}

export async function sealText(text: string, key: Uint8Array): Promise<string> {
  return toBase64Url(await seal(new TextEncoder().encode(text), key))
}

export async function openText(text: string, key: Uint8Array): Promise<string> {
  return new TextDecoder('utf-8', { fatal: true }).decode(await open(fromBase64(text), key))
}

export function toBase64(bytes: Uint8Array): string {
  if ('toBase64' in bytes && typeof bytes.toBase64 === 'function') return String(bytes.toBase64())
  let text = ''
  // String.fromCharCode takes characters as arguments, whose number engines limit.
  for (let at = 0; at < bytes.length; at += 0x2000) text += String.fromCharCode(...bytes.subarray(at, at + 0x2000))
  return btoa(text)
}

export function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Decodes base64 in both alphabets, with or without padding. */
export function fromBase64(text: string): Bytes {
  const plain = text.replaceAll('-', '+').replaceAll('_', '/')
  const native = Reflect.get(Uint8Array, 'fromBase64')
  return typeof native === 'function' ? native.call(Uint8Array, plain) : fromBase64Portable(plain)
}

function fromBase64Portable(text: string): Bytes {
  const raw = atob(text)
  const bytes = new Uint8Array(raw.length)
  for (let at = 0; at < raw.length; at++) bytes[at] = raw.charCodeAt(at)
  return bytes
}

function nativeSubtle(): Subtle | null {
  return globalThis.crypto?.subtle ?? null
}

async function nativeSeal(subtle: Subtle, plain: Uint8Array, key: Uint8Array, iv: Bytes): Promise<Bytes> {
  const imported = await subtle.importKey('raw', owned(key), 'AES-GCM', false, ['encrypt'])
  return new Uint8Array(await subtle.encrypt({ name: 'AES-GCM', iv }, imported, owned(plain)))
}

async function nativeOpen(subtle: Subtle, body: Uint8Array, key: Uint8Array, iv: Uint8Array): Promise<Bytes> {
  const imported = await subtle.importKey('raw', owned(key), 'AES-GCM', false, ['decrypt'])
  return new Uint8Array(await subtle.decrypt({ name: 'AES-GCM', iv: owned(iv) }, imported, owned(body)))
}

async function portableSeal(plain: Uint8Array, key: Uint8Array, iv: Uint8Array): Promise<Bytes> {
  const { gcm } = await import('@noble/ciphers/aes.js')
  return owned(gcm(key, iv).encrypt(plain))
}

async function portableOpen(body: Uint8Array, key: Uint8Array, iv: Uint8Array): Promise<Bytes> {
  const { gcm } = await import('@noble/ciphers/aes.js')
  return owned(gcm(key, iv).decrypt(body))
}

/** Copies views of shared memory, which WebCrypto's types refuse. */
function owned(bytes: Uint8Array): Bytes {
  return bytes.buffer instanceof ArrayBuffer
    ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length)
    : new Uint8Array(bytes)
}
