// The visit of a reader who stays: from the first move on, the library follows its reader and code comes ahead.
import { freshUser } from '#api/account.ts'
import { queryClient } from '#api/query-client.ts'
import { fetchCodeAhead } from './code-ahead.ts'
import { followReader } from './follow-reader.ts'

export async function stay(): Promise<void> {
  fetchCodeAhead()
  await queryClient.prefetchQuery(freshUser())
  followReader()
}
