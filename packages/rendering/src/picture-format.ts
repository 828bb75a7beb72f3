// The true format of a picture is in its first bytes; names and endings lie.
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'bmp'

/** Pixels as they come out of a decoder or a drawing, rows from the top. */
export interface RawPicture {
  data: Uint8Array
  width: number
  height: number
  channels: 3 | 4
}

/** A picture that is not taken, with the reason in the operator's words. */
export class PictureRefused extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'PictureRefused'
  }
}

export function pictureFormat(bytes: Uint8Array): PictureFormat {
  if (bytes.length === 0) throw new PictureRefused('文件是空的')
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 512)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp'
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return stillGif(bytes)
  if (isAvif(head)) return 'avif'
  if (head.startsWith('BM') && bmpHeaders.includes(head.charCodeAt(14)) && head.slice(15, 18) === '\0\0\0') return 'bmp'
  throw new PictureRefused(`内容是${foreignFormat(head)}，只接受 JPEG、PNG、WebP、AVIF、BMP 和静态 GIF 图片`)
}

/** Sizes of the headers that BMP has had. */
const bmpHeaders = [12, 40, 52, 56, 64, 108, 124]

/** The brand may stand first or among those that the file is compatible with. */
function isAvif(head: string): boolean {
  if (head.slice(4, 8) !== 'ftyp' || head.slice(8, 12) === 'avis') return false
  const end = Math.min(head.length, head.charCodeAt(2) * 256 + head.charCodeAt(3))
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12 && head.slice(at, at + 4) === 'avif') return true
  return false
}

/** A page stands still: the blocks are walked through until a second picture comes. */
function stillGif(bytes: Uint8Array): 'gif' {
  const tableOf = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1))
  let at = 13 + tableOf(bytes[10] ?? 0)
  let pictures = 0
  while (at < bytes.length) {
    const isPicture = bytes[at] === 0x2c
    if (!isPicture && bytes[at] !== 0x21) break
    if (isPicture) pictures += 1
    if (pictures > 1) throw new PictureRefused('内容是 GIF 动图，只接受静态图片')
    at += isPicture ? 11 + tableOf(bytes[at + 9] ?? 0) : 2
    for (let size = bytes[at] ?? 0; size > 0; size = bytes[at] ?? 0) at += size + 1
    at += 1
  }
  return 'gif'
}

const svg = /^(?:\xef\xbb\xbf)?\s*(?:<\?xml|<!--|<!DOCTYPE svg|<svg)/i
const html = /^\s*<(?:!DOCTYPE )?html/i

function foreignFormat(head: string): string {
  const begins = (...starts: string[]) => starts.some((start) => head.startsWith(start))
  const brand = head.slice(4, 8) === 'ftyp' ? head.slice(8, 12) : ''
  if (begins('II*\0', 'MM\0*', 'II+\0', 'MM\0+')) return ' TIFF 图片'
  if (begins('\xff\x0a', '\0\0\0\x0cJXL ')) return ' JPEG XL 图片'
  if (brand === 'avis') return ' AVIF 动图'
  if (['heic', 'heix', 'mif1', 'msf1'].includes(brand)) return ' HEIC 图片'
  if (brand !== '') return '视频'
  if (begins('%PDF-')) return ' PDF 文档'
  if (begins('PK')) return '压缩包'
  if (html.test(head)) return '网页'
  return svg.test(head) ? ' SVG 矢量图' : '无法识别的数据'
}
