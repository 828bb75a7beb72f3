/** The recipe of a picture that is not drawn yet, and the way from it to pixels. It is kept as JSON in image.recipe. */
import type { ImageKind } from '@manjuan/imaging'
import type { RawPicture } from '@manjuan/rendering'
import { filmWorks } from './data/films.ts'
import { novels } from './data/novels.ts'
import { chapterPages, PAGE } from './data/story.ts'
import type { Work } from './data/work.ts'
import { works } from './data/works.ts'
import { WIDE, wideSvg } from './draw/banner.ts'
import { BOOK, bookSvg, bookWideSvg } from './draw/book.ts'
import { COVER, coverColour, coverSvg } from './draw/cover.ts'
import { pageColour, pageSvg } from './draw/page.ts'
import { POSTER, posterOf } from './draw/poster.ts'

/** Raise it when a drawing or a story changes: names of pictures follow it, so nobody sees an old page under a new name. */
export const drawingVersion = '1'

/** The same for the novels' covers. */
export const bookVersion = '4'

/** And for the films' posters. */
export const posterVersion = '1'

export type Recipe =
  | { draw: 'cover'; work: string }
  | { draw: 'wide'; work: string }
  /** Pages count from 1; `total` is the comic's number of chapters, which decides how the last page ends. */
  | { draw: 'page'; work: string; chapter: number; total: number; page: number }
  | { draw: 'book' | 'bookWide'; novel: string }
  /** `video` is a film: rows of older shops hold the word. */
  | { draw: 'poster'; video: string }

/** Covers are drawn larger than their 600 x 800 layout, for screens of three pixels to one. */
const coverScale = 1.2

export const sizes = {
  cover: { width: COVER.width * coverScale, height: COVER.height * coverScale },
  wide: WIDE,
  page: PAGE,
  book: { width: BOOK.width * coverScale, height: BOOK.height * coverScale },
  bookWide: WIDE,
  poster: POSTER,
} as const

export function kindOf(recipe: Recipe): ImageKind {
  if ('video' in recipe) return 'vod'
  return 'novel' in recipe ? 'novel' : 'comic'
}

const byKey = new Map(works.map((work) => [work.key, work]))
const novelByKey = new Map(novels.map((work) => [work.key, work]))
const filmByKey = new Map(filmWorks.map((work) => [work.key, work]))

export function svgOf(recipe: Recipe): string {
  if ('novel' in recipe) return bookOf(recipe)
  if ('video' in recipe) return filmPosterOf(recipe.video)
  const work = workOf(recipe.work)
  if (recipe.draw === 'cover') return coverSvg(work, coverScale)
  if (recipe.draw === 'wide') return wideSvg(work)
  const page = chapterPages(work, recipe.chapter, recipe.total)[recipe.page - 1]
  if (!page) throw new Error(`chapter ${recipe.chapter} of ${recipe.work} has no page ${recipe.page}`)
  return pageSvg(work, page, `${work.key}/${recipe.chapter}/${recipe.page}`)
}

export function pageColours(work: Work, chapter: number, total: number): string[] {
  return chapterPages(work, chapter, total).map(pageColour)
}

export { coverColour }

function bookOf({ draw, novel }: Extract<Recipe, { novel: string }>): string {
  const work = novelByKey.get(novel)
  if (!work) throw new Error(`no novel ${novel}`)
  if (draw === 'book') return bookSvg(work, coverScale)
  return bookWideSvg(work, WIDE, { heading: work.titleRows, tagline: `${work.category} · 漫卷原创` })
}

function filmPosterOf(key: string): string {
  const work = filmByKey.get(key)
  if (!work) throw new Error(`no film ${key}`)
  return posterOf(work)
}

function workOf(key: string): Work {
  const work = byKey.get(key)
  if (!work) throw new Error(`no comic ${key}`)
  return work
}

/** Reads the column back; null for anything that is not ours. */
export function readRecipe(value: unknown): Recipe | null {
  if (typeof value !== 'object' || value === null) return null
  const { draw, work, chapter, total, page, novel, video } = value as Record<string, unknown>
  if (draw === 'book' || draw === 'bookWide')
    return typeof novel === 'string' && novelByKey.has(novel) ? { draw, novel } : null
  if (draw === 'poster') return typeof video === 'string' && filmByKey.has(video) ? { draw, video } : null
  if (typeof work !== 'string' || !byKey.has(work)) return null
  if (draw === 'cover' || draw === 'wide') return { draw, work }
  if (draw !== 'page' || typeof chapter !== 'number' || typeof total !== 'number' || typeof page !== 'number')
    return null
  return { draw, work, chapter, total, page }
}

/** Draws to raw pixels, which the pipeline's page step takes as they are. `sharp` is handed in: see draw/fonts.ts. */
export async function drawRaw(sharp: typeof import('sharp').default, recipe: Recipe): Promise<RawPicture> {
  const { data, info } = await sharp(Buffer.from(svgOf(recipe)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: 3 }
}
