// Looks at a file that the operator names before it is read. A pipe or a device would never end, and a huge file would
// fill the memory.
import { constants } from 'node:fs'
import { type FileHandle, open, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { SourceRefused } from './draft.ts'

/** Throws SourceRefused when it is not there, is no file, or has more than `most` bytes. */
export function readBounded(file: string, most: number): Promise<Uint8Array> {
  return withBounded(file, most, (handle) => readFile(handle))
}

/** The same of a file that somebody else will read. */
export function refuseUnbounded(file: string, most: number): Promise<void> {
  return withBounded(file, most, async () => undefined)
}

async function withBounded<T>(file: string, most: number, act: (handle: FileHandle) => Promise<T>): Promise<T> {
  // A pipe without a writer would be waited for.
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK).catch(() => {
    throw new SourceRefused(`文件不存在或不能读取：${basename(file)}`)
  })
  try {
    const facts = await handle.stat()
    if (!facts.isFile()) throw new SourceRefused(`不是普通文件：${basename(file)}`)
    if (facts.size > most)
      throw new SourceRefused(`${basename(file)} 有 ${Math.ceil(facts.size / 1e6)} MB，上限 ${most / 1e6} MB`)
    return await act(handle)
  } finally {
    await handle.close()
  }
}
