// The categories as choices: they come with the home, which this browser keeps.
import { useQuery } from '@tanstack/react-query'
import { vodHome } from '#api/vod.ts'
import type { Choice } from '#parts/lists/rules.ts'

export function useCategories(): Choice<number>[] {
  const { data } = useQuery(vodHome())
  return (data?.categoryList ?? []).map(({ id, name }) => ({ value: id, label: name }))
}
