/** Banners of the home pages: ordinary pictures under DATA_DIR/banners, named by their content. */
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BannerStore, bannerPath, diskStorage } from '@manjuan/storage'
import { filmWorks } from './data/films.ts'
import { houseAds } from './data/house-ads.ts'
import { novels } from './data/novels.ts'
import { banners } from './data/shelf.ts'
import { filmBanners } from './data/shelf-films.ts'
import { novelBanners } from './data/shelf-novels.ts'
import { works } from './data/works.ts'
import { BANNER, posterSvg } from './draw/banner.ts'
import { bookColour, bookWideSvg } from './draw/book.ts'
import { useFonts } from './draw/fonts.ts'
import { filmBannerOf, houseAdOf, posterColour } from './draw/poster.ts'
import type { DrawnWorkBanner } from './put.ts'
import { bookVersion, coverColour, drawingVersion, posterVersion } from './recipe.ts'
import type { DrawnBanner, DrawnBanners } from './seed.ts'
import type { DrawnHouseAd } from './seed-films.ts'

export async function drawBanners(dataDir: string): Promise<DrawnBanners> {
  const folder = join(dataDir, 'banners')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { banners: store } = diskStorage(dataDir)
  useFonts(join(dataDir, 'fonts'))
  return {
    comics: await onlyOnce(join(folder, `demo-${drawingVersion}.json`), () => drawComics(store)),
    novels: await onlyOnce(join(folder, `demo-novels-${bookVersion}.json`), () => drawNovels(store)),
    films: await onlyOnce(join(folder, `demo-videos-${posterVersion}.json`), () => drawFilms(store)),
    houseAds: await onlyOnce(join(folder, `demo-house-${posterVersion}.json`), () => drawHouseAds(store)),
  }
}

async function onlyOnce<T>(list: string, draw: () => Promise<T>): Promise<T> {
  const kept = await readFile(list, 'utf8').then(
    (text): T => JSON.parse(text),
    () => null,
  )
  if (kept) return kept
  const drawn = await draw()
  await writeFile(list, JSON.stringify(drawn), { mode: 0o600 })
  return drawn
}

function drawComics(store: BannerStore): Promise<DrawnBanner[]> {
  return Promise.all(
    banners.map(async (banner, i): Promise<DrawnBanner> => {
      const work = works.find(({ key }) => key === banner.work)
      if (!work) throw new Error(`no comic ${banner.work}`)
      const path = await press(store, 'demo-', posterSvg(work, banner, BANNER, i))
      return { ...banner, ...BANNER, path, color: coverColour(work) }
    }),
  )
}

function drawNovels(store: BannerStore): Promise<DrawnWorkBanner[]> {
  return Promise.all(
    novelBanners.map(async ({ work: wanted, heading, tagline }): Promise<DrawnWorkBanner> => {
      const work = novels.find(({ key }) => key === wanted)
      if (!work) throw new Error(`no novel ${wanted}`)
      const path = await press(store, 'demo-novel-', bookWideSvg(work, BANNER, { heading, tagline }))
      return { work: wanted, title: `${work.title}：${tagline}`, ...BANNER, path, color: bookColour(work) }
    }),
  )
}

function drawFilms(store: BannerStore): Promise<DrawnWorkBanner[]> {
  return Promise.all(
    filmBanners.map(async ({ work: wanted, tagline }): Promise<DrawnWorkBanner> => {
      const work = filmWorks.find(({ key }) => key === wanted)
      if (!work) throw new Error(`no film ${wanted}`)
      const path = await press(store, 'demo-video-', filmBannerOf(work, tagline, BANNER))
      return { work: wanted, title: `${work.title}：${tagline}`, ...BANNER, path, color: posterColour(work) }
    }),
  )
}

function drawHouseAds(store: BannerStore): Promise<DrawnHouseAd[]> {
  return Promise.all(
    houseAds.map(async ({ picture, ...ad }): Promise<DrawnHouseAd> => {
      const path = await press(store, 'demo-house-', houseAdOf({ ...ad, seed: `house/${ad.place}`, place: picture }))
      return { ...ad, path }
    }),
  )
}

/** Returns the path under which the server gives it out. */
async function press(store: BannerStore, prefix: string, svg: string): Promise<string> {
  const { default: sharp } = await import('sharp')
  const bytes = await sharp(Buffer.from(svg)).webp({ quality: 78, effort: 5 }).toBuffer()
  const file = `${prefix}${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}.webp`
  await store.put(file, bytes)
  return bannerPath(file)
}
