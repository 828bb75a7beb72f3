// What a viewer chose for the comments of all films. Kept as JSON; whatever cannot be read is as it was at first.
import { clamp } from '#core/clamp.ts'
import { keptObject } from '#core/kept-object.ts'

/** few: wide gaps, one line after the other · free: none lies over another · all: every one of them, over each other if need be */
export type Density = 'few' | 'free' | 'all'
export type Kind = 'scroll' | 'top' | 'bottom' | 'placed' | 'colored'

export interface Settings {
  /** 0.1 to 1 */
  opacity: number
  /** Times the comment's own size. */
  size: number
  /** Times the film's own pace. */
  speed: number
  /** Part of the picture from the top, for the top and bottom ones too. */
  area: number
  density: Density
  /** Kinds that are not shown. */
  blocked: readonly Kind[]
  /** Words, or /patterns/. */
  words: readonly string[]
  /** Repeats of one text become one with a count. */
  merge: boolean
  /** While captions are on, their place at the bottom stays free. */
  captionsFree: boolean
}

export const firstSettings: Settings = {
  opacity: 1,
  size: 1,
  speed: 1,
  area: 1,
  density: 'free',
  blocked: [],
  words: [],
  merge: false,
  captionsFree: true,
}

export const areas = [0.25, 0.5, 0.75, 1] as const
export const densities: readonly Density[] = ['few', 'free', 'all']
export const kinds: readonly Kind[] = ['scroll', 'top', 'bottom', 'placed', 'colored']
export const ranges = {
  opacity: { least: 0.1, most: 1, step: 0.05 },
  size: { least: 0.5, most: 1.8, step: 0.1 },
  speed: { least: 0.5, most: 2, step: 0.1 },
} as const
export const mostWords = 100
export const longestWord = 60

export function readSettings(text: string | null): Settings {
  const kept: Partial<Record<keyof Settings, unknown>> = keptObject(text)
  const number = (name: keyof typeof ranges) => {
    const value = kept[name]
    return typeof value === 'number' && Number.isFinite(value)
      ? clamp(value, ranges[name].least, ranges[name].most)
      : firstSettings[name]
  }
  return {
    opacity: number('opacity'),
    size: number('size'),
    speed: number('speed'),
    area: areas.find((area) => area === kept.area) ?? firstSettings.area,
    density: densities.find((density) => density === kept.density) ?? firstSettings.density,
    blocked: kinds.filter((kind) => Array.isArray(kept.blocked) && kept.blocked.includes(kind)),
    words: Array.isArray(kept.words) ? kept.words.filter((word) => typeof word === 'string').slice(0, mostWords) : [],
    merge: kept.merge === true,
    captionsFree: kept.captionsFree !== false,
  }
}

export type WordFault = 'empty' | 'pattern' | 'many' | 'there'

/** The list with this word, or why it cannot be in it. */
export function withWord(words: readonly string[], typed: string): readonly string[] | WordFault {
  const word = typed.trim().slice(0, longestWord)
  if (word === '' || word === '//') return 'empty'
  if (words.includes(word)) return 'there'
  if (words.length >= mostWords) return 'many'
  return isPattern(word) && patternOf(word) === null ? 'pattern' : [...words, word]
}

export function isPattern(word: string): boolean {
  return word.length > 2 && word.startsWith('/') && word.endsWith('/')
}

export function patternOf(word: string): RegExp | null {
  try {
    return new RegExp(word.slice(1, -1), 'iu')
  } catch {
    return null
  }
}
