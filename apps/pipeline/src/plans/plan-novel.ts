// What an import of a novel is to do: the draft and the operator's flags against what is stored. Pure.
import type { StoredNovel, StoredNovelChapter } from '@manjuan/catalogue'
import { bareTitle } from '#sources/clean-text.ts'
import type { DraftPage } from '#sources/draft.ts'
import type { LeftOut, NovelChapterDraft, NovelDraft } from '#sources/novel-draft.ts'
import type { Category, Flags } from './plan-comic.ts'
import { PlanRefused } from './refused.ts'

export interface NovelFlags extends Flags {
  summary?: string | undefined
  /** coins for every 1,000 letters that are begun */
  perThousand?: number | undefined
  /** chapters that the source has no more are taken away, unless somebody bought them */
  replace?: boolean | undefined
}

export interface CheckedPicture extends DraftPage {
  hash: string
}

export interface CheckedNovelChapter extends Omit<NovelChapterDraft, 'pictures'> {
  letters: number
  teaser: string
  pictures: CheckedPicture[]
  /** of text and pictures */
  contentHash: string
}

export interface CheckedNovel extends Omit<NovelDraft, 'chapters' | 'cover'> {
  chapters: CheckedNovelChapter[]
  cover: CheckedPicture | null
}

/** new, resumed (begun by an import that did not end), changed, locked (pictures that were free): written. */
export type NovelDeed = 'new' | 'resumed' | 'changed' | 'locked' | 'arranged' | 'same'

export interface PlannedNovelChapter {
  deed: NovelDeed
  number: number
  title: string
  price: number
  key: string
  draft: CheckedNovelChapter
  stored: StoredNovelChapter | null
}

export interface KeptChapter {
  id: number
  number: number
  title: string
  price: number
  key: string
  moves: boolean
}

export interface NovelPlan {
  key: string
  stored: StoredNovel | null
  fields: { title: string; author: string; summary: string; status: 'serialize' | 'finish'; vipFree: boolean }
  fieldsChange: boolean
  category: string
  chapters: PlannedNovelChapter[]
  /** stored chapters that this source does not have */
  kept: KeptChapter[]
  /** ids of chapters that are taken away */
  removed: number[]
  cover: CheckedPicture | null
  how: string
  leftOut: LeftOut[]
}

const defaultFreeNovel = 2
const writing: readonly NovelDeed[] = ['new', 'resumed', 'changed', 'locked']
const maxPrice = 100_000

export function isWritten({ deed }: PlannedNovelChapter): boolean {
  return writing.includes(deed)
}

export function planNovel(
  draft: CheckedNovel,
  flags: NovelFlags,
  stored: StoredNovel | null,
  categories: Category[],
): NovelPlan {
  const pairs = matchChapters(draft.chapters, stored?.chapters ?? [])
  refuseForeign(draft, stored, pairs)
  const matched = new Set(pairs.values())
  const absent = (stored?.chapters ?? []).filter((each) => !matched.has(each))
  const removed = flags.replace ? absent.filter(({ bought }) => !bought) : []
  const staying = absent.filter((each) => !removed.includes(each))
  const order = mergeOrder(draft.chapters, pairs, staying, stored?.chapters ?? [])
  const numbers = new Map(order.map((each, at) => [each, at + 1]))
  const keys = freeKeys(draft.chapters, staying)
  const lastPrice = stored?.chapters.at(-1)?.price ?? 0
  const chapters = draft.chapters.map((chapter) => {
    const known = pairs.get(chapter) ?? null
    const number = numbers.get(chapter) ?? 0
    const title = chapter.title.trim().slice(0, 200) || `第${number}章`
    const price = priceOf(number, chapter.letters, flags, known?.price ?? lastPrice)
    const place = { number, title, price, key: keys.get(chapter) ?? chapter.key }
    return { ...place, deed: deedOf(chapter, known, place), draft: chapter, stored: known }
  })
  const fields = fieldsOf(draft, flags, stored)
  const category = categoryOf(draft, flags, stored, categories)
  return {
    key: keyOf(draft, flags),
    stored,
    fields,
    fieldsChange: stored === null || changesFields(fields, category, stored, categories),
    category,
    chapters,
    kept: staying.map((each) => keptOf(each, numbers.get(each) ?? 0)),
    removed: removed.map(({ id }) => id),
    cover: draft.cover,
    how: draft.how,
    leftOut: draft.leftOut,
  }
}

