/** The decisions of the demo's operator about novels: chapters, prices, sections, banners. Pure; `now` comes in. */
import { seeded } from '../draw/rng.ts'
import type { Length } from '../prose/grammar.ts'
import { type NovelCategory, type NovelWork, novelCategories } from './novel.ts'
import { chapterFiles, novels } from './novels.ts'
import { type Badge, badgeOf, day, popularity, type Shelved, shelveEach } from './shelved.ts'

export type ShelvedNovel = Shelved<NovelWork> & {
  chapters: { number: number; price: number; publishedAt: Date }[]
  /** The number of letters of a generated chapter. */
  length: Length
}

/** The longest novel shows a long catalogue. */
const longest = { key: 'stonelamp', chapters: 1200, free: 20, length: { least: 220, most: 320 } }
const free = new Set(['ten-li-bell', 'beeyear'])
const forMembers = new Set(['fourteenth-ping', 'moonlight'])

const newcomers = new Set(
  seeded('new-novels')
    .shuffle(novels.filter(({ finished, key }) => !finished && key !== longest.key))
    .slice(0, 8)
    .map(({ key }) => key),
)

export function shelveNovels(now: Date): ShelvedNovel[] {
  return shelveEach(novels, 'shelf-novels', (work, rng) => {
    const long = work.key === longest.key
    const young = newcomers.has(work.key)
    const count = chapterCount(work, young ? rng.int(12, 16) : rng.int(18, 40))
    const fame = long
      ? 0.97
      : work.prose === null
        ? rng.range(0.7, 0.95)
        : young
          ? rng.range(0.1, 0.4)
          : rng.next() ** 1.5
    const opened = free.has(work.key) ? count : long ? longest.free : rng.int(2, 5)
    const price = long ? 5 : rng.int(5, 12)
    const newest = now.getTime() - (work.finished ? rng.range(20, 200) : rng.next() ** 2 * 4) * day
    const pace = (long ? 0.8 : young ? 1.4 : rng.range(1.5, 5)) * day
    const chapters = Array.from({ length: count }, (_, at) => ({
      number: at + 1,
      price: at < opened ? 0 : price,
      publishedAt: new Date(newest - (count - 1 - at) * pace),
    }))
    return {
      ...popularity(rng, fame, { recommend: [64, 32], reads: [600, 6_200_000, 30_000] }),
      ...badge(work.key, fame, young),
      vipFree: forMembers.has(work.key),
      createdAt: chapters[0]?.publishedAt ?? now,
      chapters,
      length: long ? longest.length : { least: 640, most: 1120 },
      fame,
    }
  })
}

function chapterCount({ key, prose }: NovelWork, generated: number): number {
  if (prose === null) return chapterFiles(key).length
  return key === longest.key ? longest.chapters : generated
}

function badge(key: string, fame: number, young: boolean): Badge {
  if (free.has(key)) return badgeOf('免费', 'free')
  if (forMembers.has(key)) return badgeOf('会员免费', 'vip')
  if (young) return badgeOf('新书', 'new')
  return fame > 0.8 ? badgeOf('热门', 'hot') : badgeOf('', '')
}

type NovelSection = { key: string; title: string; items: string[] }

export function novelSections(shelf: readonly ShelvedNovel[]): NovelSection[] {
  const keys = (books: readonly ShelvedNovel[], count: number) => books.slice(0, count).map(({ work }) => work.key)
  const shuffled = (name: string) => seeded(`section/${name}`).shuffle(shelf)
  const heavy: readonly NovelCategory[] = ['玄幻', '武侠', '历史', '科幻']
  return [
    { key: 'novel_e_recommend', title: '小编推荐', items: picks(shelf, 24) },
    {
      key: 'novel_hot',
      title: '人气榜单',
      items: keys(
        shelf.toSorted((a, b) => b.fame - a.fame),
        30,
      ),
    },
    {
      key: 'novel_kkbg',
      title: '小说重磅',
      items: keys(
        shuffled('kkbg').toSorted((a, b) => weight(b, heavy) - weight(a, heavy)),
        24,
      ),
    },
    {
      key: 'novel_new_on',
      title: '新书速递',
      items: keys(
        shelf.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()),
        24,
      ),
    },
  ]
}

const weight = ({ work }: ShelvedNovel, liked: readonly NovelCategory[]) =>
  (liked.includes(work.category) ? 1 : 0) + work.titleRows.length * 0.3

/** A written work, then others of every category in turn. */
function picks(shelf: readonly ShelvedNovel[], count: number): string[] {
  const best = (books: readonly ShelvedNovel[]) => books.toSorted((a, b) => b.recommend - a.recommend)
  const written = best(shelf.filter(({ work }) => work.prose === null))
  const rows = novelCategories.map((name) => best(shelf.filter(({ work }) => work.category === name && work.prose)))
  const others = [0, 1, 2, 3].flatMap((row) => rows.flatMap((books) => books[row] ?? []))
  const mixed = others.flatMap((book, at) => [...(at % 2 === 0 ? written.slice(at / 2, at / 2 + 1) : []), book])
  return [...new Set([...mixed, ...written].map(({ work }) => work.key))].slice(0, count)
}

type NovelBanner = { work: string; heading: string[]; tagline: string }

export const novelBanners: readonly NovelBanner[] = [
  { work: 'stonelamp', heading: ['石灯', '照夜行'], tagline: '满山剑光灭，一盏灯还亮' },
  { work: 'shadow-pawnshop', heading: ['影铺'], tagline: '不当金银，只当影子' },
  { work: 'fourteenth-ping', heading: ['第十四声'], tagline: '十三条船，第十四声回应' },
  { work: 'beeyear', heading: ['养蜂的', '一年'], tagline: '跟着花，走两万里' },
]
