/**
 * The decisions of the demo's operator: chapters, prices, sections, banners, packages, channels. Pure; `now` comes in.
 */
import { seeded } from '../draw/rng.ts'
import { type Badge, badgeOf, day, popularity, type Shelved, shelveEach } from './shelved.ts'
import { chapterTitle } from './story.ts'
import { type Category, categories, type Work } from './work.ts'
import { works } from './works.ts'

export type ShelvedChapter = { number: number; title: string; price: number; publishedAt: Date }
export type ShelvedComic = Shelved<Work> & { chapters: ShelvedChapter[] }

/** The first ten after shuffling are newcomers: young, short, and in 新书速递. */
const newcomers = new Set(
  seeded('newcomers')
    .shuffle(works.filter((work) => !work.finished))
    .slice(0, 12)
    .map((work) => work.key),
)

export function shelve(now: Date): ShelvedComic[] {
  return shelveEach(works, 'shelf', (work, rng) => {
    const young = newcomers.has(work.key)
    const count = young ? rng.int(8, 12) : work.finished ? rng.int(20, 40) : rng.int(12, 32)
    const fame = young ? rng.range(0.1, 0.45) : rng.next() ** 1.6
    const free = rng.int(2, 5)
    const price = rng.pick([6, 8, 10, 12, 12, 15, 18, 20, 25])
    const vipFree = rng.chance(0.45)
    const newest = work.finished ? now.getTime() - rng.range(20, 200) * day : now.getTime() - rng.next() ** 2 * 4 * day
    const pace = young ? 1.2 * day : rng.range(2, 7) * day
    const chapters = Array.from({ length: count }, (_, i): ShelvedChapter => {
      const number = i + 1
      const special = number === count || number % 10 === 0
      return {
        number,
        title: chapterTitle(work, number),
        price: number <= free ? 0 : Math.min(30, price + (special ? 5 : 0)),
        publishedAt: new Date(newest - (count - number) * pace),
      }
    })
    return {
      ...popularity(rng, fame, { recommend: [62, 34], reads: [900, 9_600_000, 40_000] }),
      ...badge(fame, young, vipFree, free),
      vipFree,
      createdAt: new Date(chapters[0]?.publishedAt ?? now),
      chapters,
      fame,
    }
  })
}

function badge(fame: number, young: boolean, vipFree: boolean, free: number): Badge {
  if (young) return badgeOf('新作', 'new')
  if (fame > 0.72) return badgeOf('热门', 'hot')
  if (free >= 5) return badgeOf('免费看五话', 'free')
  return vipFree ? badgeOf('会员免费', 'vip') : badgeOf('', '')
}

export type Section = { key: string; title: string; items: string[] }

/** Sections in the order of the home page; each row of books is its own choice, with little overlap at its front. */
export function sections(shelf: readonly ShelvedComic[]): Section[] {
  const fit = (
    key: string,
    title: string,
    count: number,
    liked: readonly Category[],
    keep: (book: ShelvedComic) => boolean = () => true,
  ): Section => {
    const order = seeded(`section/${key}`).shuffle(shelf.filter(keep))
    const score = ({ work, fame }: ShelvedComic) => (liked.includes(work.category) ? 2 : 0) + fame * 0.6
    const chosen = order.toSorted((a, b) => score(b) - score(a)).slice(0, count)
    return { key, title, items: chosen.map(({ work }) => work.key) }
  }
  const famous = shelf.toSorted((a, b) => b.fame - a.fame).map(({ work }) => work.key)
  const young = shelf
    .filter(({ work }) => newcomers.has(work.key))
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  return [
    { key: 'e_recommend', title: '每日推荐', items: spread(shelf, 24) },
    fit('three_d', '真空出境', 18, ['科幻', '仙侠']),
    {
      key: 'new',
      title: '新书速递',
      items: [...young.map(({ work }) => work.key), ...spread(shelf, 18).filter((key) => !newcomers.has(key))].slice(
        0,
        24,
      ),
    },
    fit('bzxz', '本子写真', 20, ['治愈', '恋爱', '古风']),
    fit('kkbg', '强力重磅', 24, ['热血', '悬疑', '竞技']),
    fit('new_on', '最近上架', 18, ['校园', '美食', '搞笑', '都市'], ({ work }) => !work.finished),
    { key: 'hot', title: '人气榜单', items: famous.slice(0, 30) },
  ]
}

