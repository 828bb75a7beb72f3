// The inverses of deeds on works. Each holds only while the work is as the deed left it.
import {
  type Caption,
  type FilmSource,
  formerTexts,
  type Marker,
  placeParts,
  priceParts,
  restoreParts,
  scheduleParts,
  withdrawParts,
} from '@manjuan/catalogue'
import type { DeedName, Verb } from '@manjuan/contract/staff'
import type { Db, Json } from '@manjuan/db'
import { type Carried, type Failed, fail, type Inverses, type Undoing } from '#modules/staff/index.ts'
import { undoBulk } from './bulk-undo.ts'
import { categoryInverses } from './categories.ts'
import { putText } from './chapter-text.ts'
import { putCover } from './covers.ts'
import { bringBack, type EpisodeDeps, episodeIn, type FoundEpisode, putCaptions } from './episode.ts'
import { refree } from './free.ts'
import { putMarkers } from './markers.ts'
import { isLeftEmpty } from './openings.ts'
import { formerPages, putPages } from './pages.ts'
import { partsOf, type WholeWork } from './queries.ts'
import { discard, hide, plan, show, unbin, unplan } from './states.ts'
import { deedIn, mayWrite, seenWork, writeFields } from './works.ts'

interface Context {
  tx: Db
  deed: ReturnType<typeof deedIn>
  input: Undoing['input']
  row: WholeWork
  /** The values before the deed, as its event holds them. */
  before: Record<string, Json>
}

interface Inverse {
  permission: Verb
  run(context: Context): Promise<Carried<object | Failed>>
}

const inverses = (deps: Pick<EpisodeDeps, 'storage'>): Partial<Record<DeedName, Inverse>> => ({
  'work.change': { permission: 'work.edit', run: rewritten },
  'work.publish': { permission: 'work.publish', run: unpublished },
  'work.withdraw': { permission: 'work.publish', run: ({ tx, deed, row }) => show(tx, deed, row) },
  'work.bin': {
    permission: 'work.bin',
    run: ({ tx, deed, row, before }) => unbin(tx, deed, row, before.state === 'withdrawn' ? 'withdrawn' : 'draft'),
  },
  'work.restore': { permission: 'work.bin', run: ({ tx, deed, row }) => discard(tx, deed, row) },
  'work.schedule': { permission: 'work.publish', run: replanned },
  'work.opening': { permission: 'work.publish', run: reopened },
  'work.parts': { permission: 'work.edit', run: replaced },
  'work.withdrawParts': { permission: 'work.publish', run: unhidden },
  'work.restoreParts': { permission: 'work.publish', run: hiddenAgain },
  'work.free': {
    permission: 'work.price',
    run: ({ tx, deed, row, before }) => refree(tx, deed, row, { from: before.from, until: before.until }),
  },
  'work.price': { permission: 'work.price', run: repriced },
  'work.cover': { permission: 'work.edit', run: recovered },
  'work.pages': { permission: 'work.edit', run: placedBack },
  'work.text': { permission: 'work.edit', run: writtenBack },
  'work.captions': {
    permission: 'work.edit',
    run: (context) =>
      onEpisode(context, (found) =>
        putCaptions(context.tx, deps, context.input, found, context.before.captions as unknown as Caption[]),
      ),
  },
  'work.markers': { permission: 'work.edit', run: markedBack },
  'work.markerPicture': { permission: 'work.edit', run: markedBack },
  'work.source': {
    permission: 'media.run',
    run: (context) =>
      onEpisode(context, (found) =>
        bringBack(context.tx, context.input, found, context.before.source as unknown as FilmSource),
      ),
  },
})

type Run = (found: FoundEpisode) => Promise<Carried<object | Failed>>

async function onEpisode({ tx, row, before }: Context, run: Run): Promise<Carried<object | Failed>> {
  const found = await episodeIn(tx, { id: row.id, part: Number(before.part) })
  return 'outcome' in found ? found : run(found)
}

/** The former markers, while their pictures are shown. */
const markedBack = (context: Context): Promise<Carried<object | Failed>> =>
  onEpisode(context, (found) =>
    putMarkers(context.tx, context.input, found, context.before.markers as unknown as Marker[]),
  )

/** The former fields. */
async function rewritten({ tx, deed, input, row, before }: Context): Promise<Carried<object | Failed>> {
  return mayWrite(input.staff.verbs, row, before) ? writeFields(tx, deed, row, before) : fail('notAllowed')
}

/** The former moment, unless it is over by now. */
function replanned({ tx, deed, row, before }: Context): Promise<Carried<object | Failed>> {
  return typeof before.opensAt === 'string' ? plan(tx, deed, row, new Date(before.opensAt)) : unplan(tx, deed, row)
}

/** A work that was never shown before is a draft again. */
function unpublished({ tx, deed, row, before }: Context): Promise<Carried<object | Failed>> {
  return hide(tx, deed, row, before.state === 'draft' ? 'draft' : 'withdrawn')
}

