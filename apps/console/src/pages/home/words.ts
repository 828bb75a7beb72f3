// The parts of a home in the words of the page. Pure.
import { type Banner, type Home, type Slot, slotName } from '#parts/home-slots.ts'

/** Whether readers see a part now. */
export function shownText({ on, from, to }: Pick<Slot, 'on' | 'from' | 'to'>, now: Date): string {
  if (!on) return '关闭'
  if (to !== null && new Date(to) <= now) return '已结束'
  return from !== null && now < new Date(from) ? '未开始' : '显示'
}

/** The choices of where a slot's works come from. 'chosen' alone has no list behind it. */
export const sources = {
  chosen: '手选作品',
  newest: '最新上架',
  ranking: '榜单',
  category: '一个分类',
  recommended: '推荐指数最高',
} as const
export type SourceName = keyof typeof sources

export const sourceOf = ({ fill }: Slot): SourceName => fill?.by ?? 'chosen'

export const periods = { day: '日榜', week: '周榜', month: '月榜', total: '总榜' } as const

/** The list of this name, with the facts that the former one had. */
export function fillNamed(name: SourceName, former: Slot['fill'], categories: Home['categories']): Slot['fill'] {
  if (name === 'chosen') return null
  if (name === 'ranking') return { by: 'ranking', period: former?.by === 'ranking' ? former.period : 'week' }
  if (name === 'category')
    return { by: 'category', category: former?.by === 'category' ? former.category : (categories[0]?.id ?? 0) }
  return { by: name }
}

export const bannerName = ({ id, title }: Banner): string => title || `第 ${id} 张`

/** What a path of the wire names, such as slots.hot. */
export function partName(home: Home, path: string): string {
  const [group = '', key = ''] = path.split('.')
  if (path === 'order') return '顺序'
  if (group === 'banners') {
    const banner = home.banners.find(({ id }) => String(id) === key)
    return banner ? `轮播图“${bannerName(banner)}”` : '去掉的轮播图'
  }
  const slot = home.slots.find((each) => each.key === key)
  return slot ? slotName(home, slot) : key
}
