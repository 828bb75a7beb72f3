// Draws the product's icons as the home screens of phones want them: `node demo/src/icons.ts`. The files are kept in the
// web app; it is run again when the seal changes.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../../apps/web/public')
const seal = '#d9432f'
const paper = '#fffef2'

interface Icon {
  file: string
  px: number
  /** Part of the side that the book takes; systems that cut a shape of their own need a wide edge. */
  book: number
  /** Of the corners, as part of the side; 0 fills the square. */
  radius: number
}

const icons: Icon[] = [
  { file: 'icon-192.png', px: 192, book: 0.56, radius: 0.22 },
  { file: 'icon-512.png', px: 512, book: 0.56, radius: 0.22 },
  { file: 'icon-maskable-512.png', px: 512, book: 0.44, radius: 0 },
  { file: 'apple-touch-icon.png', px: 180, book: 0.54, radius: 0 },
]

for (const icon of icons) {
  const png = await sharp(Buffer.from(drawing(icon)))
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toBuffer()
  writeFileSync(join(folder, icon.file), png)
  console.log(`${icon.file} ${png.length}`)
}

/** An open book on the seal's red, on a grid of 32 as in seal.svg. */
function drawing({ px, book, radius }: Icon): string {
  const scale = (book * 32) / 14
  const shift = 16 - 16 * scale
  const down = 16 - 16.6 * scale
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${px}" height="${px}">
    <rect width="32" height="32" rx="${32 * radius}" fill="${seal}"/>
    <g transform="translate(${shift} ${down}) scale(${scale})" fill="none" stroke="${paper}" stroke-width="1.7" stroke-linejoin="round" stroke-linecap="round">
      <path d="M9 9.5c2.600-.8 5-.4 7 1.200 2-1.600 4.400-2 7-1.200v12.800c-2.600-.8-5-.4-7 1.200-2-1.600-4.400-2-7-1.200z"/>
      <path d="M16 10.700v12.800"/>
    </g></svg>`
}
