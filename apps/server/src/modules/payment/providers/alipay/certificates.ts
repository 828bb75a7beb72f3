// Numbers of Alipay's certificates, as requests and answers name them.
import { createHash, X509Certificate } from 'node:crypto'

/** MD5 over the issuer, its last part first, and the serial number in decimal. */
export function certificateNumber(certificate: X509Certificate): string {
  const issuer = certificate.issuer.split('\n').toReversed().join(',')
  const serial = BigInt(`0x${certificate.serialNumber}`).toString(10)
  return createHash('md5')
    .update(issuer + serial)
    .digest('hex')
}

/** The roots that sign with RSA; others, of national algorithms, do not count. */
export const rootsIn = (pem: string): X509Certificate[] =>
  (pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [])
    .map(certificateOf)
    .filter((root): root is X509Certificate => root !== null && isRsa(root))

/** The numbers of the roots, joined by `_`. */
export const rootNumber = (roots: readonly X509Certificate[]): string => roots.map(certificateNumber).join('_')

/** Roots of algorithms that this Node does not know are left out. */
function certificateOf(pem: string): X509Certificate | null {
  try {
    return new X509Certificate(pem)
  } catch {
    return null
  }
}

const isRsa = (certificate: X509Certificate): boolean =>
  certificate.signatureAlgorithmOid?.startsWith('1.2.840.113549.1.1') === true
