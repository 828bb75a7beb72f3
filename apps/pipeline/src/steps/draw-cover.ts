// A cover for a book that brings none: its title on paper, upright as on an old binding, and a seal.
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import type { OverlayOptions, Sharp } from 'sharp'
import { escapeHtml } from '#sources/clean-text.ts'

export interface CoverWords {
  title: string
  author: string
}

/** Part of a drawn cover's content hash: raise it when all are to be drawn anew. */
const drawVersion = 'd1'
const size = { width: 600, height: 800 }
const slip = { left: 84, top: 92, width: 168, height: 560 }

interface Palette {
  paper: string
  shade: string
  ridge: string
  ink: string
}

const palettes: Palette[] = [
  { paper: '#efe6d3', shade: '#dccfb4', ridge: '#7d8f86', ink: '#2b2a26' },
  { paper: '#e4e9e4', shade: '#c9d3cc', ridge: '#4f6f73', ink: '#20302f' },
  { paper: '#efe1dc', shade: '#dec6bd', ridge: '#a4695a', ink: '#3a2320' },
  { paper: '#dfe5ee', shade: '#c2cddd', ridge: '#4a628c', ink: '#1d2636' },
  { paper: '#ece9da', shade: '#d6d1b6', ridge: '#8a8550', ink: '#2f2d1b' },
  { paper: '#e7e0ea', shade: '#cfc2d6', ridge: '#725c85', ink: '#2b2133' },
]

/** Stands in the place of a file's hash. */
export function drawnHash({ title, author }: CoverWords): string {
  return createHash('sha256').update(`${drawVersion}|${title}|${author}`).digest('hex')
}

export async function drawCover(words: CoverWords): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const seed = createHash('sha256').update(words.title).digest()
  const palette = palettes[(seed[0] ?? 0) % palettes.length] ?? (palettes[0] as Palette)
  const letter = (text: string, height: number, color: string, width?: number) =>
    lettering(sharp, { text, height, color, width })
  const upright = isHan(words.title)
  const layers = upright
    ? await uprightWords(words, palette, letter)
    : [await placed(await letter(words.title, 300, palette.ink, 440), { left: 80, top: 120, width: 440, height: 300 })]
  const seal = await placed(await letter(sealOf(words), 46, '#fff6ee'), { left: 470, top: 640, width: 66, height: 66 })
  return sharp(Buffer.from(ground(palette, seed, upright)))
    .composite([...layers, seal])
    .png()
    .toBuffer()
}

function isHan(text: string): boolean {
  return /\p{Script=Han}/u.test(text) && !/[a-z]{4}/i.test(text)
}

type Letter = (text: string, height: number, color: string, width?: number) => Promise<Lettering>
interface Lettering {
  png: Buffer
  width: number
  height: number
}
interface Box {
  left: number
  top: number
  width: number
  height: number
}

async function uprightWords(
  { title, author }: CoverWords,
  { ink }: Palette,
  letter: Letter,
): Promise<OverlayOptions[]> {
  const signs = [...title.replace(/[《》]/g, '')].filter((sign) => sign.trim() !== '').slice(0, 24)
  const columns = signs.length <= 9 ? [signs] : halves(signs)
  const cell = Math.min(112, Math.floor((slip.height - 40) / Math.max(...columns.map(({ length }) => length))))
  const width = slip.width / columns.length
  const drawn = columns.flatMap((column, at) => {
    const left = slip.left + slip.width - (at + 1) * width
    const top = slip.top + (slip.height - cell * column.length) / 2
    return column.map((sign, row) => ({ sign, box: { left, top: top + row * cell, width, height: cell } }))
  })
  const layers = await Promise.all(
    drawn.map(async ({ sign, box }) => placed(await letter(sign, Math.min(cell, width) * 0.84, ink), box)),
  )
  const writer = author === '' ? [] : [...`${author.slice(0, 10)} 著`].filter((sign) => sign !== ' ')
  const names = await Promise.all(
    writer.map(async (sign, row) =>
      placed(await letter(sign, 30, ink), { left: 272, top: slip.top + 40 + row * 42, width: 42, height: 42 }),
    ),
  )
  return [...layers, ...names]
}

