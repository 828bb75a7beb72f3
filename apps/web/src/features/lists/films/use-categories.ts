// The categories as choices. They come with the home, which this browser keeps.
import { useQuery } from '@tanstack/react-query'
import { filmHome } from '#api/film.ts'
import { type Choice, choicesOf } from '../rules.ts'

export function useCategories(): Choice<number>[] {
  return choicesOf(useQuery(filmHome()).data?.categoryList ?? [])
}
