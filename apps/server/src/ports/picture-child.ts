// The process that decodes one uploaded picture and writes it anew. Usage: picture-child.ts FILE SIDE; the size and the
// WebP go to stdout.
import { setPriority } from 'node:os'
import sharp from 'sharp'

// Lower priority: readers' requests come first.
setPriority(10)
sharp.concurrency(1)
sharp.cache(false)

const [file = '', side = ''] = process.argv.slice(2)
const mostPixels = 40_000_000

try {
  const picture = sharp(file, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true, pages: 1 })
  const { data, info } = await picture
    .timeout({ seconds: 10 })
    .autoOrient()
    .resize({ width: Number(side), height: Number(side), fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true })
  const size = Buffer.alloc(8)
  size.writeUInt32BE(info.width, 0)
  size.writeUInt32BE(info.height, 4)
  process.stdout.write(Buffer.concat([size, data]))
} catch (error) {
  process.exitCode = /pixel limit/i.test(String(error)) ? 2 : 3
}