/** True when the same import ran before, to its end. */
export function isUnchangedNovel(plan: NovelPlan): boolean {
  const still = plan.chapters.every(({ deed }) => deed === 'same') && plan.kept.every(({ moves }) => !moves)
  return !plan.fieldsChange && still && plan.removed.length === 0
}

export function keyOf(draft: { title: string }, { title }: NovelFlags): string {
  return `import:${(title ?? draft.title).normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()}`.slice(0, 300)
}

type Pairs = Map<CheckedNovelChapter, StoredNovelChapter>

/** Which stored chapter is which: the surest ways first, so that a chapter that moved or was renamed stays the reader's. */
function matchChapters(drafts: CheckedNovelChapter[], stored: StoredNovelChapter[]): Pairs {
  const ways: [(draft: CheckedNovelChapter) => string, (stored: StoredNovelChapter) => string][] = [
    [(draft) => `${draft.key}|${bareTitle(draft.title)}`, (each) => `${each.sourceKey}|${bareTitle(each.title)}`],
    [(draft) => draft.contentHash, (each) => each.contentHash],
    [(draft) => bareTitle(draft.title), (each) => bareTitle(each.title)],
    [(draft) => draft.key, (each) => each.sourceKey],
  ]
  const pairs: Pairs = new Map()
  const taken = new Set<StoredNovelChapter>()
  for (const [signOf, storedSignOf] of ways) {
    const left = Map.groupBy(
      stored.filter((each) => !taken.has(each)),
      storedSignOf,
    )
    for (const draft of drafts) {
      if (pairs.has(draft) || signOf(draft) === '') continue
      const found = left.get(signOf(draft))?.shift()
      if (!found) continue
      pairs.set(draft, found)
      taken.add(found)
    }
  }
  return pairs
}

/** Another book of the same title must not write itself over this one. */
function refuseForeign(draft: CheckedNovel, stored: StoredNovel | null, pairs: Pairs): void {
  if (!stored || stored.chapters.length === 0 || draft.author === '' || stored.author === '') return
  if (draft.author === stored.author) return
  const alike = [...pairs].some(([chapter, known]) => chapter.contentHash === known.contentHash)
  if (alike) return
  throw new PlanRefused(
    `已有${stored.author}的《${stored.title}》，与${draft.author}的这一部不是同一部；请用 --title 给出不同的书名`,
  )
}

/** The source's order. What it does not have stays behind its old neighbour, or where its number puts it. */
function mergeOrder(
  drafts: CheckedNovelChapter[],
  pairs: Pairs,
  staying: StoredNovelChapter[],
  stored: StoredNovelChapter[],
): (CheckedNovelChapter | StoredNovelChapter)[] {
  const order: (CheckedNovelChapter | StoredNovelChapter)[] = [...drafts]
  if (staying.length === 0) return order
  const draftOf = new Map([...pairs].map(([draft, known]) => [known, draft]))
  for (const chapter of staying) {
    const before = stored.slice(0, stored.indexOf(chapter)).map((each) => draftOf.get(each) ?? each)
    const neighbour = before.findLast((each) => order.includes(each))
    let at = neighbour ? order.indexOf(neighbour) + 1 : 0
    while (comesBefore(order[at], pairs, chapter)) at += 1
    order.splice(at, 0, chapter)
  }
  return order
}

/** A new chapter that counts lower than the one that is to be put before it. */
function comesBefore(
  next: CheckedNovelChapter | StoredNovelChapter | undefined,
  pairs: Pairs,
  chapter: StoredNovelChapter,
): boolean {
  if (!next || !('html' in next) || pairs.has(next)) return false
  const [volume, number] = countOf(chapter.sourceKey)
  const [nextVolume, nextNumber] = countOf(next.key)
  return number !== null && nextNumber !== null && volume === nextVolume && nextNumber < number
}

