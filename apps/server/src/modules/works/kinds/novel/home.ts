// The novel home.
import type { DataOf } from '@manjuan/contract'
import { limits } from '@manjuan/contract/limits'
import type { NovelBook } from '@manjuan/contract/reader/novel'
import type { Db } from '@manjuan/db'
import type { Prepared } from '#http/outcome.ts'
import { adsAt } from '#modules/site/index.ts'
import { allOf } from '../../all-of.ts'
import type { WorkDeps } from '../../deps.ts'
import { firstWorks, showcasesOf } from '../../lists.ts'
import { namedCategories, showcaseWorks } from '../../pages.ts'
import { novel, presentNovel } from './present.ts'

type Home = DataOf<'novelHome'>

export const novelHome = ({ db, shelf }: WorkDeps): Promise<Prepared<Home>> =>
  shelf.take('novel-home', () => loadHome(db))

async function loadHome(db: Db): Promise<Home> {
  const booksIn = async (type: string, limit: number) =>
    (await showcaseWorks(db, novel, type, { limit, offset: 0 })).rows.map(presentNovel)
  const { names, updates, ...lists } = await allOf({
    adList: adsAt(db, 'novel_home'),
    recommendList: booksIn('e_recommend', 6),
    hotList: booksIn('hot', 10),
    kkbgList: booksIn('kkbg', 6),
    newOnList: booksIn('new_on', 6),
    updates: firstWorks(db, novel, {}, limits.novelBoxPageSize),
    categoryList: namedCategories(db, 'novel'),
    names: showcasesOf(db, 'novel'),
  })
  const titles = new Map(names.map(({ key, title }) => [key, title]))
  const showcase = (type: string, novelBooks: NovelBook[]) => {
    return { type, name: titles.get(novel.showcasePrefix + type) ?? '', novelBooks }
  }
  return {
    ...lists,
    updateList: updates.map(presentNovel),
    // In the order of the specification.
    showcases: [
      showcase('e_recommend', lists.recommendList),
      showcase('hot', lists.hotList),
      showcase('kkbg', lists.kkbgList),
      showcase('new_on', lists.newOnList),
    ],
  }
}
