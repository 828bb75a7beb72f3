// The comic home, and its section 真空出境.
import type { DataOf } from '@manjuan/contract'
import type { Prepared } from '#http/outcome.ts'
import { adsAt } from '#modules/site/index.ts'
import { allOf } from '../../all-of.ts'
import type { WorkDeps } from '../../deps.ts'
import { firstWorks, showcasesOf } from '../../lists.ts'
import { namedCategories, showcaseWorks } from '../../pages.ts'
import { presentBook } from '../../present.ts'
import { comic } from './present.ts'

type HomeDeps = Pick<WorkDeps, 'db' | 'shelf'>

const sectionOf = async ({ db }: HomeDeps, key: string, limit: number) =>
  (await showcaseWorks(db, comic, key, { limit, offset: 0 })).rows.map(presentBook)

const latest = async ({ db }: HomeDeps, most: number) => (await firstWorks(db, comic, {}, most)).map(presentBook)

export const comicHome = (deps: HomeDeps): Promise<Prepared<DataOf<'comicHome'>>> =>
  deps.shelf.take('comic-home', () =>
    allOf({
      adList: adsAt(deps.db, 'comic_home'),
      recommendList: sectionOf(deps, 'e_recommend', 6),
      newOnList: sectionOf(deps, 'new_on', 8),
      kkbgList: sectionOf(deps, 'kkbg', 5),
      hotList: sectionOf(deps, 'hot', 10),
      newList: sectionOf(deps, 'new', 6),
      updateList: latest(deps, 9),
      bzxzList: sectionOf(deps, 'bzxz', 6),
      categoryList: namedCategories(deps.db, 'comic'),
      sections: showcasesOf(deps.db, 'comic'),
    }),
  )

export const threeDOf = (deps: HomeDeps): Promise<Prepared<DataOf<'comicThreeD'>>> =>
  deps.shelf.take('comic-three-d', async () => {
    const [sections, threeDList] = await Promise.all([showcasesOf(deps.db, 'comic'), sectionOf(deps, 'three_d', 8)])
    return { title: sections.find(({ key }) => key === 'three_d')?.title ?? '', threeDList }
  })
