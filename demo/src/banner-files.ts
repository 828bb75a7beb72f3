/** The home page's banners: ordinary pictures under DATA_DIR/banners, named by their content. */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { banners } from './data/shelf.ts'
import { works } from './data/works.ts'
import { BANNER, posterSvg } from './draw/banner.ts'
import { useFonts } from './draw/fonts.ts'
import { coverColour, drawingVersion } from './recipe.ts'
import type { DrawnBanner } from './seed.ts'

export async function drawBanners(dataDir: string): Promise<DrawnBanner[]> {
  const folder = join(dataDir, 'banners')
  await mkdir(folder, { recursive: true })
  const list = join(folder, `demo-${drawingVersion}.json`)
  const kept = await readFile(list, 'utf8').then(
    (text): DrawnBanner[] => JSON.parse(text),
    () => null,
  )
  if (kept) return kept
  useFonts(join(dataDir, 'fonts'))
  const { default: sharp } = await import('sharp')
  const drawn = await Promise.all(
    banners.map(async (banner, i): Promise<DrawnBanner> => {
      const work = works.find(({ key }) => key === banner.work)
      if (!work) throw new Error(`no comic ${banner.work}`)
      const bytes = await sharp(Buffer.from(posterSvg(work, banner, BANNER, i)))
        .webp({ quality: 78, effort: 5 })
        .toBuffer()
      const file = `demo-${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}.webp`
      await writeFile(join(folder, `${file}.tmp`), bytes)
      await rename(join(folder, `${file}.tmp`), join(folder, file))
      return { ...banner, ...BANNER, path: `/banner/${file}`, color: coverColour(work) }
    }),
  )
  await writeFile(list, JSON.stringify(drawn))
  return drawn
}
