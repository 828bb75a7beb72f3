/** The novels' rows: their categories, their works, their showcases and their banners. */
import { imageName, type PictureKeys } from '@manjuan/storage'
import { sql } from 'kysely'
import { novelCategories } from './data/novel.ts'
import { novelSections, type ShelvedNovel, shelveNovels } from './data/shelf-novels.ts'
import { bookColour } from './draw/book.ts'
import {
  type Drawn,
  type DrawnWorkBanner,
  putCategories,
  putSections,
  putWorkBanners,
  putWorks,
  type Tx,
} from './put.ts'
import { bookVersion, type Recipe, sizes } from './recipe.ts'
import { putChapters } from './seed-chapters.ts'

export async function putNovelDemo(
  tx: Tx,
  keys: PictureKeys,
  now: Date,
  banners: readonly DrawnWorkBanner[],
): Promise<void> {
  const shelf = shelveNovels(now)
  await putCategories(tx, 'novel', novelCategories)
  await putNovels(tx, shelf, keys)
  await putChapters(tx, shelf)
  await putSections(tx, 'novel', novelSections(shelf))
  await putWorkBanners(tx, 'novel', banners)
}

function bookPictures(keys: PictureKeys, { work }: Pick<ShelvedNovel, 'work'>): { cover: Drawn; wide: Drawn } {
  const of = (draw: 'book' | 'bookWide', part: string): Drawn => {
    const recipe: Recipe = { draw, novel: work.key }
    const item = `demo:${work.key}/${part}`
    const name = imageName(keys.name, { kind: 'novel', item, page: 0, contentHash: `book-${bookVersion}` })
    return { name, recipe, ...sizes[draw], color: bookColour(work) }
  }
  return { cover: of('book', 'cover'), wide: of('bookWide', 'wide') }
}

async function putNovels(tx: Tx, shelf: readonly ShelvedNovel[], keys: PictureKeys): Promise<void> {
  const works = shelf.map((shelved) => ({
    ...{ shelved, ...bookPictures(keys, shelved) },
    author: '漫卷原创',
    category: shelved.work.category,
    finished: shelved.work.finished,
    updatedAt: shelved.chapters.at(-1)?.publishedAt,
  }))
  await putWorks(tx, 'novel', works)
  await sql`
    insert into novel (work_id) select id from work where kind = 'novel' and source_key like 'demo:%'
    on conflict do nothing`.execute(tx)
}