/** The best of every category in turn, so that a row shows the whole range. */
function spread(shelf: readonly ShelvedComic[], count: number): string[] {
  const shelves = categories.map((category) =>
    shelf.filter(({ work }) => work.category === category).toSorted((a, b) => b.recommend - a.recommend),
  )
  return shelves
    .flatMap((books, column) =>
      books.map((book, row) => ({
        key: book.work.key,
        at: row * categories.length + ((column * 5) % categories.length),
      })),
    )
    .toSorted((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ key }) => key)
}

export type Banner = {
  work: string
  heading: string[]
  tagline: string
  ribbon: string
  jumpType: -1 | 2 | 3
  url: string
}

export const banners: readonly Banner[] = [
  {
    work: 'lanternwind',
    heading: ['风起灯明时'],
    tagline: '三千六百盏灯，少了一盏',
    ribbon: '主编力荐',
    jumpType: 2,
    url: '',
  },
  { work: 'zerorent', heading: ['零元房东'], tagline: '房租免了，猫要管饭', ribbon: '欢乐日常', jumpType: 2, url: '' },
  {
    work: 'dustpost',
    heading: ['会员月'],
    tagline: '会员免费看，签到金币翻倍',
    ribbon: '限时福利',
    jumpType: 3,
    url: '',
  },
  {
    work: 'mountdragon',
    heading: ['捡来的', '龙会飞'],
    tagline: '怕高的龙与放牛的娃',
    ribbon: '本周上新',
    jumpType: 2,
    url: '',
  },
  {
    work: 'ninewalls',
    heading: ['人气总榜'],
    tagline: '看看大家都在读什么',
    ribbon: '排行榜',
    jumpType: -1,
    url: '/home/ranked',
  },
]

export type Package = {
  type: 'vip' | 'coin'
  priceFen: number
  title: string
  description: string
  itemCount: number
  presentCount: number
  isDefault: boolean
  isRecommend: boolean
}

const coins = (priceFen: number, itemCount: number, presentCount: number, flags: Partial<Package> = {}): Package => ({
  type: 'coin',
  priceFen,
  title: `${itemCount} 金币`,
  description: `约看 ${Math.floor((itemCount + presentCount) / 12)} 话`,
  itemCount,
  presentCount,
  isDefault: false,
  isRecommend: false,
  ...flags,
})

const vip = (
  priceFen: number,
  title: string,
  itemCount: number,
  presentCount: number,
  flags: Partial<Package> = {},
): Package => ({
  type: 'vip',
  priceFen,
  title,
  description: `${itemCount} 天畅读`,
  itemCount,
  presentCount,
  isDefault: false,
  isRecommend: false,
  ...flags,
})

export const packages: readonly Package[] = [
  vip(990, '会员周卡', 7, 0),
  vip(2500, '会员月卡', 30, 60, { isRecommend: true }),
  vip(6800, '会员季卡', 90, 200),
  vip(19800, '会员年卡', 365, 1000),
  coins(600, 60, 0),
  coins(1800, 180, 20),
  coins(3000, 300, 60, { isDefault: true, isRecommend: true }),
  coins(5000, 500, 120),
  coins(9800, 980, 300),
  coins(19800, 1980, 800),
]

export type Channel = {
  code: string
  superiorCode: 'alipay' | 'wechat_pay' | 'bank'
  description: string
  discountTenths: number
}

export const channels: readonly Channel[] = [
  { code: 'sandbox_alipay', superiorCode: 'alipay', description: '支付宝', discountTenths: 100 },
  { code: 'sandbox_wechat', superiorCode: 'wechat_pay', description: '微信支付', discountTenths: 95 },
  { code: 'sandbox_bank', superiorCode: 'bank', description: '银行卡', discountTenths: 100 },
]

/** The notes that the top-up centre shows under the packages. */
export const topUpNotes: readonly string[] = [
  '请在下单后 2 分钟内完成支付，超时的订单会自动关闭。',
  '支付成功后即时到账；如遇延迟，请勿重复支付，可凭支付凭证联系在线客服。',
  '会员时长从当前到期时间起顺延；解锁章节时优先使用赠送的金币。',
  '金币与会员跟随账号，请保存好账号和密码。',
]
