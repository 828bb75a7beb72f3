// The visit after its greeting: the library follows its reader, and code comes ahead from the first move on.
import { freshUser } from '#api/account.ts'
import { queryClient } from '#api/query-client.ts'
import { firstMove } from '#local/first-move.ts'
import { fetchCodeAhead } from './code-ahead.ts'
import { followReader } from './follow-reader.ts'

export async function stay(): Promise<void> {
  void firstMove().then(fetchCodeAhead)
  await queryClient.prefetchQuery(freshUser())
  followReader()
}
