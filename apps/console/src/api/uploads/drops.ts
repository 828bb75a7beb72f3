// Files that were dropped together become an import once all of them are at the server.
import { createStore } from '@manjuan/ui'
import { deed, queryClient } from '../call.ts'

interface Begun {
  /** The batch; null when it was refused. */
  id: number | null
  why: string
}

/** What became of the last drop. */
export const begun = createStore<Begun | null>(null)

/** Begins an import of these uploads. `together`: all of them are one work. */
export async function beginImport(uploads: readonly string[], together = false): Promise<void> {
  const key = crypto.randomUUID()
  const answer = await deed('addImport', { body: { uploads: [...uploads], together } }, key).catch(() => null)
  if (answer?.result) begun.set({ id: answer.data.id, why: '' })
  else begun.set({ id: null, why: answer?.msg ?? '没有连上控制台，请在“导入”里再试' })
  await queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => name === 'imports' || name === 'uploads' })
}
