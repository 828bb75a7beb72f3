// V-06: films that are like another one.
import { limits } from '@manjuan/contract/limits'
import { firstWorks, type ListDeps } from '../../lists.ts'
import { type FilmRow, film as filmKind } from './present.ts'
import { likeThis } from './rules.ts'

/** Films of the same category, and the most read ones where they are few. */
export async function similarTo(deps: ListDeps, { id, categoryId }: FilmRow): Promise<FilmRow[]> {
  const first = (category?: number) => firstWorks(deps, filmKind, { category, order: 'read' }, limits.similarFilms + 1)
  const [alike, popular] = await Promise.all([first(categoryId), first()])
  return likeThis(id, alike, popular)
}
