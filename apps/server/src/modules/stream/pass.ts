// A pass to a film. It is a part of the film's addresses, because players add nothing to their requests. It is bound to
// film, reader, end and number of segments. Its signing key never leaves the server.
import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '#ports/keys.ts'
import type { Pass } from './rules.ts'

const sigLength = 22
const form = /^([1-9]\d{9,10})\.(0|[1-9]\d{0,5})\.([1-9]\d{0,15})\.([\w-]{22})$/

/** Signs a pass: `exp.maxSeg.reader.signature`, which needs no encoding in a path. */
export const signPass = (key: Uint8Array, episodeId: number, pass: Pass): string =>
  `${pass.exp}.${pass.maxSeg}.${pass.readerId}.${signature(key, episodeId, pass)}`

/** Reads a pass that this server signed for this film, whatever its age; null for any other text. */
export function readPass(key: Uint8Array, episodeId: number, text: string): Pass | null {
  const [, exp, maxSeg, readerId = '', sig = ''] = form.exec(text) ?? []
  if (!sig) return null
  const pass = { exp: Number(exp), maxSeg: Number(maxSeg), readerId }
  return timingSafeEqual(Buffer.from(signature(key, episodeId, pass)), Buffer.from(sig)) ? pass : null
}

const signature = (key: Uint8Array, episodeId: number, { exp, maxSeg, readerId }: Pass): string =>
  keyedHash(key, `film|${episodeId}|${exp}|${maxSeg}|${readerId}`).digest('base64url').slice(0, sigLength)
