// Alipay's texts to sign, and the numbers of its certificates.
import { createHash, X509Certificate } from 'node:crypto'

/** Fields with a value, without those named, sorted and joined: values as they are before any coding. */
export function signedText(fields: Readonly<Record<string, string>>, without: readonly string[]): string {
  return Object.keys(fields)
    .filter((name) => fields[name] !== '' && !without.includes(name))
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
}

/** md5 of the issuer, its last part first, and the serial number in decimal. */
export function certificateNumber(pem: string): string {
  const { issuer, serialNumber } = new X509Certificate(pem)
  const name = issuer.split('\n').toReversed().join(',')
  return createHash('md5')
    .update(`${name}${BigInt(`0x${serialNumber}`)}`)
    .digest('hex')
}

/** The numbers of the roots that sign with RSA, joined by `_`. */
export function rootNumber(pems: string): string {
  const found = pems.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  return found
    .filter((pem) => new X509Certificate(pem).signatureAlgorithmOid?.startsWith('1.2.840.113549.1.1'))
    .map(certificateNumber)
    .join('_')
}
