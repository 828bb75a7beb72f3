// Notes of an EPUB: which links lead to one, and which elements are one. Those that say so are believed; of others a pair
// that leads there and back is one.

import { resolveLink } from './epub-package.ts'
import { blocksOf, noteSign, type Reading } from './html-blocks.ts'
import { attribute, type Element, isElement, type Node } from './html-tree.ts'

export interface Document {
  path: string
  root: Element
}

export interface Notes {
  /** Gives the number of the note that a link element leads to. */
  ofLink: ReadonlyMap<Element, number>
  elements: ReadonlySet<Element>
  /** The inner HTML of the notes by number. */
  html: ReadonlyMap<number, string>
}

interface Place {
  element: Element
  path: string
  /** The path from the document's root down. */
  chain: Element[]
  order: number
}

const noteTypes = /\b(?:foot|end|rear)notes?\b|\bdoc-(?:foot|end)note\b|\bannotation\b|\bnote\b/
const refTypes = /\bnoteref\b|\bannoref\b|\bdoc-noteref\b/
const containers = new Set(['p', 'li', 'dd', 'aside', 'div', 'td', 'section', 'blockquote', 'tr'])
const maxNoteLetters = 5_000
const maxNotes = 20_000

export function readNotes(documents: Document[]): Notes {
  const places = documents.flatMap(placesIn).map((place, order) => ({ ...place, order }))
  const byId = new Map<string, Place>()
  for (const place of places)
    for (const id of idsOf(place.element)) if (!byId.has(`${place.path}#${id}`)) byId.set(`${place.path}#${id}`, place)
  const numbers = new Map<Element, number>()
  const ofLink = new Map<Element, number>()
  for (const link of places) {
    if (link.element.tag !== 'a' || numbers.size >= maxNotes) continue
    const note = noteOf(link, byId)
    if (!note) continue
    if (!numbers.has(note)) numbers.set(note, numbers.size + 1)
    ofLink.set(link.element, numbers.get(note) ?? 0)
  }
  // A link inside a note leads back, not on.
  for (const place of places) if (place.chain.some((each) => numbers.has(each))) ofLink.delete(place.element)
  const html = new Map([...numbers].map(([element, number]) => [number, noteHtml(element)]))
  return { ofLink, elements: new Set(numbers.keys()), html }
}

function placesIn({ path, root }: Document): Omit<Place, 'order'>[] {
  const places: Omit<Place, 'order'>[] = []
  const visit = (element: Element, chain: Element[]) => {
    places.push({ element, path, chain })
    const below = [...chain, element]
    for (const child of element.children) if (isElement(child)) visit(child, below)
  }
  visit(root, [])
  return places
}

function idsOf({ tag, attributes }: Element): string[] {
  return [attributes.id, tag === 'a' ? attributes.name : undefined].flatMap((id) => (id ? [id] : []))
}

function typeOf(element: Element): string {
  return `${element.attributes['epub:type'] ?? ''} ${attribute(element, 'role')}`
}

function noteOf(link: Place, byId: Map<string, Place>): Element | null {
  const target = resolveLink(link.path, attribute(link.element, 'href'))
  const at = target && target.fragment !== '' ? byId.get(`${target.path}#${target.fragment}`) : undefined
  if (!at) return null
  const container = containerOf(at)
  if (!container || container.chain.includes(link.element) || link.chain.includes(container.element)) return null
  if (isLong(container.element)) return null
  const says = refTypes.test(typeOf(link.element)) || noteTypes.test(typeOf(container.element))
  if (says && (refTypes.test(typeOf(link.element)) || noteSign.test(plain(link.element)))) return container.element
  const isPair = noteSign.test(plain(link.element)) && at.order > link.order && leadsBack(container, link)
  return isPair ? container.element : null
}

/** The note that an id stands for: the element itself, or the block around the anchor. */
function containerOf(place: Place): Place | null {
  const { element, chain } = place
  const typed = [...chain, element].findLastIndex(
    (each) => noteTypes.test(` ${typeOf(each)} `) && !/notes\b/.test(typeOf(each)),
  )
  const blocks = [...chain, element].findLastIndex(({ tag }) => containers.has(tag))
  const at = typed === -1 ? blocks : typed
  const found = [...chain, element][at]
  return found ? { ...place, element: found, chain: chain.slice(0, at) } : null
}

function leadsBack({ element, path }: Place, link: Place): boolean {
  const near = [link.element, ...link.chain.slice(-3)].filter(({ tag }) => tag === 'a' || !containers.has(tag))
  const ids = new Set(near.flatMap(idsOf).map((id) => `${link.path}#${id}`))
  const firstInside = link.element.children.filter(isElement).flatMap(idsOf)
  for (const id of firstInside) ids.add(`${link.path}#${id}`)
  return linksIn(element).some((back) => {
    const target = resolveLink(path, attribute(back, 'href'))
    return target !== null && ids.has(`${target.path}#${target.fragment}`)
  })
}

function linksIn(element: Element): Element[] {
  const inner = element.children.filter(isElement).flatMap(linksIn)
  return element.tag === 'a' ? [element, ...inner] : inner
}

function plain(element: Element): string {
  return element.children
    .map((child) => (isElement(child) ? plain(child) : child))
    .join('')
    .trim()
}

function isLong(element: Element): boolean {
  return plain(element).length > maxNoteLetters
}

const noLinks: Reading = { noteOf: () => null, isNote: () => false, pictureOf: () => null }

/** Without its sign and its way back, which the reader draws himself. */
function noteHtml(element: Element): string {
  const blocks = blocksOf({ ...element, tag: 'div', children: withoutWayBack(element).children }, noLinks)
  return blocks
    .filter(({ html }) => html !== '')
    .map(({ html }) => html.replace(/^(?:<sup>)?[\s[【（(]*(?:\d{1,4}|[①-⑳*†])[\]】）).、:：]+(?:<\/sup>)?\s*/u, ''))
    .join('<br>')
}

const wayBack =
  /^[\s[【（(〔]*(?:\d{1,4}|[*†‡§¶#＊※]{1,4}|[①-⑳㉑-㊿]|注\s*\d*|[a-z]|[↑↩⏎^]|返回|back|return)[\ufe0e\ufe0f\s\]】）)〕.]*$/iu

function withoutWayBack(element: Element): Element {
  const children = element.children.flatMap((child): Node[] => {
    if (!isElement(child)) return [child]
    return child.tag === 'a' && wayBack.test(plain(child)) ? [] : [withoutWayBack(child)]
  })
  return { ...element, children }
}
