// The description of an EPUB, 2 or 3: its titles, its documents in order, its cover and its contents.
import { posix } from 'node:path'
import type { ArchiveFile } from './archive.ts'
import { cleanText } from './clean-text.ts'
import { SourceRefused } from './draft.ts'
import { attribute, type Element, elementsOf, find, findAll, isElement, parseMarkup, textOf } from './html-tree.ts'

export interface Item {
  id: string
  /** The path in the archive. */
  path: string
  type: string
  properties: string[]
}

export interface Package {
  title: string
  author: string
  summary: string
  subjects: string[]
  items: Item[]
  /** The documents in reading order, without those that stand aside (linear="no"). */
  spine: Item[]
  /** The path of the cover picture, or of a document that holds it. */
  cover: string | null
  nav: string | null
  ncx: string | null
}

export interface Link {
  path: string
  /** The anchor; '' when the link leads to the document's beginning. */
  fragment: string
}

/** The archive by path, as links name it. */
export class Files {
  readonly #byPath: Map<string, ArchiveFile>
  readonly #byLowerPath: Map<string, ArchiveFile>

  constructor(files: ArchiveFile[]) {
    this.#byPath = new Map(files.map((file) => [file.path, file]))
    this.#byLowerPath = new Map(files.map((file) => [file.path.toLowerCase(), file]))
  }

  get(path: string): ArchiveFile | undefined {
    return this.#byPath.get(path) ?? this.#byLowerPath.get(path.toLowerCase())
  }

  async markup(path: string, xml: boolean): Promise<Element | null> {
    const file = this.get(path)
    return file ? parseMarkup(decodeMarkup(await file.read()), { xml }) : null
  }
}

const fontObfuscation = ['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC']

/** The first rootfile, as the container names it. Throws SourceRefused. */
export async function readPackage(files: Files): Promise<Package> {
  await refuseLocked(files)
  const container = await files.markup('META-INF/container.xml', true)
  const root = container ? find(container, 'rootfile') : null
  const path = root ? resolveLink('', attribute(root, 'full-path'))?.path : undefined
  const document = path === undefined ? null : await files.markup(path, true)
  if (path === undefined || !document) throw new SourceRefused('EPUB 不完整：找不到内容清单（OPF）')
  return packageOf(document, path)
}

async function refuseLocked(files: Files): Promise<void> {
  if (files.get('META-INF/sinf.xml') || files.get('META-INF/license.lcpl'))
    throw new SourceRefused('EPUB 已加密（DRM），无法导入')
  const encryption = await files.markup('META-INF/encryption.xml', true)
  const methods = encryption
    ? findAll(encryption, 'encrypteddata').map((data) => {
        const method = find(data, 'encryptionmethod')
        return method ? attribute(method, 'algorithm') : ''
      })
    : []
  if (methods.some((method) => !fontObfuscation.includes(method)))
    throw new SourceRefused('EPUB 已加密（DRM），无法导入')
}

function packageOf(document: Element, path: string): Package {
  const metadata = find(document, 'metadata') ?? document
  const metas = findAll(document, 'meta')
  refuseFixed(metas)
  const items = itemsOf(document, path)
  const byId = new Map(items.map((item) => [item.id, item]))
  const spine = find(document, 'spine')
  const ncxId = spine ? attribute(spine, 'toc') : ''
  return {
    ...wordsOf(metadata, metas),
    items,
    spine: spine ? spineOf(spine, byId) : [],
    cover: coverOf(document, metas, items, byId, path),
    nav: items.find(({ properties }) => properties.includes('nav'))?.path ?? null,
    ncx: (byId.get(ncxId) ?? items.find(({ type }) => type === 'application/x-dtbncx+xml'))?.path ?? null,
  }
}

function refuseFixed(metas: Element[]): void {
  const fixed = metas.some(
    (meta) =>
      (attribute(meta, 'property') === 'rendition:layout' && textOf(meta).trim() === 'pre-paginated') ||
      (attribute(meta, 'name') === 'fixed-layout' && attribute(meta, 'content') === 'true'),
  )
  if (fixed) throw new SourceRefused('是固定版式的 EPUB（漫画或画册），请转换为 CBZ 后按漫画导入')
}

