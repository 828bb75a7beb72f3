// The searchable form of a work, and the query of a word. The two must agree: any work that `decides` accepts has all
// tokens of one of the ways that `waysOf` names.
import type { WorkKind } from '@manjuan/db'
import { otherNumbers } from './numbers.ts'
import { readingsOf } from './readings.ts'
import { foldText, soundWord } from './words.ts'

/** The version of the entries; a higher number makes all entries anew. */
export const recipeVersion = 2

export type Kind = WorkKind

/** The first letter of each kind's tokens, because all kinds share one index. */
const marks: Record<Kind, string> = { comic: 'c', novel: 'n', film: 'v' }

/** The texts of a work that decide. */
export interface Texts {
  title: string
  author: string
  /** The initials of each reading, with a space before each. */
  initials: string
  /** Each reading from each of its syllables on, with a space before each. So a search may begin at any syllable. */
  sounds: string
}

export interface Entry extends Texts {
  tokens: string[]
}

/** The most letters of a sound; no search word is longer. Later syllables of a very long title are not indexed. */
const soundLetters = 24
const soundStarts = 40

export function entryOf(kind: Kind, work: { title: string; author: string }): Entry {
  const title = foldText(work.title)
  const author = foldText(work.author)
  const readings = readingsOf(title)
  const texts = {
    title,
    author,
    initials: spaced(readings.map((reading) => reading.map((each) => each[0] ?? '').join(''))),
    sounds: spaced([...new Set(readings.flatMap(endings))]),
  }
  return { ...texts, tokens: tokensOf(texts, stored).map((token) => marks[kind] + token) }
}

/** The tokens of a work by its texts, without the mark of its kind. */
const tokensOf = (texts: Texts, pieces: Pieces): string[] => [...placesOfTokens(texts, pieces).keys()]

/** The tokens of a work, each with its place as in `decides`, for words that are this token alone. */
export function placesOfTokens(texts: Texts, pieces: Pieces): Map<string, number> {
  const places = new Map<string, number>()
  const add = (token: string, place: number | null): void => {
    places.set(token, Math.min(place ?? noPlace, places.get(token) ?? noPlace))
  }
  for (const text of [...lettersAndPairs(texts.title), ...lettersAndPairs(texts.author)])
    add(text, textPlace(text, texts))
  const [begun, spoken] = [partsOf(texts.initials), partsOf(texts.sounds)]
  const [first = ''] = spoken
  for (const each of [...begun, first]) for (const most of [1, 2]) add(startToken(each, most), soundPlaces.start)
  const addSound = (tokenOf: (sound: string) => string, sound: string) =>
    add(tokenOf(sound), soundPlace(sound, ` ${sound}`, texts))
  for (const each of begun) for (const run of runs(each, pieces.initials)) addSound(initialsToken, run)
  for (const each of spoken) for (const most of pieces.sounds) addSound(soundToken, each.slice(0, most))
  return places
}

const spaced = (texts: readonly string[]): string => texts.map((text) => ` ${text}`).join('')
const partsOf = (text: string): string[] => text.split(' ').slice(1)

const endings = (reading: readonly string[]): string[] =>
  reading.slice(0, soundStarts).map((_, at) =>
    reading
      .slice(at, at + soundLetters)
      .join('')
      .slice(0, soundLetters),
  )

/** Shorter pinyin matches half of all works, so it must begin the title. */
const soundAnywhere = 3

/** The sizes of the pieces of pinyin that are tokens. Longer pieces name fewer works, and are more. */
export interface Pieces {
  /** Letters of a sound from a syllable on; the least is 3. */
  sounds: readonly number[]
  /** Initials beside each other, 2 or 3. */
  initials: number
}

/** The pieces of the database's index. */
const stored: Pieces = { sounds: [soundAnywhere, 5], initials: 2 }

const startToken = (spoken: string, most: number): string => `^${spoken.slice(0, most)}`
const initialsToken = (piece: string): string => `:${piece}`
const soundToken = (sound: string): string => `~${sound}`

