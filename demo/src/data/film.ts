/** One film of the demo catalogue: the facts for readers, and the keys of its short films. */
import type { MoodName } from '../draw/mood.ts'
import type { SceneName } from '../draw/scene.ts'
import { type Titled, titled } from './titled.ts'

/** The cid of the categories that films name themselves. */
export type FilmCategory = 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10

export type FilmWork = Titled & {
  category: FilmCategory
  /** Director and actors. */
  people: string
  area: string
  year: number
  remarks: string
  poster: { scene: SceneName; mood: MoodName }
  /** Keys of the short films, one an episode. */
  films: readonly [string, ...string[]]
}

export function film(
  key: string,
  title: string,
  category: FilmCategory,
  [scene, mood]: readonly [SceneName, MoodName],
  films: FilmWork['films'],
  [people, area, year, remarks]: readonly [string, string, number, string],
  abstract: string,
): FilmWork {
  const own = { category, people, area, year, remarks, films, poster: { scene, mood } }
  return { ...titled(key, title, abstract), ...own }
}
