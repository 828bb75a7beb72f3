// The detail of a work, which names the page.
import { codes } from '@manjuan/contract/codes'
import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Refused } from '#api/call.ts'
import { usePageTitle } from '#page/navigation.tsx'

interface WorkDetail<D> {
  detail: UseQueryResult<D>
  title: string | undefined
  /** The code of a refusal; '' when there is none. */
  code: string
  /** True: the server knows no such work. */
  isMissing: boolean
}

export function useDetail<D, K extends readonly unknown[]>(
  query: UseQueryOptions<D, Error, D, K>,
  titleOf: (data: D) => string,
): WorkDetail<D> {
  const detail = useQuery(query)
  const title = detail.data && titleOf(detail.data)
  usePageTitle(title)
  const code = detail.error instanceof Refused ? detail.error.code : ''
  return { detail, title, code, isMissing: code === codes.notFound }
}
