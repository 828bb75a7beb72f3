/** One film of the demo catalogue: what a reader sees of it, and which short film plays. */
import type { MoodName } from '../draw/mood.ts'
import type { SceneName } from '../draw/scene.ts'

/** cid of the categories that films name themselves. */
export type FilmCategory = 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10

export type FilmWork = {
  key: string
  title: string
  /** The title as it is lettered on the poster: one row or two. */
  titleRows: string[]
  category: FilmCategory
  /** Director and actors. */
  people: string
  abstract: string
  area: string
  year: number
  remarks: string
  poster: { scene: SceneName; mood: MoodName }
  /** Keys of the short films, one an episode. */
  films: readonly [string, ...string[]]
}

/** A bar in the title says where its lettering may break. */
export function film(
  key: string,
  title: string,
  category: FilmCategory,
  [scene, mood]: readonly [SceneName, MoodName],
  films: FilmWork['films'],
  [people, area, year, remarks]: readonly [string, string, number, string],
  abstract: string,
): FilmWork {
  const titleRows = title.split('|')
  return {
    ...{ key, titleRows, category, people, abstract, area, year, remarks, films },
    title: title.replace('|', ''),
    poster: { scene, mood },
  }
}
