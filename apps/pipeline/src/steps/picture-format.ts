// The true format of a picture is in its first bytes; names and endings lie.
export type PictureFormat = 'jpeg' | 'png' | 'webp'

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
  throw new PictureRefused(`内容是${foreignFormat(head)}，只接受 JPEG、PNG、WebP 图片`)
}

const svg = /^(?:\xef\xbb\xbf)?\s*(?:<\?xml|<!--|<!DOCTYPE svg|<svg)/i
const html = /^\s*<(?:!DOCTYPE )?html/i

function foreignFormat(head: string): string {
  const begins = (...starts: string[]) => starts.some((start) => head.startsWith(start))
  const brand = head.slice(4, 8) === 'ftyp' ? head.slice(8, 12) : ''
  if (begins('GIF87a', 'GIF89a')) return ' GIF 动图'
  if (begins('II*\0', 'MM\0*', 'II+\0', 'MM\0+')) return ' TIFF 图片'
  if (begins('BM')) return ' BMP 图片'
  if (begins('\xff\x0a', '\0\0\0\x0cJXL ')) return ' JPEG XL 图片'
  if (['avif', 'avis'].includes(brand)) return ' AVIF 图片'
  if (['heic', 'heix', 'mif1', 'msf1'].includes(brand)) return ' HEIC 图片'
  if (brand !== '') return '视频'
  if (begins('%PDF-')) return ' PDF 文档'
  if (begins('PK')) return '压缩包'
  if (html.test(head)) return '网页'
  return svg.test(head) ? ' SVG 矢量图' : '无法识别的数据'
}
