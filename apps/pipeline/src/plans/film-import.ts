// The plan of a film's import: file and flags against the stored film. Pure.
import type { Category, FilmFields, StoredEpisode, StoredFilm } from '@manjuan/catalogue'
import type { FilmFacts } from './film-facts.ts'
import { fieldNames } from './film-fields.ts'
import { planVersion } from './film-plan.ts'
import { importKey } from './import-key.ts'
import { PlanRefused } from './refused.ts'

export interface FilmFlags {
  title?: string | undefined
  author?: string | undefined
  category?: string | undefined
  summary?: string | undefined
  remarks?: string | undefined
  area?: string | undefined
  year?: number | undefined
  price?: number | undefined
  vipFree?: boolean | undefined
  /** Everybody may watch the first seconds. */
  preview?: boolean | undefined
  /** The number of the first file among the film's episodes. */
  episode?: number | undefined
}

export interface CheckedCaption {
  /** The file's origin, for messages. */
  source: string
  label: string
  language: string
  vtt: string
}

export interface CheckedFilm {
  source: string
  bytes: number
  /** The title that the file's name says. */
  title: string
  episode: number
  episodeTitle: string
  facts: FilmFacts
  captions: CheckedCaption[]
  hash: FilmHash
  leftOut: { title: string; reason: string }[]
}

/** Parts, so that new captions alone do not make the whole film anew. */
export interface FilmHash {
  file: string
  captions: string
}

/** 'changed' is made anew, 'captions' changes only those, 'again' failed before, 'pending' is still being made. */
export type FilmDeed = 'new' | 'same' | 'changed' | 'captions' | 'again' | 'pending'

export interface FilmImport {
  key: string
  draft: CheckedFilm
  stored: StoredFilm | null
  fields: FilmFields
  fieldsChange: boolean
  category: string
  deed: FilmDeed
  before: StoredEpisode | null
}

/**
 * What is to be done with one file. Throws PlanRefused when its category can't be told, or is not one that films may name.
 */
export function planFilmImport(
  draft: CheckedFilm,
  flags: FilmFlags,
  stored: StoredFilm | null,
  categories: Category[],
): FilmImport {
  const category = categoryOf(flags, stored, categories)
  const fields = fieldsOf(draft, flags, stored, category.id)
  const before = stored?.episodes.find(({ number }) => number === draft.episode) ?? null
  return {
    key: filmKey(draft, flags),
    draft,
    stored,
    fields,
    fieldsChange: stored === null || fileFieldNames.some((name) => stored[name] !== fields[name]),
    category: category.name,
    deed: deedOf(draft.hash, before),
    before,
  }
}

export const filmKey = (draft: { title: string }, { title }: FilmFlags): string => importKey(title ?? draft.title)

/** As an episode keeps it: the hash of the file, the version of the plan, the hash of the captions. */
export function hashText({ file, captions }: FilmHash): string {
  return `${file}|${planVersion}|${captions}`
}

function deedOf(hash: FilmHash, before: StoredEpisode | null): FilmDeed {
  if (!before) return 'new'
  const wanted = hashText(hash)
  const coming = before.replacedBy
  if (coming?.contentHash === wanted && coming.state !== 'failed') return 'pending'
  if (before.external || fileOf(before.contentHash) !== fileOf(wanted)) return 'changed'
  if (before.state === 'failed' || before.failed > 0) return before.contentHash === wanted ? 'again' : 'changed'
  const playable = before.state === 'playable' || before.state === 'whole'
  if (before.contentHash !== wanted) return playable ? 'captions' : 'changed'
  return before.state === 'whole' ? 'same' : 'pending'
}

/** File and version out of a text of hashText(); when they differ, the film is made anew. */
export function fileOf(contentHash: string): string {
  return contentHash.split('|').slice(0, 2).join('|')
}

const fileFieldNames = [...fieldNames, 'canTryWatch'] as const

/** Fields without a flag stay as they are. */
function fieldsOf(draft: CheckedFilm, flags: FilmFlags, stored: StoredFilm | null, categoryId: number): FilmFields {
  return {
    title: flags.title ?? stored?.title ?? draft.title,
    author: flags.author ?? stored?.author ?? '',
    summary: flags.summary ?? stored?.summary ?? '',
    remarks: flags.remarks ?? stored?.remarks ?? '',
    area: flags.area ?? stored?.area ?? '',
    year: flags.year ?? stored?.year ?? null,
    categoryId,
    price: flags.price ?? stored?.price ?? 0,
    vipFree: flags.vipFree ?? stored?.vipFree ?? false,
    canTryWatch: flags.preview ?? stored?.canTryWatch ?? true,
  }
}

/** By name or by number; never another one than was meant. */
function categoryOf({ category }: FilmFlags, stored: StoredFilm | null, categories: Category[]): Category {
  const own = categories.filter((each) => each.own)
  const offer = `可用的分类：${own.map(({ id, name }) => `${id} ${name}`).join('、')}`
  if (category === undefined) {
    const kept = categories.find(({ id }) => id === stored?.categoryId)
    if (kept) return kept
    throw new PlanRefused(`请用 --category 指明分类。${offer}`)
  }
  const wanted = category.normalize('NFKC').trim()
  const found = categories.find(({ id, name }) => name === wanted || String(id) === wanted)
  if (!found) throw new PlanRefused(`没有分类“${category}”。${offer}`)
  if (!found.own) throw new PlanRefused(`“${found.name}”由系统汇集，不能把影片放进去。${offer}`)
  return found
}
