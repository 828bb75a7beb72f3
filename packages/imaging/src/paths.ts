// The addresses of pictures: the path that a reader asks for, the text that is signed in it, and the key of the bytes.
export const imageKinds = ['comic', 'novel', 'vod'] as const
export type ImageKind = (typeof imageKinds)[number]

export interface ImageAddress {
  kind: ImageKind
  /** The picture's name: 32 lowercase hex digits. */
  name: string
  /** The number of the slice, 0 to 15. */
  slice: number
  /** One of the widths made at import, in pixels. */
  zoom?: number
  /** The pass, only on pictures of priced items. */
  token?: string
}

export interface TokenClaims {
  /** The end of validity, in seconds since 1970. */
  exp: number
  readerId: string
  itemId: string
}

export interface Token extends TokenClaims {
  /** 22 base64url characters: the first 132 bits of an HMAC-SHA256 over `signedTokenText`. */
  sig: string
}

const token = /^([1-9]\d{0,11})\.([A-Za-z0-9_-]{1,40})\.([A-Za-z0-9_-]{1,40})\.([A-Za-z0-9_-]{22})$/
const address =
  /^\/js\/(comic|novel|vod)\/(?:([A-Za-z0-9_.-]{1,140})\/)?([0-9a-f]{32})\/(0|[1-9]|1[0-5])(?:@([1-9]\d{0,4}))?\.js$/

export function imagePath({ kind, name, slice, zoom, token: pass }: ImageAddress): string {
  const owner = pass === undefined ? '' : `${pass}/`
  return `/js/${kind}/${owner}${name}/${slice}${zoom === undefined ? '' : `@${zoom}`}.js`
}

/** Reads a path. Null for any text that `imagePath` would not have written. */
export function parseImagePath(path: string): ImageAddress | null {
  const found = address.exec(path)
  if (!found) return null
  const [, kind, pass, name, slice, zoom] = found
  if (!isImageKind(kind) || name === undefined) return null
  if (pass !== undefined && !parseToken(pass)) return null
  return {
    kind,
    name,
    slice: Number(slice),
    ...(zoom === undefined ? {} : { zoom: Number(zoom) }),
    ...(pass === undefined ? {} : { token: pass }),
  }
}

/** The path of the same picture at another width; a path of no picture comes back unchanged. */
export function withZoom(path: string, zoom: number): string {
  return parseImagePath(path) ? path.replace(/(?:@\d+)?\.js$/, `@${zoom}.js`) : path
}

/**
 * The text that the server signs. It names the kind, so that a comic chapter's token opens no novel of the same number.
 */
export function signedTokenText(kind: ImageKind, { exp, readerId, itemId }: TokenClaims): string {
  return `js1|${kind}|${exp}|${readerId}|${itemId}`
}

export function tokenText({ exp, readerId, itemId, sig }: Token): string {
  return `${exp}.${readerId}.${itemId}.${sig}`
}

export function parseToken(text: string): Token | null {
  const [, exp, readerId, itemId, sig] = token.exec(text) ?? []
  if (readerId === undefined || itemId === undefined || sig === undefined) return null
  return { exp: Number(exp), readerId, itemId, sig }
}

/** The key in the blob store, which keeps the variants `.br` and `.gz` beside it. */
export function blobKey({ kind, name, slice, zoom }: Omit<ImageAddress, 'token'> & { zoom: number }): string {
  return `${kind}/${name.slice(0, 2)}/${name}/${slice}@${zoom}`
}

function isImageKind(text: string | undefined): text is ImageKind {
  return imageKinds.some((kind) => kind === text)
}
