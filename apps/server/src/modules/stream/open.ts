// The part of an episode that a reader may play now: its address under a pass, and the facts that a player needs at
// once.
import { Readable } from 'node:stream'
import type { VodPlay, VodSprite } from '@manjuan/contract/reader/video'
import type { Db, SpriteFacts } from '@manjuan/db'
import { type FilmStore, filmKey } from '@manjuan/storage'
import type { AccessAnswer } from '#modules/entitlement/index.ts'
import { rememberedFilms } from '#ports/films.ts'
import { onePer } from '#ports/one-per.ts'
import { type Freshness, remember } from '#ports/remembered.ts'
import { filmBase, nameOf } from './address.ts'
import { FilmMemory } from './memory.ts'
import { signPass } from './pass.ts'
import { defaultOf, masterText, mediaText, renditionsOf, timeOf } from './playlists.ts'
import type { Film, Rendition } from './queries.ts'
import { type Part, type Pass, partOf, passEnd, sumOf, watchIn } from './rules.ts'

export interface FilmDeps {
  db: Db
  films: FilmMemory
  store: FilmStore
  /** The init segment of a rendition in base64; null where there is none. */
  initOf: (film: Film, rendition: Rendition) => Promise<string | null>
  /** The key that signs passes. */
  key: Uint8Array
}

interface FilmWish {
  episodeId: number
  readerId: number
  answer: Pick<AccessAnswer, 'access' | 'until'>
  now: Date
}

/** The part of an episode that its viewer may watch now. */
export interface Watching extends Pick<VodPlay, 'watch' | 'previewSeconds'> {
  episodeId: number
}

/** Most characters of playlists in one answer. */
const mostInline = 64 * 1024

/** Bytes of segments kept in memory: some hundred segments of the usual qualities. */
const segmentBytesKept = 64 * 1024 * 1024

/** Init segments that are kept as they stand in answers, some hundred bytes each. */
const initsKept = 5_000

/** `freshness`: how long the facts of a film are remembered; segments keep its `freshMs` alone. */
export function filmDeps({ db, store, key }: Pick<FilmDeps, 'db' | 'store' | 'key'>, freshness: Freshness): FilmDeps {
  return {
    db,
    initOf: rememberedInits(store),
    films: new FilmMemory(db, freshness),
    store: rememberedFilms(store, { most: segmentBytesKept, freshMs: freshness.freshMs }),
    key,
  }
}

/**
 * Remembers init segments under the facts of their renditions. A rendition made anew has other facts, so its former bytes are
 * not found.
 */
function rememberedInits(store: FilmStore): FilmDeps['initOf'] {
  const kept = remember<string, string>({ most: initsKept, oldestBy: 'use' })
  return async (film, { name, bandwidth, averageBandwidth, codecs, segments }) => {
    const facts = [film.name, name, bandwidth, averageBandwidth, codecs, segments.length, sumOf(segments)].join(' ')
    const known = kept.get(facts)
    if (known !== undefined) return known
    const bytes = (await store.open(filmKey(film.name, nameOf({ what: 'init', rendition: name })), null))?.body
    if (bytes instanceof Readable) bytes.destroy()
    if (!Buffer.isBuffer(bytes)) return null
    const text = bytes.toString('base64')
    kept.put(facts, text)
    return text
  }
}

/** The part that `openFilm` would open, without opening it. Null when there is no such episode. */
export async function watchOf(
  { films }: Pick<FilmDeps, 'films'>,
  { episodeId, answer }: Pick<FilmWish, 'episodeId' | 'answer'>,
): Promise<Watching | null> {
  const film = await films.ask(episodeId)
  return film && { episodeId, ...watchIn(openPart(film, answer), timeOf(film)) }
}

/** Opens an episode for a reader. Null when there is no such episode. */
export async function openFilm(
  deps: FilmDeps,
  { episodeId, readerId, answer, now }: FilmWish,
): Promise<VodPlay | null> {
  const film = await deps.films.ask(episodeId)
  if (!film) return null
  const part = openPart(film, answer)
  if (part.watch === 'none') return unplayable(film)
  if (film.externalUrl !== null) return { ...unplayable(film), watch: 'full', vodPlayUrl: film.externalUrl }
  const pass: Pass = {
    exp: passEnd(now, answer.until),
    maxSeg: part.watch === 'preview' ? part.segments : 0,
    readerId: String(readerId),
  }
  const base = filmBase(signPass(deps.key, episodeId, pass), episodeId)
  return { ...playOf(film, part, pass, base), inits: await firstInits(deps, film, base) }
}

