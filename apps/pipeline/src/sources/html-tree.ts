// Markup as a small tree. The parser is forgiving, knows no DTD, expands no entity of a document's own and fetches
// nothing.
import { Parser } from 'htmlparser2'
import { SourceRefused } from './draft.ts'

export interface Element {
  /** The name in lower case, without namespace prefix. */
  tag: string
  /** The names are in lower case, with prefix. */
  attributes: Readonly<Record<string, string>>
  children: Node[]
  /** The document ends it only by ending what is around it. */
  isUnclosed?: true
}
export type Node = Element | string

/** Deeper nesting is laid flat at this depth: nobody reads so deep, but a recursion would fail. */
const maxDepth = 120
const maxNodes = 2_000_000
/** The parser's own cost grows with the square of the depth. */
const maxOpen = 10_000

export function parseMarkup(text: string, { xml = false } = {}): Element {
  const root: Element = { tag: '#root', attributes: {}, children: [] }
  // Open elements; null stands for one that was too deep.
  const open: (Element | null)[] = [root]
  let nodes = 0
  const here = () => open[Math.min(open.length - 1, maxDepth)] ?? root
  const add = (node: Node) => {
    nodes += 1
    if (nodes > maxNodes) throw new SourceRefused('文档的标签过多')
    here().children.push(node)
  }
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const element: Element = { tag: localName(name), attributes: lowered(attributes), children: [] }
        add(element)
        if (open.length > maxOpen) throw new SourceRefused('文档的标签嵌套过深')
        open.push(open.length <= maxDepth ? element : null)
      },
      onclosetag: (_name, isImplied) => {
        const element = open.length > 1 ? open.pop() : null
        if (element && isImplied) element.isUnclosed = true
      },
      ontext: add,
    },
    { xmlMode: xml, decodeEntities: true, recognizeSelfClosing: true, recognizeCDATA: true },
  )
  parser.end(text)
  return root
}

function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1).toLowerCase()
}

function lowered(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), value]))
}

export function isElement(node: Node): node is Element {
  return typeof node !== 'string'
}

/** Every element below, in the order of the document. */
export function* elementsOf(root: Element): Generator<Element> {
  for (const child of root.children) {
    if (!isElement(child)) continue
    yield child
    yield* elementsOf(child)
  }
}

export function findAll(root: Element, tag: string): Element[] {
  return [...elementsOf(root)].filter((element) => element.tag === tag)
}

export function find(root: Element, tag: string): Element | null {
  for (const element of elementsOf(root)) if (element.tag === tag) return element
  return null
}

/** An attribute whatever its prefix: href, xlink:href; type, epub:type. */
export function attribute(element: Element, name: string): string {
  const { attributes } = element
  const key = Object.keys(attributes).find((each) => each === name || each.endsWith(`:${name}`))
  return key === undefined ? '' : (attributes[key] ?? '')
}

export function textOf(node: Node): string {
  return isElement(node) ? node.children.map(textOf).join('') : node
}