/** The former numbers and titles. */
async function replaced({ tx, deed, row, before }: Context): Promise<Carried<object | Failed>> {
  const former = before.places as [id: number, number: number, title: string][]
  const places = former.map(([id, number, title]) => ({ id, number, title }))
  if ((await placeParts(tx, deed, row.id, places)) !== 'placed') return fail('undoChanged')
  return { outcome: {}, event: { object: `work ${row.id}`, before: null, after: { places: places.length } } }
}

/** The former moments of withdrawn parts. */
async function unhidden({ tx, deed, row, before }: Context): Promise<Carried<object | Failed>> {
  const parts = await restoreParts(tx, deed, row.id, formerOpenings(before, deed.now))
  return { outcome: {}, event: { object: `work ${row.id}`, before: null, after: { parts: parts.length } } }
}

/** Withdraws what was restored; a work that is shown keeps one open part. */
async function hiddenAgain({ tx, deed, row, before }: Context): Promise<Carried<object | Failed>> {
  const ids = new Set(before.parts as number[])
  const all = await partsOf(tx, row.id)
  if (isLeftEmpty({ work: row, all, meant: all.filter(({ id }) => ids.has(id)) })) return fail('undoChanged')
  const parts = await withdrawParts(tx, deed, row.id, [...ids])
  return { outcome: {}, event: { object: `work ${row.id}`, before: null, after: { parts: parts.length } } }
}

/** Moments as an event keeps them; one that is over by now means that the part is open. */
const formerOpenings = (before: Context['before'], now: Date) =>
  (before.openings as [id: number, opensAt: string | null][]).map(([id, opensAt]) => ({
    id,
    opensAt: opensAt !== null && new Date(opensAt) > now ? new Date(opensAt) : null,
  }))

/** The former moments; those that are over by now mean that the chapter is open. */
async function reopened({ tx, deed, row, before }: Context): Promise<Carried<object | Failed>> {
  const openings = formerOpenings(before, deed.now)
  const bought = new Set((await partsOf(tx, row.id)).filter(({ buyers }) => buyers > 0).map(({ id }) => id))
  if (openings.some(({ id, opensAt }) => opensAt !== null && bought.has(id))) return fail('undoChanged')
  const { outcome } = await scheduleParts(tx, deed, row.id, openings)
  if (outcome !== 'scheduled') return fail('undoChanged')
  return { outcome: {}, event: { object: `work ${row.id}`, before: null, after: { openings: openings.length } } }
}

async function repriced({ tx, deed, row, before }: Context): Promise<Carried<object | Failed>> {
  const prices = (before.prices as [id: number, price: number][]).map(([id, price]) => ({ id, price }))
  const { outcome } = await priceParts(tx, deed, row.id, prices)
  if (outcome !== 'priced') return fail('undoChanged')
  return { outcome: {}, event: { object: `work ${row.id}`, before: null, after: { prices: prices.length } } }
}

/** The former cover, while it is kept. A work that is shown keeps one. */
async function recovered({ tx, deed, row, before }: Context): Promise<Carried<object | Failed>> {
  const former = typeof before.cover === 'string' ? before.cover : null
  if (former === null && row.state === 'published') return fail('undoChanged')
  const put = await putCover(tx, deed, row, former)
  return put.event === null ? fail('undoChanged') : put
}

/** The former pages under their former key, while they are there. */
async function placedBack({ tx, input, row, before }: Context): Promise<Carried<object | Failed>> {
  const partId = Number(before.part)
  const ready = await formerPages(tx, partId, before.pages as string[], input.now)
  if (!ready) return fail('undoChanged')
  return putPages(tx, input, { workId: row.id, partId }, ready)
}

/** The former text, while it is kept. */
async function writtenBack({ tx, input, row, before }: Context): Promise<Carried<object | Failed>> {
  const partId = Number(before.part)
  const found = (await formerTexts(tx, partId)).find(({ number }) => number === before.former)
  return found ? putText(tx, input, { workId: row.id, partId }, found.html) : fail('undoChanged')
}

/** On the work as the deed left it. */
const onWork = (deps: Pick<EpisodeDeps, 'storage'>): Inverses =>
  Object.fromEntries(
    Object.entries(inverses(deps)).map(([verb, { permission, run }]) => [
      verb,
      {
        permission,
        proof: 'session' as const,
        run: async ({ tx, input, object, before, after }: Undoing) => {
          const seen = await seenWork(tx, Number(object.split(' ')[1]), Number(after.version))
          return 'row' in seen ? run({ tx, input, deed: deedIn(input), row: seen.row, before }) : fail('undoChanged')
        },
      },
    ]),
  )

/** The inverses as the staff's undo carries them out. */
export const workInverses = (deps: Pick<EpisodeDeps, 'storage'>): Inverses => ({
  ...onWork(deps),
  ...categoryInverses,
  'work.bulk': { permission: 'work.edit', proof: 'session', run: undoBulk },
})
