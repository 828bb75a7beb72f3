// The bytes that a request for a picture means, and the caller's right to them (R-09, I-01).

export interface ImageFacts {
  kind: string
  gate: 'public' | 'priced'
  /** The priced item that the picture belongs to; null when it is public. */
  itemId: number | null
  widths: readonly number[]
  parts: number
}

interface Wanted {
  kind: string
  slice: number
  zoom?: number
}

interface Pass {
  /** The end of the pass, in seconds since 1970. */
  exp: number
  readerId: string
  itemId: string
}

/** The width to send. Without a wish it is the widest that suits a phone; null for a width that was never made. */
export function widthOf(widths: readonly number[], zoom: number | undefined): number | null {
  if (zoom !== undefined) return widths.includes(zoom) ? zoom : null
  const sorted = widths.toSorted((a, b) => a - b)
  return sorted.findLast((width) => width <= 720) ?? sorted[0] ?? null
}

export const isSlice = (image: ImageFacts, wanted: Wanted): boolean =>
  image.kind === wanted.kind && wanted.slice < image.parts

interface Hidden {
  withdrawn: boolean
  takenDown: boolean
}

/** A picture that everybody may have: it is public, and not all works that show it are withdrawn or taken down. */
export const isOpen = ({ gate, withdrawn, takenDown }: Pick<ImageFacts, 'gate'> & Hidden): boolean =>
  gate === 'public' && !withdrawn && !takenDown

/** A pass opens the pictures of one item, for the reader it was made for, until it ends. */
export function opens(pass: Pass, image: ImageFacts, readerId: number | null, now: Date): boolean {
  if (image.itemId === null || pass.itemId !== String(image.itemId)) return false
  return readerId !== null && pass.readerId === String(readerId) && pass.exp * 1000 > now.getTime()
}

/** Whether an Accept-Encoding accepts this coding; "br;q=0" does not. */
export function accepts(header: string, coding: 'br' | 'gzip'): boolean {
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    return name === coding && !parameters.some((text) => /^q=0(\.0*)?$/.test(text))
  })
}

/** The coding of an answer, and the form in which the slice is stored. */
export type Coding = 'br' | 'gzip' | 'identity'

/** The smallest coding that a client accepts. */
export function codingOf(accepted: string): Coding {
  if (accepts(accepted, 'br')) return 'br'
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity'
}

export const formOf = (coding: Coding): 'br' | 'gz' => (coding === 'br' ? 'br' : 'gz')
