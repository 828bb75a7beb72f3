// Passes to the pictures of a priced item: bound to kind, item, reader and time, signed by a key that never leaves the server.
import { timingSafeEqual } from 'node:crypto'
import { type ImageKind, parseToken, signedTokenText, type Token, type TokenClaims, tokenText } from '@manjuan/imaging'
import { keyedHash } from '#ports/keys.ts'
import { remember } from '#ports/remembered.ts'

const sigLength = 22

export function signToken(key: Uint8Array, kind: ImageKind, claims: TokenClaims): string {
  return tokenText({ ...claims, sig: signature(key, kind, claims) })
}

/** The claims of a pass that this server signed for this kind, whatever its age; null for any other text. */
export type ReadToken = (kind: ImageKind, text: string) => TokenClaims | null

/** Good passes that are remembered, because a reader sends one with each slice of a chapter. */
const passesKept = 10_000

export function tokenReader(key: Uint8Array): ReadToken {
  const good = remember<string, { kind: ImageKind; claims: TokenClaims }>({ most: passesKept })
  return (kind, text) => {
    const known = good.get(text)
    if (known?.kind === kind) return known.claims
    const token: Token | null = parseToken(text)
    if (!token || !timingSafeEqual(Buffer.from(signature(key, kind, token)), Buffer.from(token.sig))) return null
    good.put(text, { kind, claims: token })
    return token
  }
}

const signature = (key: Uint8Array, kind: ImageKind, claims: TokenClaims): string =>
  keyedHash(key, signedTokenText(kind, claims)).digest('base64url').slice(0, sigLength)
