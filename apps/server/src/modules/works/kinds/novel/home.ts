// The novel home.
import type { DataOf } from '@manjuan/contract'
import { limits } from '@manjuan/contract/limits'
import { slotPlans } from '@manjuan/contract/staff'
import { type HomeAsked, type HomeDeps, type Made, ofHome } from '../../homes/asked.ts'
import { homeOf } from '../home.ts'
import { novel } from './present.ts'

const names = {
  recommendList: 'e_recommend',
  hotList: 'hot',
  kkbgList: 'kkbg',
  newOnList: 'new_on',
} as const

export const novelHome = (deps: HomeDeps, asked: HomeAsked): Promise<Made<DataOf<'novelHome'>>> =>
  ofHome(deps, 'novel', 'novel-home', asked, async (home) => {
    const parts = { home, now: asked.now, names, updates: limits.novelBoxPageSize }
    const { lists, shown, ...rest } = await homeOf(deps, novel, parts)
    const showcases = shown.flatMap(({ key, title: name }) => {
      const plan = slotPlans.novel.find((each) => each.key === key)
      const list = Object.entries(names).find(([, slot]) => slot === key)?.[0] as keyof typeof names | undefined
      return plan && list ? [{ type: plan.key as string, name, novelBooks: lists[list] }] : []
    })
    return { ...rest, ...lists, showcases }
  })