function wordsOf(metadata: Element, metas: Element[]): Pick<Package, 'title' | 'author' | 'summary' | 'subjects'> {
  const text = (tag: string) => findAll(metadata, tag).map((element) => words(textOf(element)))
  const roleOf = (creator: Element) => {
    const refining = metas.find(
      (meta) => attribute(meta, 'refines') === `#${creator.attributes.id}` && attribute(meta, 'property') === 'role',
    )
    return attribute(creator, 'role') || (refining ? textOf(refining).trim() : 'aut')
  }
  const creators = findAll(metadata, 'creator')
  const authors = creators.filter((creator) => roleOf(creator) === 'aut')
  return {
    title:
      text('title')
        .find((title) => title !== '')
        ?.slice(0, 200) ?? '',
    author: (authors.length > 0 ? authors : creators)
      .map((creator) => words(textOf(creator)))
      .filter((name) => name !== '')
      .join('、')
      .slice(0, 200),
    // Descriptions often hold markup as text.
    summary: words(textOf(parseMarkup(text('description')[0] ?? ''))).slice(0, 2_000),
    subjects: text('subject').filter((subject) => subject !== ''),
  }
}

function words(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim()
}

function itemsOf(document: Element, path: string): Item[] {
  const manifest = find(document, 'manifest')
  return (manifest?.children ?? []).filter(isElement).flatMap((item) => {
    const link = resolveLink(path, attribute(item, 'href'))
    const properties = attribute(item, 'properties').split(/\s+/)
    return link
      ? [{ id: item.attributes.id ?? '', path: link.path, type: attribute(item, 'media-type'), properties }]
      : []
  })
}

function spineOf(spine: Element, byId: Map<string, Item>): Item[] {
  const linear = findAll(spine, 'itemref').filter((ref) => attribute(ref, 'linear') !== 'no')
  const items = linear.flatMap((ref) => byId.get(attribute(ref, 'idref')) ?? [])
  return [...new Set(items)]
}

function coverOf(
  document: Element,
  metas: Element[],
  items: Item[],
  byId: Map<string, Item>,
  path: string,
): string | null {
  const declared = items.find(({ properties }) => properties.includes('cover-image'))
  const named = metas.find((meta) => attribute(meta, 'name') === 'cover')
  const guided = findAll(document, 'reference').find((reference) => attribute(reference, 'type') === 'cover')
  const looks = items.find(({ id, path: at, type }) => type.startsWith('image/') && /cover/i.test(`${id} ${at}`))
  return (
    declared?.path ??
    (named && byId.get(attribute(named, 'content'))?.path) ??
    (guided && resolveLink(path, attribute(guided, 'href'))?.path) ??
    looks?.path ??
    null
  )
}

