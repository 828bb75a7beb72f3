// Files that were dropped together become an import once all of them are at the server.
import { staffCodes } from '@manjuan/contract/codes'
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
  if (answer?.result) {
    begun.set({ id: answer.data.id, why: '' })
    if (answer.data.state === 'uploading') void planWhenWhole(answer.data)
  } else begun.set({ id: null, why: answer?.msg ?? '没有连上控制台，请在“导入”里再试' })
  await queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => name === 'imports' || name === 'uploads' })
}

const lookMs = 2_000
const mostLooks = 300

/** The sum of a large file takes its time after a restart of the console; its import is planned behind it. */
async function planWhenWhole({ id, version }: { id: number; version: number }): Promise<void> {
  for (let looks = 0; looks < mostLooks; looks++) {
    await new Promise((resolve) => setTimeout(resolve, lookMs))
    const input = { params: { id }, body: { version } }
    const answer = await deed('planImport', input, crypto.randomUUID()).catch(() => null)
    if (answer && (answer.result || answer.code !== staffCodes.changed)) break
  }
  await queryClient.invalidateQueries()
}
