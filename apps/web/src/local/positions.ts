// The places where works were left, one entry a work. They are written while reading, so they stand in localStorage,
// which writes at once.
import { isRecord, localValue } from './value.ts'

const kept = 300

interface Positions<P> {
  of(bookId: number): P | null
  keep(position: P): void
}

function localPositions<P extends { bookId: number }>(
  key: string,
  isPosition: (stored: unknown) => stored is P,
): Positions<P> {
  const all = localValue<P[]>(key, [], (stored) => (Array.isArray(stored) ? stored.filter(isPosition) : null))
  return {
    of: (id) => all.get().find(({ bookId }) => bookId === id) ?? null,
    keep: (position) => all.set(withPosition(all.get(), position)),
  }
}

/** Puts the work read last first. Works beyond the limit fall out. */
export function withPosition<P extends { bookId: number }>(all: readonly P[], position: P): P[] {
  return [position, ...all.filter(({ bookId }) => bookId !== position.bookId)].slice(0, kept)
}

export interface ComicPosition {
  bookId: number
  number: number
  /** Page, from 0. */
  page: number
  /** Share of the page's height, 0 to 1. */
  at: number
}

interface NovelPosition {
  bookId: number
  number: number
  /** Paragraph, from 0 for the first of the chapter; -1 is its title. */
  paragraph: number
  /** Letter of the paragraph, from 0. */
  letter: number
}

/** The place where a comic was left: chapter, page and the part of the page above the screen. */
export const comicPositions = localPositions(
  'comicPositions',
  (entry): entry is ComicPosition =>
    isRecord(entry) && ['bookId', 'number', 'page', 'at'].every((name) => typeof entry[name] === 'number'),
)

/** The place where a novel was left. Paragraph and letter hold for every size of letters and screen. */
export const novelPositions = localPositions(
  'novelPositions',
  (entry): entry is NovelPosition =>
    isRecord(entry) && ['bookId', 'number', 'paragraph', 'letter'].every((name) => Number.isInteger(entry[name])),
)
