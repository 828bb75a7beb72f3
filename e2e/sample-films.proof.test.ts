// Every real film of ../shared/samples, imported and played in Chromium to its end, without a stall or an error. Every
// quality, sound and caption track is chosen on the way and checked. The test runs where that folder is.
// opens: film
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { type ReadCue, readStrictVtt } from '@manjuan/pipeline/testing'
import { filmFolder } from '@manjuan/storage'
import type { Locator, Page, Request } from 'playwright-core'
import { filmAt, importFilm, playButton, timeOf } from './real-films.ts'
import { openWorld, type World } from './support.ts'

const samples = resolve(import.meta.dirname, '../../shared/samples')
/** Most milliseconds until a choice is seen or heard. */
const switchMs = 8_000
const skip = existsSync(samples) ? false : 'no samples beside the project'
/** The file, its files beside it, and its numbers of sound tracks and caption tracks. */
const films: [file: string, more: { subtitles?: string[] }, sounds: number, captions: number][] = [
  ['big-buck-bunny-480p-30s.mp4', { subtitles: ['subtitles/bbb-zh.utf8.srt', 'subtitles/sample-zh.ass'] }, 1, 2],
  ['bbb-3audio-1sub.mkv', {}, 3, 1],
  ['bbb-portrait-406x720-12s.mp4', {}, 1, 0],
  ['bbb-vp9-opus-8s.webm', {}, 1, 0],
  ['bbb-hevc-8s.mp4', {}, 1, 0],
  ['bbb-mpeg4-mp3-6s.avi', {}, 1, 0],
  ['flower.mp4', {}, 1, 0],
  ['flower.webm', {}, 1, 0],
]

let world: World
before(async () => {
  if (!skip) world = await openWorld()
})
after(() => world?.close())

interface Seen {
  stalls: number
  ended: boolean
  time: number
  duration: number
  heights: number[]
}

/** Notes stalls that no seek explains, and every height that was shown. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const video = document.querySelector('video')
    const seen = { stalls: 0, heights: [] as number[] }
    Object.assign(window, { seen })
    video?.addEventListener('waiting', () => {
      if (!video.seeking && video.currentTime > 0.2 && video.duration - video.currentTime > 0.3) seen.stalls += 1
    })
    video?.addEventListener('resize', () => seen.heights.push(video.videoHeight))
  })
}

const look = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const video = document.querySelector('video')
    const { seen } = window as unknown as { seen: { stalls: number; heights: number[] } }
    return { ...seen, ended: video?.ended ?? false, time: video?.currentTime ?? 0, duration: video?.duration ?? 0 }
  })

/** The check of a choice, by its place in the list. `before` runs just before the tap, `after` afterwards. */
type Proof = (at: number, text: string) => { before?: () => Promise<void>; after: () => Promise<void> }

/** Taps each choice of a group of the settings sheet, the present one last. A choice closes the sheet. */
async function tryAll(page: Page, group: string, proof: Proof): Promise<number> {
  const choices = page.getByRole('radiogroup', { name: group, exact: true }).getByRole('radio')
  await openSettings(page, choices)
  const texts = await choices.allTextContents()
  const checked = await choices.evaluateAll((all) => all.findIndex((one) => one.ariaChecked === 'true'))
  assert.ok(checked >= 0, group)
  const order = [...texts.keys()].filter((at) => at !== checked)
  for (const at of [...order, checked]) {
    const { before, after } = proof(at, texts[at] ?? '')
    await openSettings(page, choices)
    await before?.()
    await choices.nth(at).tap()
    await after()
    await openSettings(page, choices)
    assert.equal(await choices.nth(at).getAttribute('aria-checked'), 'true', `${group} ${texts[at]}`)
  }
  await page.keyboard.press('Escape')
  return texts.length
}

async function openSettings(page: Page, choices: Locator): Promise<void> {
  if (await choices.first().isVisible()) return
  const settings = page.locator('[data-player]').getByRole('button', { name: '设置' })
  if (!(await settings.isVisible())) await page.touchscreen.tap(195, 100)
  await settings.tap()
  await choices.first().waitFor()
}

/** Seeks as a viewer does and plays on, because a film that has ended stands still. */
const goTo = (page: Page, seconds: number): Promise<void> =>
  page.evaluate((to) => {
    const video = document.querySelector('video')
    if (!video) return
    video.currentTime = to
    void video.play()
  }, seconds)

/** The picture itself changes. With 自动 the player alone decides about the height. */
const pictureOf =
  (page: Page): Proof =>
  (_, text) => ({
    before: () => goTo(page, 0.2),
    after: async () => {
      const lines = Number.parseInt(text, 10)
      if (Number.isNaN(lines)) return
      const isShown = (wanted: number) => {
        const video = document.querySelector('video')
        return video !== null && Math.min(video.videoWidth, video.videoHeight) === wanted
      }
      await page.waitForFunction(isShown, lines, { timeout: switchMs })
    },
  })

