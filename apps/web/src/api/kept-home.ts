// The query of a home that this browser keeps: the kept one is shown at once and asked for again.
import type { DataOf } from '@manjuan/contract/reader/types'
import { queryOptions } from '@tanstack/react-query'
import { dataOf } from './call.ts'

type HomeName = 'novelHome' | 'vodIndex'

export const keptHome = <N extends HomeName>(
  name: N,
  read: () => DataOf<N> | undefined,
  keep: (home: DataOf<N>) => void,
) =>
  queryOptions({
    queryKey: [name],
    queryFn: async ({ signal }) => {
      const home = await dataOf(name, {}, signal)
      keep(home)
      return home
    },
    initialData: read,
    initialDataUpdatedAt: 0,
  })
