// The legal texts.
import type { LegalText } from '@manjuan/contract/reader/site'
import { queryOptions } from '@tanstack/react-query'
import { dataOf } from './call.ts'

export const legalText = (document: string) =>
  queryOptions({
    queryKey: ['legalText', document],
    // A name that is none of the four is refused by the server.
    queryFn: ({ signal }) => dataOf('legalText', { params: { document: document as LegalText['document'] } }, signal),
    staleTime: 60_000,
  })