/** All runs of so many letters. */
function runs(text: string, size: number): string[] {
  const letters = Array.from(text)
  return letters.slice(size - 1).map((_, at) => letters.slice(at, at + size).join(''))
}

const pairs = (text: string): string[] => runs(text, 2)

const lettersAndPairs = (text: string): string[] => [...text, ...pairs(text)]

export const fitsAnywhere = (sound: string): boolean => sound.length >= soundAnywhere

export interface Word {
  /** The folded text; '' matches nothing. */
  text: string
  /** The text and its other spellings, in which it is looked for. */
  spellings: readonly string[]
  /** The same word as pinyin; null when it cannot be pinyin. */
  sound: string | null
  /** The sound with a space before it, as a reading has it at its start; null without a sound. */
  soundAtStart: string | null
}

export function wordOf(content: string): Word {
  const text = foldText(content)
  const sound = soundWord(text)
  return { text, spellings: [text, ...otherNumbers(text)], sound, soundAtStart: sound === null ? null : ` ${sound}` }
}

/** The query of the index, as a tsquery. */
export const questionOf = (kind: Kind, word: Word): string =>
  waysOf(word, stored)
    .map(({ tokens }) => `(${tokens.map((token) => quoted(marks[kind] + token)).join(' & ')})`)
    .join(' | ')

/** A way in which a work may match a word: it has all these tokens. */
interface Way {
  tokens: string[]
  /** The token is the whole word, as text or as pinyin. Its place is that of the match. */
  whole?: 'text' | 'sound' | undefined
}

/** The ways in which a work may match a word; one of them is true of every match. */
export function waysOf({ spellings, sound }: Word, pieces: Pieces): Way[] {
  const ways = spellings.map((text): Way => {
    const letters = Array.from(text).length
    return { tokens: letters === 1 ? [text] : pairs(text), whole: letters < 3 ? 'text' : undefined }
  })
  if (sound === null) return ways
  if (!fitsAnywhere(sound)) return [...ways, { tokens: [startToken(sound, sound.length)], whole: 'sound' }]
  const begin = sound.slice(0, Math.max(...pieces.sounds.filter((size) => size <= sound.length)))
  const initials = runs(sound, pieces.initials)
  return [
    ...ways,
    { tokens: initials.map(initialsToken), whole: initials.length === 1 ? 'sound' : undefined },
    { tokens: [soundToken(begin)], whole: begin === sound ? 'sound' : undefined },
  ]
}

const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** The places of matches by pinyin: at the start of a reading, and within it. */
const soundPlaces = { start: 4, within: 5 }

/** The token is no match by itself. */
const noPlace = 7

/** Whether a match by text or by pinyin can have this place. */
export const isPlaceOf = (place: number, by: 'text' | 'sound'): boolean =>
  by === 'text' ? place < soundPlaces.start : place === soundPlaces.start || place === soundPlaces.within

/**
 * The place of a match, 0 being the best; null for no match. The order: the whole title, its start, within it, within
 * the author's name, the title's pinyin from the start, and within. The database decides the same way (queries.ts).
 */
export function decides({ text, spellings, sound, soundAtStart }: Word, entry: Texts): number | null {
  if (text === '') return null
  let place = Number.POSITIVE_INFINITY
  for (const each of spellings) place = Math.min(place, textPlace(each, entry) ?? place)
  if (place < Number.POSITIVE_INFINITY) return place
  return sound === null || soundAtStart === null ? null : soundPlace(sound, soundAtStart, entry)
}

function textPlace(text: string, { title, author }: Texts): number | null {
  const at = title.indexOf(text)
  if (at === 0) return title.length === text.length ? 0 : 1
  if (at > 0) return 2
  return author.includes(text) ? 3 : null
}

function soundPlace(sound: string, soundAtStart: string, { initials, sounds }: Texts): number | null {
  if (initials.includes(soundAtStart) || sounds.startsWith(soundAtStart)) return soundPlaces.start
  if (!fitsAnywhere(sound)) return null
  return initials.includes(sound) || sounds.includes(soundAtStart) ? soundPlaces.within : null
}
