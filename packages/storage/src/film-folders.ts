// Films as folders of the disk: DATA_DIR/films/ab/ab…/v360, and the work folders of encoders. Encoders write folders,
// so this side of films knows the disk. Readers get the parts through the port.
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { folderMode, isCode } from './whole-file.ts'

/** The folder of an episode's parts for readers: v360, a0, t0 …, sprite. */
export function filmFolder(dataDir: string, name: string): string {
  return join(dataDir, 'films', name.slice(0, 2), name)
}

/** The folder of the operator's file and the captions beside it, which no reader can reach. */
export function originalFolder(dataDir: string, name: string): string {
  return join(dataDir, 'originals', name)
}

/** The path of an original; `sourceFile` begins with the name of its folder, as stored with the episode. */
export function originalFile(dataDir: string, sourceFile: string): string {
  return join(dataDir, 'originals', sourceFile)
}

/** A new folder name of 32 hex digits, which cannot be guessed and reveals nothing. */
export function newFilmName(): string {
  return randomBytes(16).toString('hex')
}

const workOf = (dataDir: string) => join(dataDir, 'films', '.work')

/** The folder of all runs of a worker. Its name says who the worker is. */
const workOfHolder = (dataDir: string, holder: string) =>
  join(workOf(dataDir), Buffer.from(holder).toString('base64url'))

/** An empty work folder for this run alone; a dying earlier run cannot write into it. */
export async function openWork(dataDir: string, holder: string, jobId: number): Promise<string> {
  const folder = join(workOfHolder(dataDir, holder), `${jobId}-${randomBytes(4).toString('hex')}`)
  await mkdir(folder, { recursive: true, mode: folderMode })
  return folder
}

/** Tells other workers that this one lives. Nothing happens when it has no folder. */
export async function touchWork(dataDir: string, holder: string): Promise<void> {
  const now = new Date()
  await utimes(workOfHolder(dataDir, holder), now, now).catch((error: unknown) => {
    if (!isCode(error, 'ENOENT')) throw error
  })
}

/** Deletes all runs of a worker. An encoder whose worker was killed may still be writing into its folder. */
export async function dropWork(dataDir: string, holder: string): Promise<void> {
  await rm(workOfHolder(dataDir, holder), { recursive: true, force: true, maxRetries: 5 })
}

/** Milliseconds after which a folder of a worker that nobody here can look at counts as left behind. */
const strangeWorkMs = 5 * 60_000

/** Deletes the runs of workers that are dead here, and of those elsewhere that have told nothing for five minutes. */
export async function sweepWork(dataDir: string, isDead: (holder: string) => boolean, now = Date.now()): Promise<void> {
  for (const name of await list(workOf(dataDir))) {
    const folder = join(workOf(dataDir), name)
    const { mtimeMs } = (await stat(folder).catch(() => null)) ?? { mtimeMs: now }
    // Folders of a former version are named after their job alone.
    const isFormer = /^\d+-[0-9a-f]{8}$/.test(name)
    if (!isFormer && now - mtimeMs < strangeWorkMs && !isDead(Buffer.from(name, 'base64url').toString())) continue
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/**
 * Puts a finished folder in its place, instead of the former one. Readers reach it only when the database says that it
 * is ready.
 */
export async function place(made: string, dataDir: string, name: string, rendition: string): Promise<void> {
  const target = join(filmFolder(dataDir, name), rendition)
  await mkdir(dirname(target), { recursive: true, mode: folderMode })
  await rm(target, { recursive: true, force: true })
  await rename(made, target)
}

/** Deletes the folders of a film that no reader is watching. Throws when `name` is no name of a film. */
export async function dropFilm(dataDir: string, name: string): Promise<void> {
  refuseOther(name)
  await rm(filmFolder(dataDir, name), { recursive: true, force: true })
  await rm(originalFolder(dataDir, name), { recursive: true, force: true })
}

/** Deletes the files of one rendition. Readers who play it go on in another. Throws when a name is none. */
export async function dropRendition(dataDir: string, name: string, rendition: string): Promise<void> {
  refuseOther(name)
  if (!/^[va]\d{1,4}$/.test(rendition)) throw new Error(`not the name of a rendition: ${rendition}`)
  await rm(join(filmFolder(dataDir, name), rendition), { recursive: true, force: true })
}

/**
 * Retires the folders of a replaced film. Servers remember its place for a minute, so the files stay until dropUnused()
 * finds them unnamed for ten. Throws when `name` is no name of a film.
 */
export async function retireFilm(dataDir: string, name: string): Promise<void> {
  refuseOther(name)
  const now = new Date()
  await utimes(filmFolder(dataDir, name), now, now).catch((error: unknown) => {
    // The film played from elsewhere and has no folder here.
    if (!isCode(error, 'ENOENT')) throw error
  })
  await rm(originalFolder(dataDir, name), { recursive: true, force: true })
}

function refuseOther(name: string): void {
  if (!nameForm.test(name)) throw new Error(`not the name of a film: ${name}`)
}

/**
 * Milliseconds that an unnamed original is kept. An original is stored before its episode; films are made only after
 * that, in a folder that is named already.
 */
const originalMs = 24 * 3_600_000
const filmMs = 10 * 60_000

/**
 * Deletes folders of films that no episode has named for ten minutes, and originals unnamed for a day. `now` is in ms.
 */
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
  // A folder that has disappeared or cannot be read is left alone.
  const times = await Promise.all(
    names.map(async (name) => (await stat(join(folder, name)).catch(() => null))?.mtimeMs),
  )
  return names.filter((_, at) => (times[at] ?? moment) < moment)
}

function list(folder: string): Promise<string[]> {
  return readdir(folder).catch((): string[] => [])
}
