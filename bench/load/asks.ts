// The requests of readers, by kind of screen. All follow the layout of a measured shop.
import { firstMember, firstPriced, isVipFree, type Layout, price, readers, titlesIn } from '../shop/layout.ts'
import { randomOf, titlesOf, wordsOf } from '../shop/titles.ts'
import { type Ask, get, post } from './plan.ts'

export const homes: readonly Ask[] = ['/api/book/home/index', '/api/novel/home/index', '/api/vod/index'].map(get)

const showcases = ['e_recommend', 'new', 'hot', 'kkbg', 'new_on']
const periods = ['total', 'day', 'week', 'month']

/** 35 addresses of lists and rankings. */
export const lists: readonly Ask[] = [
  ...showcases.map((key) => `/api/book/showcase/detail/${key}/1`),
  ...showcases.map((key) => `/api/novel/showcase/detail/${key}/1`),
  ...periods.map((type) => `/api/book/rank?type=${type}&category=0&currentPage=1`),
  ...periods.map((type) => `/api/vod/rank?rankType=${type}&currentPage=1`),
  ...[1, 2, 3].flatMap((page) => [`/api/book/new/${page}`, `/api/novel/new/${page}`]),
  ...[1, 2].flatMap((page) => [
    `/api/book/today_update?category=0&currentPage=${page}`,
    `/api/novel/recent_update?category=0&currentPage=${page}`,
  ]),
  ...[2, 3, 4, 5].map((cid) => `/api/vod/page/${cid}/1`),
  '/api/novel/week_rank?currentPage=1',
  '/api/novel/vip?currentPage=1',
  '/api/book/category',
].map(get)

/** The category screens' own lists, which the contract asks for by POST. */
export const categories: readonly Ask[] = [0, 1, 2, 3, 4, 5].flatMap((category) =>
  ['all', 'serialize', 'finish'].flatMap((status) => [
    post(`/api/book/query/${status}/${category}/1`),
    post(`/api/novel/query/${status}/${category}/1/20`),
  ]),
)

type Span = Layout['comics']

const detailOf = (span: Span, kind: 'book' | 'novel', at: number): Ask => get(`/api/${kind}/detail/${span.first + at}`)

/** Details of 120 comics and 80 novels, spread over the shop. */
export const warmDetails = ({ comics, novels }: Layout): Ask[] => [
  ...spread(comics, 120).map((at) => detailOf(comics, 'book', at)),
  ...spread(novels, 80).map((at) => detailOf(novels, 'novel', at)),
]

const spread = ({ count }: Span, wanted: number): number[] =>
  Array.from({ length: wanted }, (_, at) => Math.floor((at * count) / wanted))

/** Details of all comics and novels, shuffled. */
export function allDetails({ comics, novels }: Layout): Ask[] {
  const every = [
    ...Array.from({ length: comics.count }, (_, at) => detailOf(comics, 'book', at)),
    ...Array.from({ length: novels.count }, (_, at) => detailOf(novels, 'novel', at)),
  ]
  return shuffled(every, 23)
}

function shuffled<Item>(list: Item[], seed: number): Item[] {
  const random = randomOf(seed)
  for (let at = list.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[list[at], list[other]] = [list[other] as Item, list[at] as Item]
  }
  return list
}

export const searchOf = (kind: 'book' | 'novel' | 'vod', word: string): Ask =>
  post(`/api/${kind}/search?${new URLSearchParams({ content: word })}`)

const wordsOfEach = 6_000
const kinds = ['book', 'book', 'book', 'novel', 'vod'] as const
const found = new Map<string, Ask[]>()

/** More than 15,000 different words of the shop's own titles; three of five are looked for among comics. */
export function searches(layout: Layout): Ask[] {
  const known = found.get(layout.size)
  if (known) return known
  const words = shuffled([...wordsOf(titlesOf(titlesIn(layout)), wordsOfEach).values()].flat(), 29)
  const asks = words.map((word, at) => searchOf(kinds[at % kinds.length] ?? 'book', word))
  found.set(layout.size, asks)
  return asks
}