/** Null for an address outside the archive: other hosts, other schemes, paths above it. */
export function resolveLink(from: string, address: string): Link | null {
  const clean = address.trim()
  if (clean === '' || /^(?:[a-z][a-z0-9+.-]*:|\/\/|\\)/i.test(clean) || /\p{Cc}/u.test(clean)) return null
  const [before = '', fragment = ''] = clean.split('#', 2)
  const path =
    before === '' ? from : posix.normalize(posix.join(posix.dirname(from), decoded(before.split('?')[0] ?? '')))
  const inside = path.replace(/^\/+/, '').normalize('NFC')
  return inside.startsWith('../') || inside === '..' || /\p{Cc}/u.test(inside)
    ? null
    : { path: inside, fragment: decoded(fragment) }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The encoding: from the bytes, then as declared. Broken characters reveal a wrong declaration. */
function decodeMarkup(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const head = Buffer.from(bytes.subarray(0, 1_024)).toString('latin1')
    const declared = /(?:encoding|charset)\s*=\s*["']?\s*([\w-]+)/i.exec(head)?.[1]
    return new TextDecoder(known(declared)).decode(bytes)
  }
}

function known(label: string | undefined): string {
  try {
    return label === undefined || /^utf-?8$/i.test(label) ? 'gb18030' : new TextDecoder(label).encoding
  } catch {
    return 'utf-8'
  }
}

/** A title in the contents. That of a volume may lead nowhere. */
export interface TocTitle {
  title: string
}

export interface TocEntry extends Link, TocTitle {
  /** The titles above it, outermost first. */
  parents: TocTitle[]
}

const maxEntries = 20_000
const maxDepth = 12

/** The contents as one list in reading order; empty when there are none. */
export async function readToc(pack: Package, files: Files): Promise<TocEntry[]> {
  const nav = pack.nav === null ? null : await files.markup(pack.nav, false)
  const fromNav = nav && pack.nav !== null ? navEntries(nav, pack.nav) : []
  if (fromNav.length > 0) return fromNav
  const ncx = pack.ncx === null ? null : await files.markup(pack.ncx, true)
  return ncx && pack.ncx !== null ? ncxEntries(ncx, pack.ncx) : []
}

function navEntries(document: Element, path: string): TocEntry[] {
  const navs = findAll(document, 'nav')
  const nav = navs.find((each) => attribute(each, 'type').split(/\s+/).includes('toc')) ?? navs[0]
  const list = nav ? find(nav, 'ol') : null
  const entries: TocEntry[] = []
  if (list) walkNav(list, path, [], entries)
  return entries
}

function walkNav(list: Element, path: string, parents: TocTitle[], entries: TocEntry[]): void {
  for (const item of list.children.filter(isElement)) {
    if (item.tag !== 'li' || entries.length >= maxEntries) continue
    const inner = find(item, 'ol')
    const own = { ...item, children: item.children.filter((child) => child !== inner) }
    const link = find(own, 'a')
    const title = titleOf(textOf(link ?? own))
    const above = take({ path, title, parents }, link ? attribute(link, 'href') : '', entries)
    if (inner && parents.length < maxDepth) walkNav(inner, path, above, entries)
  }
}

/** Adds the entry when it leads somewhere. Returns the titles above those inside it. */
function take(
  { path, title, parents }: { path: string; title: string; parents: TocTitle[] },
  address: string,
  entries: TocEntry[],
): TocTitle[] {
  if (title === '') return parents
  const link = resolveLink(path, address)
  const entry = link ? { ...link, title, parents } : { title }
  if ('path' in entry) entries.push(entry)
  return [...parents, entry]
}

function ncxEntries(document: Element, path: string): TocEntry[] {
  const map = find(document, 'navmap')
  const entries: TocEntry[] = []
  if (map) walkNcx(map, path, [], entries)
  return entries
}

function walkNcx(parent: Element, path: string, parents: TocTitle[], entries: TocEntry[]): void {
  for (const point of parent.children.filter(isElement)) {
    if (point.tag !== 'navpoint' || entries.length >= maxEntries) continue
    const label = point.children.filter(isElement).find(({ tag }) => tag === 'navlabel')
    const content = point.children.filter(isElement).find(({ tag }) => tag === 'content')
    const title = titleOf(label ? textOf(label) : '')
    const above = take({ path, title, parents }, content ? attribute(content, 'src') : '', entries)
    if (parents.length < maxDepth) walkNcx(point, path, above, entries)
  }
}

/** A note that the heading calls is no part of its name. */
function titleOf(text: string): string {
  return words(text)
    .replace(/[[［【]\d{1,3}[\]］】]$/u, '')
    .trim()
    .slice(0, 200)
}

/** The first picture that a document shows, for a cover that is a page. */
export async function firstPicture(path: string, files: Files): Promise<string | null> {
  const document = await files.markup(path, false)
  if (!document) return null
  for (const element of elementsOf(document)) {
    if (element.tag !== 'img' && element.tag !== 'image') continue
    const link = resolveLink(path, attribute(element, element.tag === 'img' ? 'src' : 'href'))
    if (link && files.get(link.path)) return link.path
  }
  return null
}
