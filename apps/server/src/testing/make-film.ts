// Makes films for tests: rows as the pipeline writes them, and tiny files that name themselves.
import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SpriteFacts } from '@manjuan/db'
import { makeImage, makeWork, type Shop } from './make.ts'

let serial = 0

export interface FilmMade {
  title?: string
  author?: string
  /** The category's cid; 8 is 动漫. */
  category?: number
  price?: number
  vipFree?: boolean
  canTryWatch?: boolean
  recommend?: number
  readCount?: number
  state?: 'draft' | 'published'
  cover?: boolean
  at?: Date
  /** The fields of each episode; one episode with the defaults when left out. */
  episodes?: EpisodeMade[]
}

interface EpisodeMade {
  title?: string
  state?: 'waiting' | 'making' | 'playable' | 'whole' | 'failed'
  progress?: number
  /** The lengths of the segments in ms; 12 of 2.5 s when left out. */
  segments?: number[]
  previewSegments?: number
  /** The names of the ready renditions: v360, a0, t0 … Their files are tiny and name themselves. */
  renditions?: string[]
  externalUrl?: string
  /** The number of sheets of thumbnails; 0 is none. */
  sheets?: number
}

interface MadeEpisode {
  id: number
  number: number
  /** The folder under films/. */
  name: string
  segments: number[]
}

export interface MadeFilm {
  id: number
  cover: string | null
  episodes: MadeEpisode[]
}

const usualSegments = Array.from({ length: 12 }, () => 2_500)
const usualRenditions = ['v360', 'v720', 'a0', 't0']

export async function makeFilm(app: Shop, made: FilmMade = {}): Promise<MadeFilm> {
  serial += 1
  const at = made.at ?? app.clock.now()
  const cover = (made.cover ?? false) ? await makeImage(app, { key: null, itemId: null, parts: 1, kind: 'vod' }) : null
  const parts = made.episodes ?? [{}]
  const id = await makeWork(app, {
    kind: 'film',
    title: made.title ?? `影片${serial}`,
    author: made.author ?? '漫卷原创',
    category_id: made.category ?? 8,
    vip_free: made.vipFree ?? false,
    recommend: made.recommend ?? 60,
    read_count: made.readCount ?? 0,
    part_count: parts.filter((part) => plays(stateOf(part))).length,
    cover_image: cover,
    state: made.state ?? 'published',
    created_at: at,
    updated_at: at,
  })
  await app.db
    .insertInto('film')
    .values({
      work_id: id,
      remarks: '全集',
      area: '中国',
      year: 2026,
      price: made.price ?? 0,
      can_try_watch: made.canTryWatch ?? true,
    })
    .execute()
  const episodes: MadeEpisode[] = []
  for (const episode of parts) episodes.push(await makeEpisode(app, id, episodes.length + 1, episode))
  return { id, cover, episodes }
}

/** An entry of a feed is always whole. */
const stateOf = ({ state, externalUrl }: EpisodeMade) => (externalUrl === undefined ? (state ?? 'whole') : 'whole')
const plays = (state: ReturnType<typeof stateOf>): boolean => state === 'playable' || state === 'whole'

async function makeEpisode(app: Shop, filmId: number, number: number, made: EpisodeMade): Promise<MadeEpisode> {
  const state = stateOf(made)
  const isHere = plays(state) && made.externalUrl === undefined
  const segments = made.segments ?? usualSegments
  const sheets = isHere ? (made.sheets ?? 0) : 0
  const name = randomBytes(16).toString('hex')
  const { id } = await app.db
    .insertInto('part')
    .values({ work_id: filmId, kind: 'film', number, title: made.title ?? `第${number}集`, cover_image: null, state })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.db
    .insertInto('episode')
    .values({
      part_id: id,
      name,
      external_url: made.externalUrl ?? null,
      plan: null,
      duration_ms: isHere ? segments.reduce((sum, length) => sum + length, 0) : 0,
      width: 1280,
      height: 720,
      preview_segments: isHere ? (made.previewSegments ?? 6) : 0,
      sprite: sheets > 0 ? spriteOf(segments, sheets) : null,
      progress: made.progress ?? (state === 'whole' ? 1 : 0),
    })
    .execute()
  const renditions = isHere ? (made.renditions ?? usualRenditions) : []
  for (const [position, rendition] of renditions.entries())
    await makeRendition(app, { partId: id, name, rendition, position, segments })
  for (let sheet = 0; sheet < sheets; sheet++) await putFilm(app, name, 'sprite', `${sheet}.jpg`, `sheet ${sheet}`)
  if (sheets > 0) await putFilm(app, name, 'sprite', 'p.jpg', 'sheet p')
  return { id, number, name, segments }
}

const spriteOf = (segments: number[], sheets: number): SpriteFacts => ({
  width: 160,
  height: 90,
  columns: 10,
  rows: 10,
  everySeconds: 2.5,
  count: segments.length,
  sheets,
})

interface RenditionMade {
  partId: number
  name: string
  rendition: string
  position: number
  segments: number[]
}

const renditionKinds = { v: 'video', a: 'audio', t: 'text' } as const

async function makeRendition(app: Shop, { partId, name, rendition, position, segments }: RenditionMade): Promise<void> {
  const kind = renditionKinds[rendition.startsWith('v') ? 'v' : rendition.startsWith('a') ? 'a' : 't']
  const height = kind === 'video' ? Number(rendition.slice(1)) : 0
  await app.db
    .insertInto('film_rendition')
    .values({
      part_id: partId,
      name: rendition,
      kind,
      position,
      label: kind === 'video' ? `${height}P` : '中文',
      language: kind === 'video' ? '' : 'zh-CN',
      is_default: kind !== 'video',
      width: Math.round((height * 16) / 9),
      height,
      frame_rate: kind === 'video' ? 25 : 0,
      channels: kind === 'audio' ? 2 : 0,
      bandwidth: 1_000 + height * 1_000,
      average_bandwidth: 900 + height * 900,
      codecs: kind === 'video' ? 'avc1.64001f' : kind === 'audio' ? 'mp4a.40.2' : '',
      segments: kind === 'text' ? [] : segments,
      state: 'ready',
    })
    .execute()
  if (kind === 'text') return putFilm(app, name, rendition, 'captions.vtt', captionsOf(segments))
  await putFilm(app, name, rendition, 'init.mp4', `init ${rendition}`)
  for (let number = 0; number < segments.length; number++)
    await putFilm(app, name, rendition, `s${String(number).padStart(5, '0')}.m4s`, segmentText(rendition, number))
}

/** The text of a segment; later segments are a little longer. */
export const segmentText = (rendition: string, number: number): string =>
  `segment ${rendition} ${number} ${'.'.repeat(number * 10)}`

/** Captions with one cue for each segment. */
function captionsOf(segments: number[]): string {
  let at = 0
  const time = (ms: number): string => new Date(ms).toISOString().slice(11, 23)
  const cues = segments.map((length, number) => {
    const start = at
    at += length
    return `${time(start)} --> ${time(at)}\n第${number}句\n`
  })
  return ['WEBVTT\n', ...cues].join('\n')
}

async function putFilm(
  { env }: Pick<Shop, 'env'>,
  name: string,
  folder: string,
  file: string,
  text: string,
): Promise<void> {
  const path = join(env.DATA_DIR, 'films', name.slice(0, 2), name, folder)
  await mkdir(path, { recursive: true })
  await writeFile(join(path, file), text)
}