function halves(signs: string[]): string[][] {
  const middle = Math.ceil(signs.length / 2)
  return [signs.slice(0, middle), signs.slice(middle)]
}

function sealOf({ title, author }: CoverWords): string {
  const han = [...(author || title)].filter((sign) => /\p{Script=Han}/u.test(sign))
  return han[0] ?? [...title][0] ?? '書'
}

const font = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/ma-shan-zheng/400Regular/MaShanZheng_400Regular.ttf',
)

async function lettering(
  sharp: (options: object) => Sharp,
  { text, height, color, width }: { text: string; height: number; color: string; width: number | undefined },
): Promise<Lettering> {
  const markup = `<span foreground="${color}">${escapeHtml(text.slice(0, 120))}</span>`
  const fit = width === undefined ? { dpi: 72 } : { width, height, align: 'centre', wrap: 'word-char' }
  const name = `Ma Shan Zheng ${Math.round(width === undefined ? height : 60)}`
  const { data, info } = await sharp({ text: { text: markup, font: name, fontfile: font, rgba: true, ...fit } })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height }
}

/** In the middle of the box. */
async function placed({ png, width, height }: Lettering, box: Box): Promise<OverlayOptions> {
  return {
    input: png,
    left: Math.max(0, Math.round(box.left + (box.width - width) / 2)),
    top: Math.max(0, Math.round(box.top + (box.height - height) / 2)),
  }
}

function ground({ paper, shade, ridge }: Palette, seed: Buffer, upright: boolean): string {
  const { width, height } = size
  const ridges = [0, 1, 2].map((row) => {
    const base = 560 + row * 74
    const at = (column: number) => base - ((seed[1 + row * 9 + column] ?? 0) / 255) * (110 - row * 24)
    const points = Array.from({ length: 7 }, (_, column) => ({ x: column * 100, y: at(column) }))
    const curve = points.slice(1).map(({ x, y }, to) => {
      const from = points[to] ?? { x: 0, y: base }
      return `C${from.x + 50} ${from.y} ${x - 50} ${y} ${x} ${y}`
    })
    const opacity = 0.18 + row * 0.14
    return `<path d="M0 ${points[0]?.y ?? base} ${curve.join(' ')} V${height} H0 Z" fill="${ridge}" opacity="${opacity}"/>`
  })
  const fibres = Array.from({ length: 40 }, (_, at) => {
    const y = ((seed[at % 32] ?? 0) * 37 + at * 131) % height
    const x = ((seed[(at + 7) % 32] ?? 0) * 53) % width
    return `<path d="M${x} ${y}q30 ${(at % 5) - 2} 70 ${(at % 3) - 1}" stroke="${shade}" stroke-width="1" fill="none" opacity=".7"/>`
  })
  const sun = `<circle cx="${412 + ((seed[30] ?? 0) % 76)}" cy="250" r="74" fill="#c8553d" opacity=".82"/>`
  const { left, top, width: wide, height: high } = slip
  const label = `<rect x="${left}" y="${top}" width="${wide}" height="${high}" fill="#fbf7ec"/>
    <rect x="${left + 7}" y="${top + 7}" width="${wide - 14}" height="${high - 14}" fill="none" stroke="#b9a987" stroke-width="2"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${paper}"/><stop offset="1" stop-color="${shade}"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#g)"/>${fibres.join('')}${upright ? sun : ''}${ridges.join('')}
    <rect x="22" y="22" width="${width - 44}" height="${height - 44}" fill="none" stroke="${ridge}" stroke-width="2" opacity=".55"/>
    ${upright ? label : ''}<rect x="470" y="640" width="66" height="66" rx="7" fill="#b5382c"/></svg>`
}
