// ComicInfo.xml, the description that most comic archives carry.

import { faultWords } from '@manjuan/rendering'
import { XMLParser } from 'fast-xml-parser'
import { SourceRefused } from './draft.ts'

export interface ComicInfo {
  title: string
  series: string
  number: number | null
  volume: number | null
  /** The number of chapters of the complete work. */
  count: number | null
  summary: string
  author: string
  genres: string[]
  /** The index of the front cover among the archive's pictures. */
  frontCover: number | null
}

const maxBytes = 1024 * 1024

// No entity is expanded and no value guessed: '01' stays text, and a billion laughs stay unlaughed.
const parser = new XMLParser({
  processEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  maxNestedTags: 20,
})

export function readComicInfo(bytes: Uint8Array): ComicInfo {
  if (bytes.length > maxBytes) throw new SourceRefused('ComicInfo.xml 超过 1 MB')
  const info = field(parse(decodeXml(bytes)), 'ComicInfo')
  const text = (name: string) => plain(field(info, name))
  return {
    title: text('Title').slice(0, 200),
    series: text('Series').slice(0, 200),
    number: numberOf(text('Number')),
    volume: numberOf(text('Volume')),
    count: numberOf(text('Count')),
    summary: text('Summary').slice(0, 5_000),
    author: (text('Writer') || text('Penciller')).slice(0, 200),
    genres: text('Genre')
      .split(/[,，、;；/]/)
      .map((genre) => genre.trim())
      .filter((genre) => genre !== ''),
    frontCover: frontCover(field(field(info, 'Pages'), 'Page')),
  }
}

function parse(text: string): unknown {
  try {
    return parser.parse(text)
  } catch (error) {
    throw new SourceRefused(`ComicInfo.xml 无法解析（${faultWords(error)}）`)
  }
}

function decodeXml(bytes: Uint8Array): string {
  const wide =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(wide).decode(bytes)
}

function frontCover(pages: unknown): number | null {
  const list = Array.isArray(pages) ? pages : [pages]
  const page = list.find((each) => field(each, '@Type') === 'FrontCover')
  return numberOf(plain(field(page, '@Image')))
}

function field(value: unknown, name: string): unknown {
  return value !== null && typeof value === 'object' && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined
}

function numberOf(given: string): number | null {
  const text = given.normalize('NFKC')
  return /^\d{1,6}(\.\d{1,3})?$/.test(text) ? Number(text) : null
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

// The five entities of XML and character numbers; the first `&amp;` is never decoded twice.
function plain(value: unknown): string {
  if (typeof value !== 'string') return ''
  const decoded = value.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi,
    (whole, decimal, hex, name) => {
      if (name) return entities[String(name).toLowerCase()] ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
      return code > 0x1f && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
    },
  )
  return decoded
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .toWellFormed()
    .trim()
}
