// The entry of a process that runs files one after another. Each file has a suite, so that its hooks are its own.
import { once } from 'node:events'
import { resolve } from 'node:path'
import { describe, test } from 'node:test'
import { ends } from './lane-ends.ts'

/** What a lane asks of its stage, and the stage's answer; null ends the lane. */
export interface Ask {
  wants: 'file'
}
export interface Answer {
  file: string | null
  timeoutMs: number
}

async function nextFile(): Promise<Answer> {
  const answered = once(process, 'message')
  process.send?.({ wants: 'file' } satisfies Ask)
  const [answer] = await answered
  return answer as Answer
}

/** Resolves when the file's suite has been told, with its last hook. */
async function runFile(file: string, timeout: number): Promise<void> {
  const path = resolve(file)
  // The file asks for its own path, as it does in a process of its own.
  process.argv[1] = path
  const ended = once(ends, file)
  void describe(file, { timeout }, async () => {
    try {
      await import(path)
    } catch (error) {
      test(file, () => {
        throw error
      })
    }
  })
  await ended
}

test('lane', async () => {
  for (let next = await nextFile(); next.file !== null; next = await nextFile())
    await runFile(next.file, next.timeoutMs)
})
