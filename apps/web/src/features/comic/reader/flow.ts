// The layout of the reader in CSS px: chapters below each other, their pages, and the slices of a page.
// All heights are known before a picture has arrived, so nothing ever jumps. Pure.
import type { ReadChapter } from '@manjuan/contract/reader/comic'
import { displayRows, parseImagePath, type Rows } from '@manjuan/imaging'

/** The facts of an open chapter that its layout needs. */
export type Pages = Pick<ReadChapter, 'bookPics' | 'picSizes'>

export interface Slice {
  /** Stays the same when the address is signed anew. */
  key: string
  page: number
  slice: number
  /** Within the chapter's body. */
  top: number
  height: number
}

export interface Body {
  height: number
  pages: Rows[]
  slices: Slice[]
}

/** A chapter in the flow: a head of fixed height (its name; none for the first) and the body below. */
export interface Block {
  number: number
  top: number
  head: number
  /** With the head. */
  height: number
  /** Absent while it is loading or locked. */
  body: Body | null
}

export interface Place {
  number: number
  page: number
  /** 0..1 of the page's height, or of the body where there are no pages. */
  at: number
}

/** Every edge lies on the screen's own pixels (displayRows), pages included: no seam between slices or pages. */
export function layPages({ bookPics, picSizes }: Pages, width: number, pixelRatio: number): Body {
  const pages: Rows[] = []
  const slices: Slice[] = []
  let top = 0
  for (const [page, paths] of bookPics.entries()) {
    const size = picSizes[page]
    if (!size || paths.length === 0) continue
    const rows = displayRows(size, paths.length, width, pixelRatio)
    for (const [slice, row] of rows.entries()) {
      const key = keyOf(paths[slice] ?? '')
      slices.push({ key: `${page}-${slice}-${key}`, page, slice, top: top + row.top, height: row.height })
    }
    const last = rows.at(-1)
    const height = last ? last.top + last.height : 0
    pages[page] = { top, height }
    top += height
  }
  return { height: top, pages, slices }
}

export interface Part {
  number: number
  /** Null while there are no pages. `bodyHeight` stands in their place then. */
  body: Body | null
  bodyHeight: number
  /** Least height of the head, for a line that stands in it. */
  leastHead?: number
}

export function stackBlocks(parts: readonly Part[], headHeight: number): Block[] {
  let top = 0
  return parts.map(({ number, body, bodyHeight, leastHead = 0 }, at) => {
    const head = Math.max(at === 0 ? 0 : headHeight, leastHead)
    const block = { number, top, head, height: head + (body?.height ?? bodyHeight), body }
    top += block.height
    return block
  })
}

export function heightOf(blocks: readonly Block[]): number {
  const last = blocks.at(-1)
  return last ? last.top + last.height : 0
}

/** The place at `y` px below the start of the flow. */
export function placeAt(blocks: readonly Block[], y: number): Place | null {
  const block = blocks.findLast(({ top }) => top <= y) ?? blocks[0]
  if (!block) return null
  const inside = Math.max(0, y - block.top - block.head)
  const page = block.body?.pages.findLastIndex((rows) => rows && rows.top <= inside) ?? -1
  const rows = block.body?.pages[page]
  if (!rows) return { number: block.number, page: 0, at: share(inside, block.height - block.head) }
  return { number: block.number, page, at: share(inside - rows.top, rows.height) }
}

/** A place in px below the start of the flow; null for a chapter outside of it. */
export function topOf(blocks: readonly Block[], { number, page, at }: Place): number | null {
  const block = blocks.find((each) => each.number === number)
  if (!block) return null
  // The start of a chapter shows its name too.
  if (page === 0 && at === 0) return block.top
  const start = block.top + block.head
  if (!block.body) return start + at * (block.height - block.head)
  const rows = block.body.pages[page] ?? block.body.pages.at(-1)
  return rows ? start + rows.top + at * rows.height : start
}

/** Slices of a body that touch the rows from `from` to `to`: only these are in the document. */
export function slicesWithin({ slices }: Body, from: number, to: number): Slice[] {
  return slices.slice(firstBelow(slices, from), firstAfter(slices, to))
}

function firstBelow(slices: readonly Slice[], y: number): number {
  return search(slices, ({ top, height }) => top + height > y)
}

function firstAfter(slices: readonly Slice[], y: number): number {
  return search(slices, ({ top }) => top >= y)
}

/** Index of the first slice for which `is` is true. It must stay true for all later slices. */
function search(slices: readonly Slice[], is: (slice: Slice) => boolean): number {
  let low = 0
  let high = slices.length
  while (low < high) {
    const middle = (low + high) >> 1
    const slice = slices[middle]
    if (slice && is(slice)) high = middle
    else low = middle + 1
  }
  return low
}

function share(part: number, whole: number): number {
  return whole > 0 ? Math.min(1, Math.max(0, part / whole)) : 0
}

/** A priced path holds a token that changes with every read; the picture's own name does not. */
function keyOf(path: string): string {
  const parsed = parseImagePath(path)
  return parsed ? parsed.name : path
}
