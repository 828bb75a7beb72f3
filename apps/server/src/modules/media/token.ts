// Passes to the pictures of a priced item: bound to kind, item, reader and time, signed by a key that never leaves the server.
import { timingSafeEqual } from 'node:crypto'
import { type ImageKind, parseToken, signedTokenText, type Token, type TokenClaims, tokenText } from '@manjuan/imaging'
import { keyedHash } from '#ports/keys.ts'

const sigLength = 22

export function signToken(key: Uint8Array, kind: ImageKind, claims: TokenClaims): string {
  return tokenText({ ...claims, sig: signature(key, kind, claims) })
}

/** The claims of a pass that this server signed for this kind, whatever its age; null for any other text. */
export function readToken(key: Uint8Array, kind: ImageKind, text: string): TokenClaims | null {
  const token: Token | null = parseToken(text)
  if (!token) return null
  const wanted = Buffer.from(signature(key, kind, token))
  return timingSafeEqual(wanted, Buffer.from(token.sig)) ? token : null
}

const signature = (key: Uint8Array, kind: ImageKind, claims: TokenClaims): string =>
  keyedHash(key, signedTokenText(kind, claims)).digest('base64url').slice(0, sigLength)
