// The plan of a feed entry's import: the entry and the operator's flags against the stored film. Pure.
import type { Category, EntryEpisode, EntryFields, StoredEntry } from '@manjuan/catalogue'
import { bareTitle } from '#sources/clean-text.ts'
import type { FeedEntry, FeedEpisode } from '#sources/vod-feed.ts'
import { fieldNames } from './film-fields.ts'
import { PlanRefused } from './refused.ts'

export interface FeedFlags {
  /** Pairs: a category of the feed ('*' for every other), then the shop's category. */
  map: readonly (readonly [string, Category])[]
  price?: number | undefined
  vipFree?: boolean | undefined
}

export interface PlannedEpisode {
  number: number
  title: string
  url: string
  stored: EntryEpisode | null
  /** The feed has lost the episode, but somebody bought the film. */
  isKept: boolean
}

export interface FeedPlan {
  key: string
  entry: FeedEntry
  stored: StoredEntry | null
  fields: EntryFields
  fieldsChange: boolean
  category: string
  episodes: PlannedEpisode[]
  removed: EntryEpisode[]
}

/**
 * What is to be done with an entry. Throws PlanRefused when its category is not mapped, or another source stands under its
 * key.
 */
export function planEntry(
  key: string,
  entry: FeedEntry,
  flags: FeedFlags,
  stored: StoredEntry | null,
  categories: readonly Category[],
): FeedPlan {
  const pairs = matchEpisodes(entry.episodes, stored?.episodes ?? [])
  refuseForeign(entry, stored)
  const category = categoryOf(entry, flags, stored, categories)
  const fields = fieldsOf(entry, flags, stored, category)
  const gone = (stored?.episodes ?? []).filter((each) => ![...pairs.values()].includes(each))
  const staying = stored?.bought ? gone : []
  return {
    ...{ key, entry, stored, fields, category: category.name },
    fieldsChange: stored === null || fieldNames.some((name) => stored.fields[name] !== fields[name]),
    episodes: arranged(entry.episodes, pairs, staying, stored?.episodes ?? []),
    removed: stored?.bought ? [] : gone,
  }
}

/** New, or not as it is stored. */
export const changesEpisode = ({ stored, number, title, url }: PlannedEpisode): boolean =>
  stored === null || stored.number !== number || stored.title !== title || stored.url !== url

/** True when the same import ran before, to its end. */
export function isUnchangedEntry({ fieldsChange, episodes, removed }: FeedPlan): boolean {
  return !fieldsChange && removed.length === 0 && !episodes.some(changesEpisode)
}

type Pairs = Map<FeedEpisode, EntryEpisode>

/** Pairs episodes by the surest signs first, so that a viewer's place survives a change of addresses. */
function matchEpisodes(episodes: readonly FeedEpisode[], stored: readonly EntryEpisode[]): Pairs {
  const numbers = new Map(episodes.map((episode, at) => [episode, at + 1]))
  const ways: ((episode: FeedEpisode | EntryEpisode) => string)[] = [
    ({ title, url }) => `${title}|${url}`,
    ({ title }) => bareTitle(title),
    ({ url }) => url,
    (episode) => String('number' in episode ? episode.number : numbers.get(episode)),
  ]
  const pairs: Pairs = new Map()
  const taken = new Set<EntryEpisode>()
  for (const signOf of ways) {
    const free = stored.filter((each) => !taken.has(each))
    const left = Map.groupBy(free, signOf)
    for (const episode of episodes) {
      if (pairs.has(episode) || signOf(episode) === '') continue
      const found = left.get(signOf(episode))?.shift()
      if (!found) continue
      pairs.set(episode, found)
      taken.add(found)
    }
  }
  return pairs
}

/** The feed's order; an episode that the feed has lost stays behind its old neighbour. */
function arranged(
  episodes: readonly FeedEpisode[],
  pairs: Pairs,
  staying: readonly EntryEpisode[],
  stored: readonly EntryEpisode[],
): PlannedEpisode[] {
  const order: { title: string; url: string; stored: EntryEpisode | null; isKept: boolean }[] = episodes.map(
    (episode) => ({ ...episode, stored: pairs.get(episode) ?? null, isKept: false }),
  )
  for (const each of staying) {
    const before = stored[stored.indexOf(each) - 1]
    const at = before ? order.findIndex((placed) => placed.stored === before) + 1 : 0
    order.splice(at, 0, { title: each.title, url: each.url, stored: each, isKept: true })
  }
  return order.map((each, at) => ({ ...each, number: at + 1 }))
}

/** Another source that numbers alike must not write itself over this film. */
function refuseForeign(entry: FeedEntry, stored: StoredEntry | null): void {
  if (!stored || bareTitle(stored.fields.title) === bareTitle(entry.title)) return
  const urls = new Set(stored.episodes.map(({ url }) => url))
  if (entry.episodes.some(({ url }) => urls.has(url))) return
  throw new PlanRefused(
    `编号 ${entry.id} 已是《${stored.fields.title}》，与这一部不是同一部；如果是另一个来源的文件，请换一个文件名`,
  )
}

/** An unmapped category is refused, never guessed. A stored film keeps its category without a map. */
function categoryOf(
  { typeId, typeName }: FeedEntry,
  { map }: FeedFlags,
  stored: StoredEntry | null,
  categories: readonly Category[],
): Category {
  const mapped = [typeName, typeId, '*'].map((name) => map.find(([from]) => name !== '' && from === name)?.[1])
  const known = categories.find(({ id }) => id === stored?.fields.categoryId)
  const category = mapped.find((each) => each !== undefined) ?? known
  if (category) return category
  const name = typeName || typeId
  if (name === '') throw new PlanRefused('来源没有写明分类，请加 --map "*=本站分类"')
  throw new PlanRefused(`分类“${name}”没有对应，请加 --map "${name}=本站分类"`)
}

function fieldsOf(entry: FeedEntry, flags: FeedFlags, stored: StoredEntry | null, category: Category): EntryFields {
  const { title, author, summary, remarks, area, year } = entry
  return {
    ...{ title, author, summary, remarks, area, year },
    categoryId: category.id,
    price: flags.price ?? stored?.fields.price ?? 0,
    vipFree: flags.vipFree ?? stored?.fields.vipFree ?? false,
  }
}
