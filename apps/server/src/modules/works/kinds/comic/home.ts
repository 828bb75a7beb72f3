// The comic home, and its section 真空出境.
import type { DataOf } from '@manjuan/contract'
import type { Prepared } from '#http/outcome.ts'
import type { WorkDeps } from '../../deps.ts'
import { type ListDeps, showcasesOf } from '../../lists.ts'
import { homeOf, startOf } from '../home.ts'
import { comic } from './present.ts'

type HomeDeps = ListDeps & Pick<WorkDeps, 'shelf'>

const starts = {
  recommendList: ['e_recommend', 6],
  newOnList: ['new_on', 8],
  kkbgList: ['kkbg', 5],
  hotList: ['hot', 10],
  newList: ['new', 6],
  bzxzList: ['bzxz', 6],
} as const
const threeD = ['three_d', 8] as const
const updates = 9

export const comicHome = (deps: HomeDeps): Promise<Prepared<DataOf<'comicHome'>>> =>
  deps.shelf.take('comic-home', async () => {
    const { showcases, ...home } = await homeOf(deps, comic, starts, updates)
    return { ...home, ...showcases }
  })

export const threeDOf = (deps: HomeDeps): Promise<Prepared<DataOf<'comicThreeD'>>> =>
  deps.shelf.take('comic-three-d', async () => {
    const [sections, threeDList] = await Promise.all([showcasesOf(deps.db, 'comic'), startOf(deps, comic, threeD)])
    return { title: sections.find(({ key }) => key === 'three_d')?.title ?? '', threeDList }
  })
