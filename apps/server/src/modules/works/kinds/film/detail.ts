// A film for one reader: its price, and the part that the reader may play now (V-06, V-07).
import type { DataOf } from '@manjuan/contract'
import { limits } from '@manjuan/contract/limits'
import type { VodPlay } from '@manjuan/contract/reader/video'
import { compiledTogether, readsOf } from '@manjuan/db'
import { sql } from 'kysely'
import type { ReaderInput } from '#http/handlers.ts'
import { done, type Outcome, refuse } from '#http/outcome.ts'
import {
  type AccessAnswer,
  accessIn,
  type FactsColumn,
  factsColumn,
  openPurchase,
  rememberPrice,
} from '#modules/entitlement/index.ts'
import { openFilm, unplayable } from '#modules/stream/index.ts'
import type { WorkDeps } from '../../deps.ts'
import { firstWorks, workById } from '../../lists.ts'
import { freeUntilOf } from '../../present.ts'
import { overlaysOf, shownMarkers } from './overlays.ts'
import { type EpisodeRow, type FilmRow, film as filmKind, presentEpisode, presentVod } from './present.ts'
import { likeThis } from './rules.ts'

const noSuchFilm = refuse('notFound', 'notFound')
const kind = 'video'
/** An address is valid for the film's length and for this longest pause in ms. */
const pauseMs = 2 * 3_600_000

/** The detail with the first episode. The price that it shows is recorded. */
export async function detailOf(deps: WorkDeps, input: ReaderInput<'vodDetail'>): Promise<Outcome<'vodDetail'>> {
  const { params, reader, caller, now } = input
  const found = await openedBy(deps, params.vodId, reader.accountId, now)
  if (!found) return noSuchFilm
  const { film, episodes, answer } = found
  const [first] = episodes
  const [play, guessLikeList, overlays] = await Promise.all([
    playOf(deps, first, answer, input),
    likeFilm(deps, film),
    overlaysOf(deps, { film, episodeId: first?.id, member: answer.member, branchId: caller.branchId, now }),
  ])
  if (!play) return detailOf(deps, input)
  const price = priceIn(answer)
  if (price !== null && price !== answer.shownPrice)
    await rememberPrice(deps.db, reader.accountId, kind, film.id, price)
  return done({
    ...presentVod(film),
    vodPointsPlay: price ?? film.price,
    vodContent: film.abstract,
    filingNumber: film.filingNumber,
    freeUntil: freeUntilOf(film),
    vodArea: film.area,
    vodYear: film.year ?? 0,
    bought: isBought(answer),
    canTryWatch: film.canTryWatch,
    availableAmount: answer.coins,
    episodes: episodes.map(presentEpisode),
    vodPlayUrl: play.vodPlayUrl,
    vodPlayFrom: play.vodPlayFrom,
    play,
    ...overlays,
    guessLikeList,
  })
}

/** Plays an episode by its number. A player asks again when its address has expired. */
export async function playEpisode(deps: WorkDeps, input: ReaderInput<'vodPlay'>): Promise<Outcome<'vodPlay'>> {
  const { params, query, reader, now } = input
  const found = await openedBy(deps, params.vodId, reader.accountId, now)
  const episode = found?.episodes.find(({ number }) => number === query.number)
  if (!found || !episode) return noSuchFilm
  const [play, markers] = await Promise.all([
    playOf(deps, episode, found.answer, input),
    shownMarkers(deps.db, episode.id),
  ])
  return play ? done({ ...play, markers }) : playEpisode(deps, input)
}

interface Opened {
  film: FilmRow
  /** All episodes in their order, also those that do not play yet. */
  episodes: EpisodeRow[]
  answer: AccessAnswer
}

const filmFor = compiledTogether((id: number, accountId: number) => [
  workById(filmKind, id, 'kept'),
  sql<EpisodeRow & { withdrawn: boolean }>`
    select p.id, p.number, p.title, e.duration_ms, p.state in ('playable', 'whole') as playable,
           p.opens_at is not null as withdrawn
    from part p join episode e on e.part_id = p.id
    where p.work_id = ${id} and (p.opens_at is null or p.opens_at = 'infinity') order by p.number`,
  sql<{ facts: FactsColumn }>`select ${factsColumn(accountId, kind, sql`${id}::bigint`)} as facts`,
])

/** Null when the film does not exist, or is withdrawn and this reader has not bought it. */
export async function openedBy({ db }: WorkDeps, id: number, accountId: number, now: Date): Promise<Opened | null> {
  const [[film], all, [right]] = await filmFor(readsOf(db), id, accountId)
  if (!film) return null
  const longest = Math.max(0, ...all.map(({ durationMs }) => durationMs))
  const answer = accessIn(right?.facts ?? null, now, longest + pauseMs)
  // A buyer keeps an episode that is withdrawn.
  const episodes = isBought(answer) ? all : all.filter(({ withdrawn }) => !withdrawn)
  return film.state === 'published' || isBought(answer) ? { film, episodes, answer } : null
}

const isBought = ({ access }: AccessAnswer): boolean => access.may && access.because === 'bought'

/** The price for a reader for whom the film is locked; null for any other reader. */
const priceIn = ({ access }: AccessAnswer): number | null => (!access.may && 'price' in access ? access.price : null)

/** Similar films, and the most read ones where they are few. */
async function likeFilm(deps: WorkDeps, film: FilmRow): Promise<DataOf<'vodDetail'>['guessLikeList']> {
  const first = (category?: number) => firstWorks(deps, filmKind, { category, order: 'read' }, limits.similarFilms + 1)
  const [alike, popular] = await Promise.all([first(film.categoryId), first()])
  return likeThis(film.id, alike, popular).map(presentVod)
}

/** Null when the film's purchase was returned in the meantime, so that the answer must be made again. */
async function playOf(
  { db, films }: WorkDeps,
  episode: EpisodeRow | undefined,
  answer: AccessAnswer,
  { reader, now }: { reader: { accountId: number }; now: Date },
): Promise<VodPlay | null> {
  const { number, durationMs } = episode ?? { number: 1, durationMs: 0 }
  const play = episode?.playable
    ? await openFilm(films, { episodeId: episode.id, readerId: reader.accountId, answer, now })
    : null
  if (play?.watch === 'full' && answer.unopened !== null && !(await openPurchase(db, answer.unopened, now))) return null
  return play ?? unplayable({ number, durationMs, externalUrl: null })
}
