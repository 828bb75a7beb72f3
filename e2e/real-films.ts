// Real films for browser tests, made by ffmpeg and imported as an operator imports films.
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type FilmRequest, importFilms } from '@manjuan/pipeline/films'
import { ffmpeg } from '@manjuan/pipeline/testing'
import { openKeys } from '@manjuan/storage'
import type { Page } from 'playwright-core'
import type { World } from './support.ts'

const cache = resolve(import.meta.dirname, '../node_modules/.cache/manjuan/clips')

/** A clip of moving colours with a tone, kept for the next run. `size` is like 640x360. */
export async function clip(name: string, { size, seconds }: { size: string; seconds: number }): Promise<string> {
  const file = join(cache, `${name}-${size}-${seconds}.mp4`)
  if (existsSync(file)) return file
  mkdirSync(cache, { recursive: true })
  // Several clips are made at once, here and in other test files.
  const draft = join(cache, `${randomUUID()}.mp4`)
  const colours = 'c0=0x1c2b4a:c1=0x3f6d8e:c2=0xe8a36b:c3=0xd9432f:n=4:speed=0.02'
  await ffmpeg(
    ...['-f', 'lavfi', '-i', `gradients=s=${size}:${colours}:d=${seconds}:r=24`],
    ...['-f', 'lavfi', '-i', `sine=frequency=330:sample_rate=48000:duration=${seconds}`],
    ...['-map', '0:v', '-map', '1:a', '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '32', '-pix_fmt', 'yuv420p'],
    ...['-c:a', 'aac', '-b:a', '64k', draft],
  )
  renameSync(draft, file)
  return file
}

/** Imports a film through the whole pipeline and publishes it. Gives the film's number. */
export async function importFilm(
  world: Pick<World, 'app' | 'db'>,
  request: FilmRequest & { title: string },
): Promise<number> {
  const { DATA_DIR: dataDir } = world.app.env
  let said = ''
  const outcome = await importFilms(
    { category: '动漫', publish: true, ...request },
    {
      openShop: async () => world.app.database,
      openDb: async () => world.db,
      dataDir,
      openKeys: () => openKeys(dataDir),
      output: { write: (text: string) => (said += text) },
      preset: 'ultrafast',
      queue: { backoffMs: [0, 0], pollMs: 20 },
    },
  )
  if (outcome.refused.length > 0) throw new Error(said)
  const film = await world.db
    .selectFrom('work')
    .select('id')
    .where('kind', '=', 'film')
    .where('title', '=', request.title)
    .executeTakeFirstOrThrow()
  return film.id
}

export const filmAt = (vodId: number): string => `/vod/detail?vodId=${vodId}`

/** The button in the middle of the picture, or, once the film plays, the button in the bar. */
export const playButton = (page: Page) =>
  page.locator('[data-player]').getByRole('button', { name: '播放', exact: true }).last()

export const timeOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)

/** Shows the controls as a headset does: they come, and stay. */
export const pause = (page: Page) => page.evaluate(() => document.querySelector('video')?.pause())

/** What a feature of the player lays over the picture, by the feature's name. */
export const box = (page: Page, name: string) => page.locator(`[data-player-box="${name}"]`)

/** Waits until the film has reached this second. */
export async function untilTime(page: Page, seconds: number): Promise<void> {
  await page.waitForFunction((least) => (document.querySelector('video')?.currentTime ?? 0) >= least, seconds)
}

/** Goes to this second of a film that has begun, so that the seconds before it need not be watched. */
export async function skipTo(page: Page, seconds: number): Promise<void> {
  await untilTime(page, 0.1)
  await page.evaluate((to) => {
    const video = document.querySelector('video')
    if (video) video.currentTime = to
  }, seconds)
  await untilTime(page, seconds + 0.1)
}

/** From the next document on a film begins only after a touch, as most browsers want it. */
export const needTouch = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    let touched = false
    for (const name of ['touchend', 'click', 'keydown']) addEventListener(name, () => (touched = true), true)
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = function () {
      return touched ? play.call(this) : Promise.reject(new DOMException('a touch comes first', 'NotAllowedError'))
    }
  })
