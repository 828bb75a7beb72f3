// Places in the text and where they are on the screen, read from the document's own lines.
import { placeByText } from './rules.ts'

/** A place that does not depend on the size of letters and screen. */
export interface Spot {
  number: number
  /** 0 is the chapter's first paragraph, -1 its title. A number beyond the end means the last. */
  paragraph: number
  /** 0 = first of the paragraph. */
  letter: number
  /** The text that began there when the place was kept. Absent: the place is taken as it is. */
  text?: string
}

export const startOf = (number: number): Spot => ({ number, paragraph: -1, letter: 0 })
export const endOf = (number: number): Spot => ({ number, paragraph: Number.MAX_SAFE_INTEGER, letter: 0 })

export function sectionOf(flow: Element | null, number: number): HTMLElement | null {
  return flow?.querySelector<HTMLElement>(`[data-chapter="${number}"]`) ?? null
}

/** The place in the text as it is now: a new import may have moved its paragraph. */
export function spotNow(section: Element | null, { text, ...spot }: Spot): Spot {
  if (!section || !text) return spot
  const paragraphs: string[] = []
  for (const block of blocksOf(section)) {
    const at = Number(block.dataset.p)
    if (at >= 0) paragraphs[at] = block.textContent ?? ''
  }
  return { ...spot, ...placeByText(paragraphs, { ...spot, text }) }
}

/** Null while the chapter has no text. */
export function rectOfSpot(section: Element | null, { paragraph, letter }: Spot): DOMRect | null {
  if (!section) return null
  if (paragraph < 0) return section.getBoundingClientRect()
  const blocks = blocksOf(section)
  const block = blocks.find((each) => Number(each.dataset.p) === paragraph) ?? blocks.at(-1)
  if (!block) return null
  return Number(block.dataset.p) === paragraph
    ? rectOfLetter(block, letter)
    : rectOfLetter(block, Math.max(0, lettersOf(block) - 1))
}

/**
 * The first letter of a section of which `isPast` is true; it stays true for all that follow. `ends` asks of a whole
 * block.
 */
export function firstSpot(
  section: HTMLElement,
  isPast: (rect: DOMRect) => boolean,
  endsPast: (rect: DOMRect) => boolean,
): Omit<Spot, 'number'> | null {
  const blocks = blocksOf(section)
  const block = blocks[search(blocks.length, (at) => endsPast(blocks[at]?.getBoundingClientRect() ?? new DOMRect()))]
  if (!block) return null
  const paragraph = Number(block.dataset.p)
  const count = lettersOf(block)
  const letter = paragraph < 0 ? 0 : search(count, (at) => isPast(rectOfLetter(block, at)))
  return { paragraph, letter: letter < count ? letter : 0 }
}

function blocksOf(section: Element): HTMLElement[] {
  return [...section.querySelectorAll<HTMLElement>('[data-p]')]
}

function lettersOf(block: Element): number {
  return block.textContent?.length ?? 0
}

function rectOfLetter(block: HTMLElement, letter: number): DOMRect {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
  let left = letter
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node.nodeValue ?? ''
    if (left < length) {
      const range = document.createRange()
      range.setStart(node, left)
      range.setEnd(node, left + 1)
      return range.getClientRects()[0] ?? range.getBoundingClientRect()
    }
    left -= length
  }
  return block.getBoundingClientRect()
}

/** The first of `count` places of which `is` is true; it stays true for all after it. */
function search(count: number, is: (at: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if (is(middle)) high = middle
    else low = middle + 1
  }
  return low
}
