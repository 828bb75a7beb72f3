// The novel home.
import type { DataOf } from '@manjuan/contract'
import { limits } from '@manjuan/contract/limits'
import type { NovelBook } from '@manjuan/contract/reader/novel'
import type { Prepared } from '#http/outcome.ts'
import type { WorkDeps } from '../../deps.ts'
import { homeOf } from '../home.ts'
import { novel } from './present.ts'

const starts = {
  recommendList: ['e_recommend', 6],
  hotList: ['hot', 10],
  kkbgList: ['kkbg', 6],
  newOnList: ['new_on', 6],
} as const

export const novelHome = (deps: WorkDeps): Promise<Prepared<DataOf<'novelHome'>>> =>
  deps.shelf.take('novel-home', async () => {
    const { sections, showcases: lists, ...home } = await homeOf(deps, novel, starts, limits.novelBoxPageSize)
    const titles = new Map(sections.map(({ key, title }) => [key, title]))
    const showcase = (type: string, novelBooks: NovelBook[]) => {
      return { type, name: titles.get(novel.showcasePrefix + type) ?? '', novelBooks }
    }
    return {
      ...home,
      ...lists,
      // In the order of the specification.
      showcases: [
        showcase('e_recommend', lists.recommendList),
        showcase('hot', lists.hotList),
        showcase('kkbg', lists.kkbgList),
        showcase('new_on', lists.newOnList),
      ],
    }
  })
