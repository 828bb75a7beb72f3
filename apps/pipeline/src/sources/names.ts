// Facts in the names of files and folders: order, series, number.
import { basename, extname } from 'node:path'

const collator = new Intl.Collator('zh', { numeric: true })
const pictureEndings = /\.(jpe?g|jpe|jfif|png|webp|gif|bmp|tiff?|avif|heic|heif|jxl|svg)$/i
const archiveEndings = /\.(cbz|zip)$/i
const foreignEndings = /\.(cbr|cb7|cbt|rar|7z|tar)$/i
const junkNames = /^(__MACOSX|Thumbs\.db|desktop\.ini|ehthumbs\.db|@eaDir)$/i
const coverNames = /^(0+[-_ ]?)?(cover|folder|封面|表紙)([-_ ]?\d*)?\.\w+$/i

/** The order is 1, 2, 3, 10, 11, as people count, folder by folder. */
export function comparePaths(a: string, b: string): number {
  const left = a.split('/')
  const right = b.split('/')
  for (let at = 0; at < Math.min(left.length, right.length); at++) {
    const order = collator.compare(left[at] ?? '', right[at] ?? '')
    if (order !== 0) return order
  }
  return left.length - right.length || (a < b ? -1 : Number(a > b))
}

export function isJunk(path: string): boolean {
  return path.split('/').some((segment) => segment.startsWith('.') || junkNames.test(segment))
}

/** By name only: whether it truly is a picture is seen when it is opened. */
export function looksLikePicture(path: string): boolean {
  return pictureEndings.test(path)
}

export function looksLikeArchive(path: string): boolean {
  return archiveEndings.test(path)
}

/** Other archives: many a .cbr is a ZIP inside, and the others are told how to become one. */
export function looksLikeForeignArchive(path: string): boolean {
  return foreignEndings.test(path)
}

export function looksLikeCover(path: string): boolean {
  return coverNames.test(basename(path))
}

export interface NameParts {
  series: string
  number: number | null
}

const extras = /番外|特[别別]篇|外[传傳]|附[录錄]|\b(sp|extra|special|omake)\b/i
const counted = /第\s*(\d+(?:\.\d+)?|[零〇一二两三四五六七八九十百千]+)\s*[话話回集章節节卷册冊期]/
const labelled = /(?:^|[\s_.\-[(])(?:chapter|chap|ch|episode|ep|no|vol|#)[\s_.-]*(\d{1,5}(?:\.\d+)?)(?=$|[\s_.\-\])])/i
const trailing = /(?:^|[\s_\-.#[(])(\d{1,4}(?:\.\d+)?)[\])]?$/

/** `孤城 第12话 归途` → 孤城, 12. Extras have no number of their own, so that they never stand in a chapter's place. */
export function parseName(file: string): NameParts {
  const stem = stemOf(file)
  const plain = foldSigns(stem)
  const beginning = (end: number) => trimName(stem.slice(0, placeBefore(stem, end)))
  if (extras.test(plain)) return { series: beginning(plain.search(extras)), number: null }
  const found = counted.exec(plain) ?? labelled.exec(plain) ?? trailing.exec(plain)
  if (!found) return { series: trimName(stem), number: null }
  return { series: beginning(found.index), number: toNumber(found[1] ?? '') }
}

/** Folds full-width signs, sign by sign, so that a place in the folded text can be found in the text itself. */
export function foldSigns(text: string): string {
  return [...text].map((sign) => sign.normalize('NFKC')).join('')
}

/** The place in a text that is `end` signs far in its folded form. */
function placeBefore(text: string, end: number): number {
  let [at, folded] = [0, 0]
  for (const sign of text) {
    if (folded >= end) break
    folded += sign.normalize('NFKC').length
    at += sign.length
  }
  return at
}

export function stemOf(file: string): string {
  const name = basename(file)
  return name
    .slice(0, name.length - (looksLikeArchive(name) || looksLikeForeignArchive(name) ? extname(name).length : 0))
    .normalize('NFC')
}

function trimName(text: string): string {
  return text.replace(/^[\s_\-.#[(【]+|[\s_\-.#[(【]+$/g, '').trim()
}

function toNumber(text: string): number {
  return /^\d/.test(text) ? Number(text) : chineseNumber(text)
}

/** 一百零二 → 102, 十二 → 12, 一二三 → 123. */
export function chineseNumber(text: string): number {
  const digits = [...text].map(digitOf)
  if (!/[十百千]/.test(text)) return Number(digits.join(''))
  let total = 0
  let digit = 0
  for (const sign of text) {
    const unit = { 十: 10, 百: 100, 千: 1000 }[sign]
    if (unit === undefined) {
      digit = digitOf(sign)
    } else {
      total += (digit || 1) * unit
      digit = 0
    }
  }
  return total + digit
}

function digitOf(sign: string): number {
  return sign === '两' ? 2 : Math.max(0, '〇一二三四五六七八九'.indexOf(sign))
}
