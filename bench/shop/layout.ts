// The measured shops in figures: which ids their works, chapters and readers have, so that a bench can name them.
import { createHash } from 'node:crypto'

export type Size = 'small' | 'big'
export type Engine = 'postgres' | 'embedded'

export interface Layout {
  size: Size
  comics: Span
  novels: Span
  films: Span
  views: number
}

/** Works of one kind, and the ids of their parts in the order of the works. */
interface Span {
  first: number
  count: number
  firstPart: number
  /** Parts of each work. */
  parts: number
}

/** Chapters with lower numbers cost nothing. */
export const firstPriced = 4
export const price = 10
/** Pages of a comic's chapter. Two pictures serve them in turn, which keeps a million chapters small. */
export const pages = 4
export const pageParts = 4

const counts = {
  small: { comics: 3_000, novels: 1_500, films: 500, views: 30_000 },
  big: { comics: 60_000, novels: 30_000, films: 10_000, views: 600_000 },
} as const
const firstWork = 1_001
const firstPart = 500_001

/** Small: 5,000 titles and 50,000 parts. Big: 100,000 titles and 1,000,000 parts. */
export function layoutOf(size: Size): Layout {
  const { comics, novels, films, views } = counts[size]
  const [comicParts, novelParts] = [12, 9]
  const novel = { first: firstWork + comics, part: firstPart + comics * comicParts }
  const film = { first: novel.first + novels, part: novel.part + novels * novelParts }
  return {
    size,
    comics: { first: firstWork, count: comics, firstPart, parts: comicParts },
    novels: { first: novel.first, count: novels, firstPart: novel.part, parts: novelParts },
    films: { first: film.first, count: films, firstPart: film.part, parts: 1 },
    views,
  }
}

export const titlesIn = ({ comics, novels, films }: Layout): number => comics.count + novels.count + films.count

/** Every second work is free for members. */
export const isVipFree = (work: number): boolean => work % 2 === 0

export const readers = 10_000
/** Readers from this one on are members; the others buy. */
export const firstMember = 6_667
export const firstAccount = 100_001

export const accountOf = (reader: number): number => firstAccount + reader
/** The number of an account, which the reader logs in with. */
export const accountName = (reader: number): string => String(200_000_000 + reader)
export const visitorOf = (reader: number): string => `bench-visitor-${reader}`
export const sessionOf = (reader: number): string => `bench-session-${reader}`
export const deviceOf = (reader: number): string => `bench-device-${reader}`

/** The folder of an episode's files, as the rows have it. */
export const filmName = (part: number): string => createHash('md5').update(`film${part}`).digest('hex')