/** Purchases of comic chapters by readers who are no members: every pair of the two is given once. */
export class Purchases {
  readonly #comics: Span
  #next = 0
  constructor({ comics }: Layout) {
    this.#comics = comics
  }

  take(): { reader: number; chapterId: number } {
    const at = this.#next++
    const { count, parts, firstPart } = this.#comics
    const priced = pricedOf(this.#comics)
    const reader = (at * 4_099) % firstMember
    const one = (Math.floor(at / firstMember) + reader * 13) % (count * priced)
    return { reader, chapterId: firstPart + Math.floor(one / priced) * parts + (one % priced) + firstPriced - 1 }
  }

  /** Keeps `count` pairs for somebody else, who finds them by the same arithmetic from `from` on. */
  reserve(count: number) {
    const from = this.#next
    this.#next += count
    const { parts, firstPart } = this.#comics
    const priced = pricedOf(this.#comics)
    return { from, base: firstPart + firstPriced - 1, chapters: this.#comics.count * priced, step: { parts, priced } }
  }
}

/** The last chapter of each comic is left out, because some own it already. */
const pricedOf = ({ parts }: Span): number => parts - firstPriced

/** One a run for each size, so that no goal buys what another has bought. */
const sold = new Map<string, Purchases>()

export function purchasesIn(layout: Layout): Purchases {
  const known = sold.get(layout.size) ?? new Purchases(layout)
  sold.set(layout.size, known)
  return known
}

export const buy = ({ reader, chapterId }: ReturnType<Purchases['take']>): Ask => ({
  ...post(`/api/book/chapter/buy?chapterId=${chapterId}&price=${price}`),
  reader,
})

let turns = 0

/**
 * What readers do, `count` times, in every turn something else: 50 % homes, lists and rankings, 25 % details and catalogues, 15 % chapters and films
 * with entitlement, 7 % searches, 3 % purchases. Chapters are free ones, and priced ones for members.
 */
export function mixed(layout: Layout, purchases: Purchases, count: number): Ask[] {
  const random = randomOf(31 + turns++)
  const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)] as Item
  const words = searches(layout)
  const of = ({ first, count }: Span): number => first + Math.floor(random() ** 2 * count)
  const visit = [
    () => get(`/api/book/detail/${of(layout.comics)}`),
    () => get(`/api/novel/detail/${of(layout.novels)}`),
    () => get(`/api/vod/detail/${of(layout.films)}`),
    () => post(`/api/book/chapter/list?bookId=${of(layout.comics)}`, {}),
    () => post(`/api/novel/catalogue?bookId=${of(layout.novels)}&currentPage=1`),
  ]
  const chapter = (kind: 'book' | 'novel', span: Span): Ask => {
    const work = of(span)
    const member = isVipFree(work) && random() < 0.4
    const number = member
      ? firstPriced + Math.floor(random() * (span.parts - firstPriced))
      : 1 + Math.floor(random() * 3)
    const reader = member ? firstMember + Math.floor(random() * (readers - firstMember)) : undefined
    return { ...get(`/api/${kind}/read_chapter?bookId=${work}&number=${number}`), ...(reader ? { reader } : {}) }
  }
  const open = [
    () => chapter('book', layout.comics),
    () => chapter('book', layout.comics),
    () => chapter('novel', layout.novels),
    () => post(`/api/vod/watch?vodId=${of(layout.films)}`),
  ]
  return Array.from({ length: count }, () => {
    const part = random()
    if (part < 0.5) return pick(part < 0.25 ? homes : lists)
    if (part < 0.75) return pick(visit)()
    if (part < 0.9) return pick(open)()
    return part < 0.97 ? pick(words) : buy(purchases.take())
  }).filter((ask) => !!ask)
}
