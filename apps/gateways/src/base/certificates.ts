// Certificates of the simulators' own making: X.509 v3, written as DER by hand, because node:crypto reads them alone.
import { type KeyObject, randomBytes, sign } from 'node:crypto'

export type Name = { country: string; organisation: string; unit: string; common: string }
export type CertificateWish = {
  subject: Name
  issuer: Name
  publicKey: KeyObject
  issuerKey: KeyObject
  /** Hex digits; the first one is never above 7, so that the number is positive. */
  serial: string
  fromMs: number
  untilMs: number
}

const oid = {
  country: '550406',
  organisation: '55040a',
  unit: '55040b',
  common: '550403',
  sha256WithRsa: '2a864886f70d01010b',
}

/** A serial number of 40 hex digits, as WeChat's certificates have. */
export function newSerial(): string {
  const bytes = randomBytes(20)
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40
  return bytes.toString('hex').toUpperCase()
}

export function makeCertificate(wish: CertificateWish): string {
  const algorithm = sequence(objectId(oid.sha256WithRsa), tlv(0x05, Buffer.alloc(0)))
  const body = sequence(
    tlv(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.from(wish.serial, 'hex')),
    algorithm,
    nameOf(wish.issuer),
    sequence(time(wish.fromMs), time(wish.untilMs)),
    nameOf(wish.subject),
    wish.publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', body, wish.issuerKey)])
  const der = sequence(body, algorithm, tlv(0x03, signature))
  const lines = der.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

function nameOf(name: Name): Buffer {
  const part = (id: string, text: string) => tlv(0x31, sequence(objectId(id), tlv(0x0c, Buffer.from(text))))
  return sequence(
    part(oid.country, name.country),
    part(oid.organisation, name.organisation),
    part(oid.unit, name.unit),
    part(oid.common, name.common),
  )
}

/** UTCTime up to 2049, GeneralizedTime from then on, as X.509 asks. */
function time(ms: number): Buffer {
  const digits = new Date(ms).toISOString().replace(/[-:T]|\.\d+/g, '')
  return Number(digits.slice(0, 4)) < 2050 ? tlv(0x17, Buffer.from(digits.slice(2))) : tlv(0x18, Buffer.from(digits))
}

function integer(bytes: Buffer): Buffer {
  return tlv(0x02, (bytes[0] ?? 0) > 0x7f ? Buffer.concat([Buffer.from([0]), bytes]) : bytes)
}

function objectId(hex: string): Buffer {
  return tlv(0x06, Buffer.from(hex, 'hex'))
}

function sequence(...parts: Buffer[]): Buffer {
  return tlv(0x30, Buffer.concat(parts))
}

function tlv(tag: number, content: Buffer): Buffer {
  const length = content.length
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
