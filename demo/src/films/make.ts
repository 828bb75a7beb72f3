/**
 * Makes the demo's films behind a running shop: each short film is drawn, put into the queue of the pipeline as one episode,
 * and given to the others that show it, file by file, as soon as something of it is ready. What stands is left alone.
 */
import { copyFile, link, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { commandDeed } from '@manjuan/catalogue'
import type { Db } from '@manjuan/db'
import { type FilmTools, planFilm, probeFilm, queueAgain, queueStanding } from '@manjuan/pipeline/films'
import { filmFolder, originalFolder } from '@manjuan/storage'
import { type Base, bases } from './bases.ts'
import * as rows from './rows.ts'
import { shootFilm } from './shoot.ts'
import { captionsOf } from './texts.ts'

export interface FilmSite {
  db: Db
  dataDir: string
  tools: FilmTools
  signal?: AbortSignal | undefined
  say?: (words: string) => void
  pollMs?: number
}

/** True when a film of these is still to be made or to be given on. */
export async function filmsLeft(db: Db, wanted: readonly Base[] = bases): Promise<boolean> {
  for (const { key } of wanted) {
    const [first, ...others] = await rows.episodesOf(db, key)
    if (first && (!isSettled(first) || others.some((other) => isBehind(other, first)))) return true
  }
  return false
}

const isSettled = ({ state, jobs }: rows.Episode): boolean => state === 'failed' || (state === 'whole' && jobs === 0)

const isBehind = (other: rows.Episode, first: rows.Episode): boolean =>
  other.state !== first.state || (first.pictured && !other.pictured)

/** Draws the films and sees that every entry gets its own. */
export async function makeFilms(site: FilmSite, wanted: readonly Base[] = bases): Promise<void> {
  for (const { key } of wanted) {
    const [first] = await rows.episodesOf(site.db, key)
    if (first?.state === 'failed') await queueAgain(site.db, commandDeed('demo', new Date()), first.id)
  }
  await Promise.all([queueFilms(site, wanted), shareFilms(site, wanted)])
}

/** Draws and queues them one after another. The holder of the queue does the rest: see `shareFilms`. */
export async function queueFilms(site: FilmSite, wanted: readonly Base[] = bases): Promise<void> {
  for (const base of wanted) {
    const [first] = await rows.episodesOf(site.db, base.key)
    if (!first || first.planned || first.state !== 'waiting' || site.signal?.aborted) continue
    await queueFilm(site, base, first)
    site.say?.(`已画好短片 ${base.key}，等待转码`)
  }
}

async function queueFilm(site: FilmSite, base: Base, { id, name }: rows.Episode): Promise<void> {
  const { db, dataDir, tools, signal } = site
  const folder = originalFolder(dataDir, name)
  const work = join(folder, 'work')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const drawn = join(folder, 'drawn.mkv')
  await shootFilm(base, drawn, work, { tools, signal, fontFolder: join(dataDir, 'fonts') })
  await rm(work, { recursive: true, force: true })
  await rename(drawn, join(folder, 'film.mkv'))
  const captions = captionsOf(base.key).map(({ vtt, ...words }, at) => ({ ...words, vtt, file: `captions-${at}.vtt` }))
  for (const { file, vtt } of captions) await writeFile(join(folder, file), vtt)
  const facts = await probeFilm(join(folder, 'film.mkv'), tools)
  const plan = planFilm(facts, captions, { preset: 'superfast', publish: false })
  await queueStanding(db, commandDeed('demo', new Date()), id, `${name}/film.mkv`, plan)
}

/** Gives finished films on, until everything is there or a signal asks for an end. */
async function shareFilms(site: FilmSite, wanted: readonly Base[] = bases): Promise<void> {
  const { signal, pollMs = 1_000 } = site
  while (!signal?.aborted) {
    let left = false
    for (const base of wanted) left = (await shareFilm(site, base)) || left
    if (!left) return
    await wait(pollMs, undefined, { signal }).catch(() => undefined)
  }
}

/** True when more is to come. */
export async function shareFilm(site: FilmSite, { key }: Base): Promise<boolean> {
  const { db, dataDir, say } = site
  const [first, ...others] = await rows.episodesOf(db, key)
  if (!first) return false
  const behind = others.filter((other) => isBehind(other, first))
  if (first.state !== 'playable' && first.state !== 'whole') await rows.tellProgress(db, first.id, idsOf(others))
  else if (behind.length > 0) {
    await giveOn(site, first, behind)
    if (behind.some(({ state }) => state !== first.state))
      say?.(`短片 ${key}：${first.state === 'whole' ? '全部画质已就绪' : '可以播放了'}`)
  }
  if (!isSettled(first)) return true
  // A failed one is tried again at the next start.
  if (first.state === 'whole') await rm(originalFolder(dataDir, first.name), { recursive: true, force: true })
  return false
}

const idsOf = (episodes: readonly rows.Episode[]) => episodes.map(({ id }) => id)

/** Files first: readers come to them only when the database says so. */
async function giveOn({ db, dataDir }: FilmSite, first: rows.Episode, others: readonly rows.Episode[]): Promise<void> {
  const ready = await rows.readyRenditions(db, first.id)
  const { pictured } = first
  for (const folder of pictured ? [...ready, 'sprite'] : ready)
    for (const { name } of others)
      await shareFolder(join(filmFolder(dataDir, first.name), folder), dataDir, name, folder)
  await rows.giveRenditions(db, first, idsOf(others), ready)
  if (pictured) await rows.giveSprite(db, first.id, idsOf(others))
}

/** The same files under another film's name. Nobody writes into a film that stands, so they may be one. */
async function shareFolder(from: string, dataDir: string, name: string, folder: string): Promise<void> {
  const target = join(filmFolder(dataDir, name), folder)
  await mkdir(target, { recursive: true })
  for (const file of await readdir(from)) {
    await link(join(from, file), join(target, file)).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') await copyFile(join(from, file), join(target, file))
    })
  }
}
