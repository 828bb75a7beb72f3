// The categories as choices: they come with the home, which this browser keeps.
import { useQuery } from '@tanstack/react-query'
import { filmHome } from '#api/film.ts'
import type { Choice } from '#parts/lists/rules.ts'

export function useCategories(): Choice<number>[] {
  const { data } = useQuery(filmHome())
  return (data?.categoryList ?? []).map(({ id, name }) => ({ value: id, label: name }))
}
