// WeChat's texts to sign, its Authorization header, and the sealed box of AES-256-GCM.
import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'
import { signed } from '../base/keys.ts'

/** A key that signs, under the name that the other side knows it by. */
export type Signer = { serial: string; privateKey: KeyObject }
export type Authorization = { mchid: string; nonce: string; timestamp: string; serial: string; signature: string }
export type Sealed = { associated_data: string; nonce: string; ciphertext: string }

const scheme = 'WECHATPAY2-SHA256-RSA2048'
const tagBytes = 16

/** The text of a request: method, target, time, nonce and body, each with a line break. */
export function requestText(
  method: string,
  target: string,
  timestamp: string,
  nonce: string,
  body: string | Buffer,
): Buffer {
  return Buffer.concat([
    Buffer.from(`${method}\n${target}\n${timestamp}\n${nonce}\n`),
    Buffer.from(body),
    Buffer.from('\n'),
  ])
}

/** The text of an answer or notify: time, nonce and body, each with a line break. */
export function answerText(timestamp: string, nonce: string, body: string | Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), Buffer.from(body), Buffer.from('\n')])
}

export function authorizationHeader(value: Authorization, name = scheme): string {
  const { mchid, nonce, timestamp, serial, signature } = value
  return `${name} mchid="${mchid}",nonce_str="${nonce}",timestamp="${timestamp}",serial_no="${serial}",signature="${signature}"`
}

/** Reads the header; null when it is malformed or a part is missing or doubled. */
export function readAuthorization(header: string | undefined): Authorization | null {
  if (!header?.startsWith(`${scheme} `)) return null
  const parts = new Map<string, string>()
  for (const part of header.slice(scheme.length + 1).split(',')) {
    const found = /^\s*(mchid|nonce_str|timestamp|serial_no|signature)="([^"]*)"\s*$/.exec(part)
    if (!found?.[1] || parts.has(found[1])) return null
    parts.set(found[1], found[2] ?? '')
  }
  const [mchid, nonce, timestamp, serial, signature] = [
    'mchid',
    'nonce_str',
    'timestamp',
    'serial_no',
    'signature',
  ].map((name) => parts.get(name))
  if (!mchid || !nonce || !timestamp || !serial || !signature) return null
  return { mchid, nonce, timestamp, serial, signature }
}

/** The four headers of an answer or notify. */
export function signedHeaders(signer: Signer, body: string | Buffer, nowMs: number): Record<string, string> {
  const timestamp = String(Math.floor(nowMs / 1000))
  const nonce = randomBytes(16).toString('hex')
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': signer.serial,
    'wechatpay-signature': signed(signer.privateKey, answerText(timestamp, nonce, body)),
    'wechatpay-signature-type': scheme,
  }
}

const cipherOf = (key: string) => (Buffer.byteLength(key) === 16 ? 'aes-128-gcm' : 'aes-256-gcm')

/** Seals a text: the tag stands behind the ciphertext. A key of 16 bytes is a published test vector's alone. */
export function seal(key: string, text: string, associatedData: string, nonce: string): Sealed {
  const cipher = createCipheriv(cipherOf(key), key, nonce)
  cipher.setAAD(Buffer.from(associatedData))
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return { associated_data: associatedData, nonce, ciphertext: bytes.toString('base64') }
}

/** Opens a sealed text; null when key, nonce, associated data or bytes do not fit. */
export function unseal(key: string, box: Sealed): string | null {
  try {
    const bytes = Buffer.from(box.ciphertext, 'base64')
    const opener = createDecipheriv(cipherOf(key), key, box.nonce)
    opener.setAAD(Buffer.from(box.associated_data))
    opener.setAuthTag(bytes.subarray(-tagBytes))
    return Buffer.concat([opener.update(bytes.subarray(0, -tagBytes)), opener.final()]).toString('utf8')
  } catch {
    return null
  }
}
