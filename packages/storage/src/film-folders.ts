// Films as folders of the disk: DATA_DIR/films/ab/ab…/v360, and where an encoder makes them until they are whole. Encoders
// write folders, so this is the disk's own side of films; readers get their parts through the port.
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { folderMode, isCode } from './whole-file.ts'

/** What readers get of an episode: v360, a0, t0 …, sprite. */
export function filmFolder(dataDir: string, name: string): string {
  return join(dataDir, 'films', name.slice(0, 2), name)
}

/** The file that the operator gave, and captions from beside it; no reader gets at it. */
export function originalFolder(dataDir: string, name: string): string {
  return join(dataDir, 'originals', name)
}

/** `sourceFile` begins with the name of its folder, as an episode keeps it. */
export function originalFile(dataDir: string, sourceFile: string): string {
  return join(dataDir, 'originals', sourceFile)
}

/** 32 hex digits. Nobody can guess it, and it shows nothing. */
export function newFilmName(): string {
  return randomBytes(16).toString('hex')
}

const workOf = (dataDir: string) => join(dataDir, 'films', '.work')

/** An empty folder of this run alone: another that is still dying can't write into it. */
export async function openWork(dataDir: string, jobId: number): Promise<string> {
  const folder = join(workOf(dataDir), `${jobId}-${randomBytes(4).toString('hex')}`)
  await mkdir(folder, { recursive: true, mode: folderMode })
  return folder
}

/**
 * Puts a finished folder in its place, instead of what lay there. Readers come to it only when the database says that it
 * is ready.
 */
export async function place(made: string, dataDir: string, name: string, rendition: string): Promise<void> {
  const target = join(filmFolder(dataDir, name), rendition)
  await mkdir(dirname(target), { recursive: true, mode: folderMode })
  await rm(target, { recursive: true, force: true })
  await rename(made, target)
}

/** Of a film that no reader is at. Throws when that is no name of a film. */
export async function dropFilm(dataDir: string, name: string): Promise<void> {
  refuseOther(name)
  await rm(filmFolder(dataDir, name), { recursive: true, force: true })
  await rm(originalFolder(dataDir, name), { recursive: true, force: true })
}

/**
 * Of a film whose place another has just taken: servers remember for a minute where it lies, so its files stay until
 * dropUnused() finds that nobody has named them for ten. Throws when that is no name of a film.
 */
export async function retireFilm(dataDir: string, name: string): Promise<void> {
  refuseOther(name)
  const now = new Date()
  await utimes(filmFolder(dataDir, name), now, now).catch((error: unknown) => {
    // it played from elsewhere
    if (!isCode(error, 'ENOENT')) throw error
  })
  await rm(originalFolder(dataDir, name), { recursive: true, force: true })
}

function refuseOther(name: string): void {
  if (!nameForm.test(name)) throw new Error(`not the name of a film: ${name}`)
}

/** What dead jobs left, by whoever holds the lease, and what dropUnused() finds. */
export async function sweep(dataDir: string, used: () => Promise<Set<string>>, now = Date.now()): Promise<void> {
  // an encoder whose holder was killed may still write into its folder
  await rm(workOf(dataDir), { recursive: true, force: true, maxRetries: 5 })
  await dropUnused(dataDir, used, now)
}

/** An original lies there before its episode is stored; only then are films made of it, in a folder that is named already. */
const originalMs = 24 * 3_600_000
const filmMs = 10 * 60_000

/** Folders of films that no episode has named for ten minutes, and originals that none has named for a day. `now` in ms. */
export async function dropUnused(dataDir: string, used: () => Promise<Set<string>>, now = Date.now()): Promise<void> {
  const originals = await namesBefore(join(dataDir, 'originals'), now - originalMs)
  const old = [...originals, ...(await filmsBefore(dataDir, now - filmMs))]
  if (old.length === 0) return
  const names = await used()
  for (const name of new Set(old)) if (!names.has(name)) await dropFilm(dataDir, name)
}

async function filmsBefore(dataDir: string, moment: number): Promise<string[]> {
  const films = join(dataDir, 'films')
  const parts = (await list(films)).filter((part) => /^[0-9a-f]{2}$/.test(part))
  return (await Promise.all(parts.map((part) => namesBefore(join(films, part), moment)))).flat()
}

const nameForm = /^[0-9a-f]{32}$/

async function namesBefore(folder: string, moment: number): Promise<string[]> {
  const names = (await list(folder)).filter((name) => nameForm.test(name))
  // one that is gone meanwhile, or can't be looked at, is left alone
  const times = await Promise.all(
    names.map(async (name) => (await stat(join(folder, name)).catch(() => null))?.mtimeMs),
  )
  return names.filter((_, at) => (times[at] ?? moment) < moment)
}

function list(folder: string): Promise<string[]> {
  return readdir(folder).catch((): string[] => [])
}
