// The files of a drop or of a chosen folder, each with the folders above it.
import type { Picked } from './queue.ts'

/** Files that systems put beside those of a person. */
const junk = /(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini|__MACOSX\/.*)$/

const wanted = (picked: readonly Picked[]): Picked[] => picked.filter(({ name }) => !junk.test(name))

export const fromInput = (files: FileList | null): Picked[] =>
  wanted([...(files ?? [])].map((file) => ({ file, name: file.webkitRelativePath || file.name })))

/** Reads what was dropped. The items must be taken in the event itself, because they are gone behind it. */
export function fromDrop({ items }: DataTransfer): Promise<Picked[]> {
  const read = [...items].map((item): Promise<Picked[]> => {
    const entry = item.webkitGetAsEntry()
    const file = item.getAsFile()
    return entry ? under(entry) : Promise.resolve(file ? [{ file, name: file.name }] : [])
  })
  return Promise.all(read).then((found) => wanted(found.flat()))
}

async function under(entry: FileSystemEntry): Promise<Picked[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
    return [{ file, name: entry.fullPath.replace(/^\//, '') }]
  }
  if (!isFolder(entry)) return []
  const found = await Promise.all((await childrenOf(entry)).map(under))
  return found.flat()
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** A folder is read in pieces, until one is empty. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const piece = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (piece.length === 0) return all
    all.push(...piece)
  }
}