/** Only segments of that track are fetched from then on, and the film goes on with them. */
const soundOf =
  (page: Page): Proof =>
  (at) => {
    const fetched: string[] = []
    const note = (request: Request) => {
      const [, track] = /\/(a\d+)\/s\d{5}\.m4s$/.exec(request.url()) ?? []
      if (track !== undefined) fetched.push(track)
    }
    return {
      before: async () => {
        await goTo(page, 0.2)
        page.on('request', note)
      },
      after: async () => {
        await untilTrue(() => fetched.includes(`a${at}`), `a${at} is fetched: ${fetched}`)
        await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1)
        page.off('request', note)
        const since = fetched.slice(fetched.indexOf(`a${at}`))
        assert.deepEqual([...new Set(since)], [`a${at}`])
      },
    }
  }

/** The layer over the picture shows the cue of that track's file, or nothing. */
const wordsOf =
  (page: Page, tracks: CaptionTrack[]): Proof =>
  (_, text) => ({
    after: async () => {
      const track = tracks.find(({ label }) => label === text)
      const [cue] = track?.cues ?? tracks[0]?.cues ?? []
      assert.ok(cue, text)
      await goTo(page, cue.from + 0.2)
      const layer = page.locator('[data-player-captions]')
      const isSaid = async () => ((await layer.textContent()) ?? '').replace(/\s/g, '') === (track ? cue.text : '')
      await untilTrue(async () => (await isSaid()) && (await timeOf(page)) > cue.from + 0.4, `${text}: ${cue.text}`)
    },
  })

async function untilTrue(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + switchMs
  while (!(await holds())) {
    assert.ok(Date.now() < end, `not in ${switchMs} ms: ${what}`)
    await wait(50)
  }
}

for (const [file, { subtitles = [] }, sounds, captions] of films) {
  test(`[V-06] ${file} is imported and plays to its end without a stall, every track tried`, { skip }, async () => {
    const vodId = await importFilm(world, {
      paths: [resolve(samples, 'video', file)],
      title: `样片 ${file}`,
      ...(subtitles.length > 0 ? { subtitles: subtitles.map((path) => resolve(samples, path)) } : {}),
    })
    const tracks = await tracksOf(world, vodId)
    assert.deepEqual([tracks.sounds, tracks.captions.length], [sounds, captions])
    const seen = await playThrough(vodId, tracks)
    assert.equal(seen.stalls, 0, JSON.stringify(seen))
  })
}

interface CaptionTrack {
  label: string
  /** `from` is in seconds, `text` has no spaces. */
  cues: { from: number; text: string }[]
}

interface Tracks {
  qualities: number
  sounds: number
  captions: CaptionTrack[]
}

/** The visit of a new reader: the film to its end, every track tried. */
async function playThrough(vodId: number, { sounds, captions, qualities }: Tracks): Promise<Seen> {
  const { page, errors, close } = await world.open(filmAt(vodId))
  await playButton(page).tap()
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.4)
  await watch(page)
  if (sounds > 1) assert.equal(await tryAll(page, '音轨', soundOf(page)), sounds)
  if (captions.length > 0) assert.equal(await tryAll(page, '字幕', wordsOf(page, captions)), captions.length + 1)
  // One more choice is 自动.
  if (qualities > 1) assert.equal(await tryAll(page, '清晰度', pictureOf(page)), qualities + 1)
  await page.waitForFunction(() => document.querySelector('video')?.ended, undefined, { timeout: 45_000 })
  const seen = await look(page)
  assert.ok(Math.abs(seen.time - seen.duration) < 0.2, JSON.stringify(seen))
  assert.deepEqual(errors, [])
  await close()
  return seen
}

async function tracksOf({ app, db }: World, vodId: number): Promise<Tracks> {
  const rows = await db
    .selectFrom('film_rendition as r')
    .innerJoin('episode as e', 'e.part_id', 'r.part_id')
    .innerJoin('part as p', 'p.id', 'r.part_id')
    .select(['r.kind', 'r.state', 'r.name', 'r.label', 'e.name as folder'])
    .where('p.work_id', '=', vodId)
    .orderBy('r.position')
    .execute()
  assert.ok(rows.every(({ state }) => state === 'ready'))
  const of = (kind: string) => rows.filter((row) => row.kind === kind)
  const captions = of('text').map(({ label, folder, name }) => {
    const file = join(filmFolder(app.env.DATA_DIR, folder), name, 'captions.vtt')
    return { label, cues: readStrictVtt(readFileSync(file, 'utf8')).map(plainCue) }
  })
  return { qualities: of('video').length, sounds: of('audio').length, captions }
}

function plainCue({ start, text }: ReadCue): CaptionTrack['cues'][number] {
  const words = text
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
  return { from: start / 1000, text: words.replace(/\s/g, '') }
}
