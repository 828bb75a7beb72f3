// The folder of a batch of the import desk: links to its uploads under the names that importers read, and the texts of its plan.
import { link, mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { diskUploads } from './uploads.ts'
import { fileMode, folderMode, isCode } from './whole-file.ts'

const folderOf = (dataDir: string, batch: number): string => join(dataDir, 'imports', String(batch))

/** Importers that find no title in a file take that of its folder. */
const filesName = '未命名'
const mostDepth = 6
const mostLetters = 100

export interface NamedUpload {
  id: string
  /** With the folders that were dropped, in the words of a stranger. */
  name: string
}

export interface LinkedUpload {
  id: string
  path: string
}

/** The folder in which the files of a batch lie; names of importers' messages begin behind it. */
export const importRoot = (dataDir: string, batch: number): string => join(folderOf(dataDir, batch), filesName)

/** Links each upload under its name. A second of the same name gets a number. Throws when an upload is gone. */
export async function linkUploads(
  dataDir: string,
  batch: number,
  uploads: readonly NamedUpload[],
): Promise<LinkedUpload[]> {
  const root = importRoot(dataDir, batch)
  await rm(root, { recursive: true, force: true })
  await mkdir(root, { recursive: true, mode: folderMode })
  const files = diskUploads(dataDir)
  const used = new Set<string>()
  const linked: LinkedUpload[] = []
  for (const { id, name } of uploads) {
    const path = join(root, freeName(safeName(name), used))
    const laid = await lay(files.pathOf(id), path).catch((error: unknown) => {
      // A file may have the name of another one's folder.
      if (!isCode(error, 'EEXIST', 'ENOTDIR')) throw error
      return lay(files.pathOf(id), join(root, `${linked.length + 1}.重名`, basename(path)))
    })
    linked.push({ id, path: laid })
  }
  return linked
}

async function lay(from: string, to: string): Promise<string> {
  await mkdir(dirname(to), { recursive: true, mode: folderMode })
  await link(from, to)
  return to
}

/** No name leaves the folder: what parts, controls or hides names is replaced. */
function safeName(name: string): string {
  const segments = name
    .normalize('NFC')
    .split(/[/\\]+/)
    .map((segment) => segment.replace(/[\p{Cc}\p{Cf}:]/gu, '_').trim())
    .filter((segment) => segment !== '' && segment !== '.')
    .map((segment) => (segment.startsWith('..') ? `_${segment}` : segment))
    .map(shortened)
  return segments.slice(-mostDepth).join('/') || '_'
}

/** Letters of several bytes count too: a name has at most 255 bytes. */
function shortened(segment: string): string {
  if (Buffer.byteLength(segment) <= 240) return segment
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(segment)?.[0] ?? ''
  return `${[...segment.slice(0, segment.length - ending.length)].slice(0, mostLetters / 2).join('')}${ending}`
}

function freeName(name: string, used: Set<string>): string {
  const [, stem = name, ending = ''] = /^(.*?)(\.[A-Za-z0-9]{1,8})?$/s.exec(name) ?? []
  let free = name
  for (let turn = 2; used.has(free.toLowerCase()); turn++) free = `${stem} (${turn})${ending}`
  used.add(free.toLowerCase())
  return free
}

export interface PlanText {
  at: string
  paragraphs: { at: string | null; text: string }[]
}

const textsOf = (dataDir: string, batch: number, revision: number): string =>
  join(folderOf(dataDir, batch), `texts-${revision}`)

/** Keeps the paragraphs of a plan, each chapter to be read alone; those of former plans go. */
export async function keepTexts(
  dataDir: string,
  batch: number,
  revision: number,
  chapters: readonly PlanText[],
): Promise<void> {
  const folder = folderOf(dataDir, batch)
  await mkdir(folder, { recursive: true, mode: folderMode })
  const places: Record<string, [number, number]> = {}
  let from = 0
  const pieces = chapters.map(({ at, paragraphs }) => {
    const piece = Buffer.from(JSON.stringify(paragraphs))
    places[at] = [from, piece.length]
    from += piece.length
    return piece
  })
  const path = textsOf(dataDir, batch, revision)
  await writeFile(path, Buffer.concat(pieces), { mode: fileMode })
  await writeFile(`${path}.json`, JSON.stringify(places), { mode: fileMode })
  for (const name of await readdir(folder))
    if (name.startsWith('texts-') && !name.startsWith(`texts-${revision}`))
      await rm(join(folder, name), { force: true })
}

/** The paragraphs of a chapter of the plan; null when there are none of it. */
export async function readPlanText(
  dataDir: string,
  batch: number,
  revision: number,
  at: string,
): Promise<PlanText['paragraphs'] | null> {
  const path = textsOf(dataDir, batch, revision)
  try {
    const places = JSON.parse(await readFile(`${path}.json`, 'utf8')) as Record<string, [number, number]>
    const [from, length] = (Object.hasOwn(places, at) && places[at]) || []
    if (from === undefined || length === undefined) return null
    const handle = await open(path)
    try {
      const { buffer } = await handle.read(Buffer.alloc(length), 0, length, from)
      return JSON.parse(buffer.toString('utf8')) as PlanText['paragraphs']
    } finally {
      await handle.close()
    }
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

const picturesOf = (dataDir: string, batch: number): string => join(folderOf(dataDir, batch), 'pictures')

/** Names of pictures that a batch has begun to store, so that its end can take them away. */
export async function readPictures(dataDir: string, batch: number): Promise<string[]> {
  const text = await readFile(picturesOf(dataDir, batch), 'utf8').catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return ''
    throw error
  })
  return text.split('\n').filter((name) => /^[\w-]+$/.test(name))
}

export const picturesFile = picturesOf

/** Nobody needs the batch's files any more. */
export const dropImport = (dataDir: string, batch: number): Promise<void> =>
  rm(folderOf(dataDir, batch), { recursive: true, force: true })