function countOf(key: string): [string, number | null] {
  const found = /^(?:v:(.+):)?n:(\d+)$/.exec(key)
  return found ? [found[1] ?? '', Number(found[2])] : ['', null]
}

/** Every chapter's key, none twice. */
function freeKeys(drafts: CheckedNovelChapter[], staying: StoredNovelChapter[]): Map<CheckedNovelChapter, string> {
  const used = new Set(staying.map(({ sourceKey }) => sourceKey))
  const keys = new Map<CheckedNovelChapter, string>()
  for (const draft of drafts) {
    let key = draft.key
    for (let turn = 2; used.has(key); turn++) key = `${draft.key}~${turn}`
    used.add(key)
    keys.set(draft, key)
  }
  return keys
}

function priceOf(number: number, letters: number, flags: NovelFlags, otherwise: number): number {
  const { free, price, perThousand } = flags
  if (free === undefined && price === undefined && perThousand === undefined) return otherwise
  if (number <= (free ?? defaultFreeNovel)) return 0
  if (perThousand !== undefined) return perThousand === 0 ? 0 : priceByLetters(letters, perThousand)
  return price ?? otherwise
}

export function priceByLetters(letters: number, perThousand: number): number {
  return Math.min(maxPrice, Math.max(1, Math.ceil((letters * perThousand) / 1_000)))
}

function deedOf(
  chapter: CheckedNovelChapter,
  stored: StoredNovelChapter | null,
  place: { number: number; title: string; price: number; key: string },
): NovelDeed {
  if (!stored) return 'new'
  if (stored.state === 'making') return 'resumed'
  if (stored.contentHash !== chapter.contentHash) return 'changed'
  if (place.price > 0 && chapter.pictures.length > 0 && stored.wrappedKey === null) return 'locked'
  const { number, title, price, sourceKey } = stored
  const same = number === place.number && title === place.title && price === place.price && sourceKey === place.key
  return same ? 'same' : 'arranged'
}

function keptOf({ id, number: before, title, price, sourceKey }: StoredNovelChapter, number: number): KeptChapter {
  return { id, number, title, price, key: sourceKey, moves: number !== before }
}

// After the first import the operator's own words stand: only a flag changes them.
function fieldsOf(draft: CheckedNovel, flags: NovelFlags, stored: StoredNovel | null): NovelPlan['fields'] {
  const finished = flags.finished ?? (stored ? stored.status === 'finish' : false)
  return {
    title: (flags.title ?? stored?.title ?? draft.title).slice(0, 200),
    author: (flags.author ?? stored?.author ?? draft.author).slice(0, 200),
    summary: (flags.summary ?? stored?.summary ?? draft.summary).slice(0, 5_000),
    status: finished ? 'finish' : 'serialize',
    vipFree: flags.vipFree ?? stored?.vipFree ?? false,
  }
}

/** A book's own subject counts when there is such a category; it never makes one. */
function categoryOf(
  draft: CheckedNovel,
  flags: NovelFlags,
  stored: StoredNovel | null,
  categories: Category[],
): string {
  const known = categories.find(({ id }) => id === stored?.categoryId)?.name
  const genre = draft.genres.find((each) => categories.some(({ name }) => name === each))
  const category = flags.category ?? known ?? genre ?? categories[0]?.name
  if (category === undefined) throw new PlanRefused(`《${draft.title}》没有分类，请用 --category 指定`)
  return category
}

function changesFields(
  fields: NovelPlan['fields'],
  category: string,
  stored: StoredNovel,
  categories: Category[],
): boolean {
  const { title, author, summary, status, vipFree } = stored
  const same = categories.find(({ id }) => id === stored.categoryId)?.name === category
  return (
    !same ||
    fields.title !== title ||
    fields.author !== author ||
    fields.summary !== summary ||
    fields.status !== status ||
    fields.vipFree !== vipFree
  )
}