function openPart(film: Film, { access }: FilmWish['answer']): Part {
  const lengths = timeOf(film)
  // A film that lies elsewhere cannot be cut, so only readers who may see all of it get its address.
  if (film.externalUrl !== null) return { watch: access.may ? 'full' : 'none' }
  // An episode that is not made yet cannot be played.
  return lengths.length === 0 ? { watch: 'none' } : partOf(access.may, film, lengths)
}

/** An episode of which this viewer can play nothing, or nothing yet. */
export const unplayable = ({
  number,
  durationMs,
  externalUrl,
}: Pick<Film, 'number' | 'durationMs' | 'externalUrl'>): VodPlay => ({
  number,
  vodPlayUrl: '',
  vodPlayFrom: externalUrl === null ? 'hls' : 'external',
  watch: 'none',
  previewSeconds: 0,
  durationSeconds: durationMs / 1000,
  playlists: {},
  inits: {},
  sprite: null,
  validUntil: '',
})

const playOf = (film: Film, part: Part, pass: Pass, base: string): VodPlay => ({
  ...unplayable(film),
  ...watchIn(part, timeOf(film)),
  vodPlayUrl: base + nameOf({ what: 'master' }),
  playlists: inlined(film, pass, base),
  sprite: film.sprite && presentSprite(film, film.sprite, pass, base),
  validUntil: new Date(pass.exp * 1000).toISOString(),
})

/** Texts by the last part of their address. */
type Named = readonly (readonly [name: string, text: string])[]

/** The playlists of a film by the most segments of a pass. They are the same under every such pass. */
const playlistsOf = onePer((_film: Film) => new Map<number, Named>())

function inlined(film: Film, pass: Pass, base: string): Record<string, string> {
  const known = playlistsOf(film)
  const texts = known.get(pass.maxSeg) ?? playlistsIn(film, pass)
  known.set(pass.maxSeg, texts)
  return under(base, texts)
}

const under = (base: string, texts: Named): Record<string, string> =>
  Object.fromEntries(texts.map(([name, text]) => [base + name, text]))

/** The playlists of an answer: first those that a player needs first, then others while there is room. */
function playlistsIn(film: Film, pass: Pass): Named {
  const master = masterText(film)
  const playlists: (readonly [string, string])[] = [[nameOf({ what: 'master' }), master]]
  let room = mostInline - master.length
  for (const rendition of new Set([...firstOf(film), ...film.renditions])) {
    const text = mediaText(film, rendition, pass)
    room -= text.length
    if (room < 0) break
    playlists.push([nameOf({ what: 'playlist', rendition: rendition.name }), text])
  }
  return playlists
}

/** The lightest picture and the default sound. */
function firstOf(film: Film): Film['renditions'] {
  const audios = renditionsOf(film, 'audio')
  return [renditionsOf(film, 'video')[0], defaultOf(audios) ?? audios[0]].filter((rendition) => rendition !== undefined)
}

/** The init segments of a film's facts, once all of them are there. */
const initsOf = new WeakMap<Film, Named>()

/** The first init segments, some hundred bytes each. Without them a player would wait for one more answer. */
async function firstInits({ initOf }: FilmDeps, film: Film, base: string): Promise<Record<string, string>> {
  const known = initsOf.get(film)
  if (known) return under(base, known)
  const inits: (readonly [string, string])[] = []
  const first = firstOf(film)
  for (const rendition of first) {
    const init = await initOf(film, rendition)
    if (init !== null) inits.push([nameOf({ what: 'init', rendition: rendition.name }), init])
  }
  if (inits.length === first.length) initsOf.set(film, inits)
  return under(base, inits)
}

/** The sheets of thumbnails of an answer. The preview's sheet covers the usual preview, so a shorter pass gets none. */
function presentSprite(film: Film, facts: SpriteFacts, pass: Pass, base: string): VodSprite | null {
  const { width, height, columns, rows, everySeconds } = facts
  const sheet = (number: number | 'preview'): string => base + nameOf({ what: 'sheet', number })
  const common = { width, height, columns, rows, everySeconds }
  if (pass.maxSeg === 0)
    return { ...common, sheets: Array.from({ length: facts.sheets }, (_, number) => sheet(number)), count: facts.count }
  if (!showsPreviewSheet(film, pass)) return null
  return { ...common, sheets: [sheet('preview')], count: Math.min(pass.maxSeg, facts.count) }
}

/** Whether the preview's own sheet of thumbnails stays within the pass. */
export const showsPreviewSheet = (film: Film, pass: Pick<Pass, 'maxSeg'>): boolean =>
  film.previewSegments > 0 && pass.maxSeg >= film.previewSegments
