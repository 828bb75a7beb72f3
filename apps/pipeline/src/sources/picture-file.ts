// A picture that lies in a folder, or that the operator names.
import { readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type DraftPage, SourceRefused } from './draft.ts'

const maxBytes = 50_000_000

/** Its read() throws SourceRefused when it is not there, no file, or too large. */
export function pageOf(folder: string, name: string): DraftPage {
  return { name, read: () => readPicture(join(folder, name)) }
}

async function readPicture(path: string): Promise<Uint8Array> {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) throw new SourceRefused(`图片“${basename(path)}”不存在`)
  if (found.size > maxBytes)
    throw new SourceRefused(`“${basename(path)}”有 ${Math.round(found.size / 1_000_000)} MB，上限 50 MB`)
  return readFile(path)
}
