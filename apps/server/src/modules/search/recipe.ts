// What of a work is kept to find it by, and what a word asks of that. The two must fit: whatever `decides` would accept has
// every token that `tokensOfWord` names.
import type { WorkKind } from '@manjuan/db'
import { foldText, readingsOf, soundWord } from './words.ts'

/** Raise it when entries have to be made anew. */
export const recipeVersion = 1

export type Kind = WorkKind

/** Tokens of all kinds lie in one index. */
const marks: Record<Kind, string> = { comic: 'c', novel: 'n', film: 'v' }

export interface Entry {
  title: string
  author: string
  /** First letters of each reading, a space before each. */
  initials: string
  /** Each reading from each of its syllables on, a space before each: whoever begins at a syllable finds it. */
  sounds: string
  tokens: string[]
}

/** No word is longer, and a title of hundreds of syllables is not looked for by its end. */
const soundLetters = 24
const soundStarts = 40

export function entryOf(kind: Kind, work: { title: string; author: string }): Entry {
  const title = foldText(work.title)
  const author = foldText(work.author)
  const readings = readingsOf(title)
  const initials = readings.map((reading) => reading.map((each) => each[0] ?? '').join(''))
  const sounds = [...new Set(readings.flatMap(endings))]
  const tokens = new Set([
    ...lettersAndPairs(title),
    ...lettersAndPairs(author),
    ...[...initials, ...readings.map((reading) => reading.join(''))].flatMap((each) =>
      [1, 2].map((most) => startToken(each, most)),
    ),
    ...initials.flatMap((each) => pairs(each).map(initialsToken)),
    ...sounds.flatMap((each) => soundSizes.map((most) => soundToken(each, most))),
  ])
  return {
    title,
    author,
    initials: spaced(initials),
    sounds: spaced(sounds),
    tokens: [...tokens].map((token) => marks[kind] + token),
  }
}

const spaced = (texts: readonly string[]): string => texts.map((text) => ` ${text}`).join('')

const endings = (reading: readonly string[]): string[] =>
  reading.slice(0, soundStarts).map((_, at) =>
    reading
      .slice(at, at + soundLetters)
      .join('')
      .slice(0, soundLetters),
  )

/** Fewer letters of pinyin fit half of all works, so they must begin the title. */
const soundAnywhere = 3
const soundSizes = [soundAnywhere, 5]

const startToken = (spoken: string, most: number): string => `^${spoken.slice(0, most)}`
const initialsToken = (pair: string): string => `:${pair}`
const soundToken = (spoken: string, most: number): string => `~${spoken.slice(0, most)}`

function pairs(text: string): string[] {
  const letters = Array.from(text)
  return letters.slice(1).map((letter, at) => (letters[at] ?? '') + letter)
}

const lettersAndPairs = (text: string): string[] => [...text, ...pairs(text)]

export const fitsAnywhere = (sound: string): boolean => sound.length >= soundAnywhere

export interface Word {
  /** Folded; '' fits nothing. */
  text: string
  /** The same as pinyin, when it may be one. */
  sound: string | null
}

export function wordOf(content: string): Word {
  const text = foldText(content)
  return { text, sound: soundWord(text) }
}

/** The index's question, as a tsquery. */
export function questionOf(kind: Kind, { text, sound }: Word): string {
  const all = (tokens: string[]) => tokens.map((token) => quoted(marks[kind] + token)).join(' & ')
  const asText = Array.from(text).length === 1 ? all([text]) : all(pairs(text))
  if (sound === null) return asText
  if (!fitsAnywhere(sound)) return `(${asText}) | ${all([startToken(sound, sound.length)])}`
  const asSound = soundToken(sound, Math.max(...soundSizes.filter((size) => size <= sound.length)))
  return `(${asText}) | (${all(pairs(sound).map(initialsToken))}) | ${all([asSound])}`
}

const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/**
 * How well a work fits, the best first: its title, the title's start, within the title, within the author's name, the title's
 * pinyin from the start, and from within; null: not at all. The database decides the same way (queries.ts).
 */
export function decides({ text, sound }: Word, entry: Omit<Entry, 'tokens'>): number | null {
  if (text === '') return null
  if (entry.title === text) return 0
  if (entry.title.startsWith(text)) return 1
  if (entry.title.includes(text)) return 2
  if (entry.author.includes(text)) return 3
  if (sound === null) return null
  if (entry.initials.includes(` ${sound}`) || entry.sounds.startsWith(` ${sound}`)) return 4
  if (!fitsAnywhere(sound)) return null
  return entry.initials.includes(sound) || entry.sounds.includes(` ${sound}`) ? 5 : null
}
