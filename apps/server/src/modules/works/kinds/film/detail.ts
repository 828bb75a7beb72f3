// A film for one reader: its price, and the part that the reader may play now (V-06, V-07).
import type { VodPlay } from '@manjuan/contract/reader/video'
import type { ReaderInput } from '#http/handlers.ts'
import { done, isRefused, type Outcome, type Refused, refuse } from '#http/outcome.ts'
import { type AccessAnswer, accessNow, openPurchase, refuseEnded, rememberPrice } from '#modules/entitlement/index.ts'
import { openFilm, unplayable } from '#modules/stream/index.ts'
import type { WorkDeps } from '../../deps.ts'
import { freeUntilOf } from '../../present.ts'
import type { OpenedFilm } from './opened.ts'
import { overlaysOf } from './overlays.ts'
import { type EpisodeRow, presentEpisode, presentVod } from './present.ts'

const noSuchFilm = refuse('notFound', 'notFound')
const kind = 'video'
/** An address is valid for the film's length and for this longest pause in ms. */
const pauseMs = 2 * 3_600_000

/** The detail with the first episode. The price that it shows is recorded. */
export async function detailOf(deps: WorkDeps, input: ReaderInput<'vodDetail'>): Promise<Outcome<'vodDetail'>> {
  const { params, reader, caller, now } = input
  const found = await openedBy(deps, params.vodId, reader, now)
  if (isRefused(found)) return found
  const { film, episodes, answer, similar } = found
  const [first] = episodes
  const [play, overlays] = await Promise.all([
    playOf(deps, first, answer, input),
    overlaysOf(deps, { film, episodeId: first?.id, member: answer.member, branchId: caller.branchId, now }),
  ])
  if (!play) return detailOf(deps, input)
  const price = priceIn(answer)
  if (price !== null && price !== answer.shownPrice)
    await rememberPrice(deps.db, { accountId: reader.accountId, kind, itemId: film.id, price })
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
    guessLikeList: similar,
  })
}

/** Plays an episode by its number. A player asks again when its address has expired. */
export async function playEpisode(deps: WorkDeps, input: ReaderInput<'vodPlay'>): Promise<Outcome<'vodPlay'>> {
  const { params, query, reader, now } = input
  const found = await openedBy(deps, params.vodId, reader, now)
  if (isRefused(found)) return found
  const episode = found.episodes.find(({ number }) => number === query.number)
  if (!episode) return noSuchFilm
  const [play, markers] = await Promise.all([
    playOf(deps, episode, found.answer, input),
    deps.opened.film.markers(episode.id),
  ])
  return play ? done({ ...play, markers }) : playEpisode(deps, input)
}

interface Opened extends OpenedFilm {
  answer: AccessAnswer
}

interface Viewer {
  accountId: number
  /** Where it is named, the facts that decide tell whether the session still stands. */
  sessionId?: number
}

/** Refused when the film does not exist, or is withdrawn and this reader has not bought it. */
export async function openedBy(
  { db, opened }: WorkDeps,
  id: number,
  { accountId, sessionId }: Viewer,
  now: Date,
): Promise<Opened | Refused> {
  const found = await opened.film.film(id)
  if (!found) return noSuchFilm
  const longest = Math.max(0, ...found.episodes.map(({ durationMs }) => durationMs))
  const answer = await accessNow(db, { accountId, sessionId, kind, itemId: id }, now, longest + pauseMs)
  if (answer === 'ended') return sessionId === undefined ? noSuchFilm : refuseEnded(db, sessionId)
  if (answer.takenDown) return noSuchFilm
  if (isBought(answer)) return { ...found, answer }
  if (found.film.state !== 'published') return noSuchFilm
  return { ...found, episodes: found.episodes.filter(({ withdrawn }) => !withdrawn), answer }
}

const isBought = ({ access }: AccessAnswer): boolean => access.may && access.because === 'bought'

/** The price for a reader for whom the film is locked; null for any other reader. */
const priceIn = ({ access }: AccessAnswer): number | null => (!access.may && 'price' in access ? access.price : null)

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
