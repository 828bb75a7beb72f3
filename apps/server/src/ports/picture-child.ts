// The process that decodes one uploaded picture and writes it anew. Usage: picture-child.ts FILE SIDE; the size and the
// WebP go to stdout. Or picture-child.ts FILE logo; the forms of a logo go to stdout, each behind its length.
import { setPriority } from 'node:os'
import { logoForms } from '@manjuan/contract/logo'
import sharp, { type Sharp } from 'sharp'

// Lower priority: readers' requests come first.
setPriority(10)
sharp.concurrency(1)
sharp.cache(false)

const [file = '', wanted = ''] = process.argv.slice(2)
const mostPixels = 40_000_000
const least = logoForms.icon
/** What a launcher cuts off a maskable icon lies outside of this part. */
const safePart = 0.8
const clear = { r: 255, g: 255, b: 255, alpha: 0 }
const paper = { r: 255, g: 255, b: 255, alpha: 1 }

const numberOf = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const opened = (): Sharp =>
  sharp(file, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true, pages: 1 })
    .timeout({ seconds: 10 })
    .autoOrient()

async function cleaned(side: number): Promise<Buffer> {
  const { data, info } = await opened()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true })
  return Buffer.concat([numberOf(info.width), numberOf(info.height), data])
}

/** The whole picture on a square of this ground; `part` of its side is for the picture. */
async function square(side: number, ground: typeof clear, part = 1): Promise<Buffer> {
  const inner = Math.round(side * part)
  const before = Math.floor((side - inner) / 2)
  const after = side - inner - before
  const picture = opened()
    .toColourspace('srgb')
    .resize({ width: inner, height: inner, fit: 'contain', background: ground })
  const placed = picture.extend({ top: before, left: before, bottom: after, right: after, background: ground })
  return (ground.alpha === 1 ? placed.flatten({ background: ground }) : placed).png({ compressionLevel: 9 }).toBuffer()
}

async function logo(): Promise<Buffer | null> {
  const { autoOrient } = await sharp(file, { limitInputPixels: mostPixels }).metadata()
  if (Math.min(autoOrient.width, autoOrient.height) < least) return null
  const forms = [
    await square(logoForms.icon, clear),
    await square(logoForms.large, clear),
    await square(logoForms.maskable, paper, safePart),
    await square(logoForms.touch, paper),
  ]
  return Buffer.concat(forms.flatMap((form) => [numberOf(form.length), form]))
}

try {
  const made = wanted === 'logo' ? await logo() : await cleaned(Number(wanted))
  if (made) process.stdout.write(made)
  else process.exitCode = 4
} catch (error) {
  process.exitCode = /pixel limit/i.test(String(error)) ? 2 : 3
}
