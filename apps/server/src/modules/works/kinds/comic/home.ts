// The comic home, and its section 真空出境.
import type { DataOf } from '@manjuan/contract'
import { slotPlans } from '@manjuan/contract/staff'
import { type HomeAsked, type HomeDeps, type Made, ofHome } from '../../homes/asked.ts'
import { type Home, isShown } from '../../homes/layouts.ts'
import { homeOf, startOf } from '../home.ts'
import { comic } from './present.ts'

const names = {
  recommendList: 'e_recommend',
  newOnList: 'new_on',
  kkbgList: 'kkbg',
  hotList: 'hot',
  newList: 'new',
  bzxzList: 'bzxz',
} as const
const updates = 9

/** The operator's name, else the usual one. A home that was never published tells the names that its rows have. */
const titleOf = ({ version }: Home, { key, title }: { key: string; title: string }): string =>
  title || version === 0 ? title : (slotPlans.comic.find((plan) => plan.key === key)?.title ?? '')

export const comicHome = (deps: HomeDeps, asked: HomeAsked): Promise<Made<DataOf<'comicHome'>>> =>
  ofHome(deps, 'comic', 'comic-home', asked, async (home) => {
    const { lists, shown, adList, categoryList, updateList } = await homeOf(deps, comic, {
      ...{ home, now: asked.now, names, updates },
    })
    const sections = shown.map((slot) => ({ key: slot.key, title: titleOf(home, slot) }))
    return { adList, categoryList, sections, updateList, ...lists }
  })

export const threeDOf = (deps: HomeDeps, asked: HomeAsked): Promise<Made<DataOf<'comicThreeD'>>> =>
  ofHome(deps, 'comic', 'comic-three-d', asked, async (home) => {
    const slot = home.slots.find(({ key }) => key === 'three_d')
    const tells = home.version === 0 || (slot !== undefined && isShown(slot, asked.now))
    return {
      title: slot ? titleOf(home, slot) : '',
      threeDList: tells ? await startOf(deps, comic, home, 'three_d') : [],
    }
  })
