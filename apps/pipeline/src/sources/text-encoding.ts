// The encoding of a text file: its own declaration first, then the possible ones, then the likely one.
import { analyse } from 'chardet'
import { SourceRefused } from './draft.ts'

export interface DecodedText {
  text: string
  /** A WHATWG label. */
  encoding: string
}

const sampleBytes = 256 * 1024
/** The WHATWG labels by chardet's names, for the encodings that novels come in. */
const likely: Record<string, string> = {
  GB18030: 'gb18030',
  Big5: 'big5',
  'EUC-JP': 'euc-jp',
  Shift_JIS: 'shift_jis',
  'EUC-KR': 'euc-kr',
  'ISO-8859-1': 'windows-1252',
  'windows-1252': 'windows-1252',
  'ISO-8859-2': 'iso-8859-2',
  'windows-1250': 'windows-1250',
  'windows-1251': 'windows-1251',
  'KOI8-R': 'koi8-r',
}
const fewBytes = 60
/** Broken characters per character that a text may have and still be taken. */
const maxBroken = 0.005

const signatures: [string, string][] = [
  ['PK\u0003\u0004', '压缩包'],
  ['%PDF-', ' PDF 文档'],
  ['Rar!', ' RAR 压缩包'],
  ['7z\u00bc\u00af', ' 7z 压缩包'],
  ['\u001f\u008b', ' gzip 压缩文件'],
  ['\u00d0\u00cf\u0011\u00e0', '旧版 Word 文档'],
  ['{\\rtf', ' RTF 文档'],
  ['\u00ff\u00d8\u00ff', '图片'],
  ['\u0089PNG', '图片'],
  ['GIF8', '图片'],
  ['BOOKMOBI', ' MOBI 电子书'],
  ['\u007fELF', '程序'],
]

/** Throws SourceRefused for a file that is no text. */
export function decodeText(bytes: Uint8Array, wanted?: string): DecodedText {
  if (bytes.length === 0) throw new SourceRefused('文件是空的')
  if (wanted !== undefined) return decodeAs(bytes, wanted)
  const marked = byteOrderMark(bytes)
  if (marked) return { text: decode(bytes, marked), encoding: marked }
  refuseForeign(bytes)
  const wide = bytes.subarray(0, sampleBytes).includes(0) ? wideEncoding(bytes) : null
  if (wide) return { text: decode(bytes, wide), encoding: wide }
  return guess(bytes)
}

function decodeAs(bytes: Uint8Array, wanted: string): DecodedText {
  try {
    return { text: decode(bytes, wanted), encoding: wanted }
  } catch {
    throw new SourceRefused(`不认识编码“${wanted}”`)
  }
}

function byteOrderMark([a, b, c]: Uint8Array): string | null {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  return a === 0xfe && b === 0xff ? 'utf-16be' : null
}

function refuseForeign(bytes: Uint8Array): void {
  const head = latin(bytes.subarray(0, 80))
  const found = signatures.find(([start]) => head.startsWith(start) || (start === 'BOOKMOBI' && head.includes(start)))
  if (found) throw new SourceRefused(`内容是${found[1]}，不是文本`)
}

/** Without a mark UTF-16 is seen by its bytes. In one of the two orders it is all words, in the other all noise. */
function wideEncoding(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, 16_384 - (16_384 % 2))
  const rated = ['utf-16le', 'utf-16be'].map((encoding) => ({ encoding, share: wordShare(decode(sample, encoding)) }))
  const [best] = rated.toSorted((a, b) => b.share - a.share)
  return best && best.share > 0.95 ? best.encoding : null
}

function wordShare(text: string): number {
  const words = text.match(/[\t\n\r\u0020-\u007e\u2010-\u2027\u3000-\u30ff\u4e00-\u9fff\uff01-\uff5e]/g)?.length ?? 0
  return text.length === 0 ? 0 : words / text.length
}

function guess(bytes: Uint8Array): DecodedText {
  const plain = decode(bytes, 'utf-8')
  if (share(plain, /\ufffd/g) < maxBroken) return checked(plain, 'utf-8')
  for (const encoding of candidates(bytes)) {
    const text = decode(bytes, encoding)
    if (share(text, /\ufffd/g) < maxBroken && isText(text)) return { text, encoding }
  }
  throw new SourceRefused('无法识别文本编码，请另存为 UTF-8，或用 --encoding 指明')
}

/** The likeliest first. Of a few words nothing can be told: then Chinese is. */
function candidates(bytes: Uint8Array): string[] {
  const rated = analyse(bytes.subarray(0, sampleBytes)).flatMap(({ name }) => likely[name] ?? [])
  const high = bytes.length < fewBytes && bytes.filter((byte) => byte > 0x7f).length > bytes.length * 0.4
  return high ? [...new Set(['gb18030', ...rated])] : rated
}

function checked(text: string, encoding: string): DecodedText {
  if (!isText(text)) throw new SourceRefused('内容是二进制数据，不是文本')
  return { text, encoding }
}

/** A stray NUL is cleaned away later; many control characters are no text. */
function isText(text: string): boolean {
  return share(text, /[^\P{Cc}\t\n\v\f\r\u0085]/gu) < maxBroken
}

function share(text: string, pattern: RegExp): number {
  return text.length === 0 ? 0 : (text.match(pattern)?.length ?? 0) / text.length
}

// As a stream, a last character that was cut off is no error.
function decode(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes, { stream: true })
}

function latin(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1')
}
