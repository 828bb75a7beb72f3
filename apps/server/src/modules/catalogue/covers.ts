// The cover of a work: looked at, and replaced. It lies open and has one slice, as the importer makes it.
import { randomUUID } from 'node:crypto'
import { type Deed, noteSpareCover, placeCover, savePicture, shownCover } from '@manjuan/catalogue'
import { coverLimits } from '@manjuan/contract/staff'
import type { Db } from '@manjuan/db'
import { clientKey } from '@manjuan/imaging'
import { type Rendered, wholeVersion } from '@manjuan/rendering'
import { imageName } from '@manjuan/storage'
import { done, refuse } from '#http/outcome.ts'
import type { StaffInput, StaffRun } from '#http/staff-handlers.ts'
import { type Carried, type Failed, fail, failAt } from '#modules/staff/index.ts'
import type { PageDeps } from './pages.ts'
import { type WholeWork, wholeWork } from './queries.ts'
import { renderOne } from './render.ts'
import { smallSlices } from './reseal.ts'
import { changed, deedIn, onSeen, type Work } from './works.ts'

const imageKinds = { comic: 'comic', novel: 'novel', film: 'vod' } as const

export async function workCover({ db, storage }: PageDeps, { params }: StaffInput<'workCover'>): StaffRun<'workCover'> {
  if (!(await wholeWork(db, params.id))) return refuse('notFound', 'notFound')
  const cover = await shownCover(db, params.id)
  if (!cover) return done({ cover: null })
  const { name, width, height, color } = cover
  return done({
    cover: { name, width, height, color, slices: await smallSlices(storage.blobs, cover, clientKey) },
  })
}

/** Rendering is slow, so it comes before the transaction. What that refuses goes after a day, as any spare cover. */
export async function coverWork(deps: PageDeps, input: StaffInput<'coverWork'>): StaffRun<'coverWork'> {
  const { db } = deps
  const work = await wholeWork(db, input.params.id)
  if (!work) return refuse('notFound', 'notFound')
  const made = work.version === input.body.version ? await makeCover(deps, input, work) : null
  return onSeen(db, input, 'work.cover', async (tx, deed, row) => {
    if (!made?.rendered) return failAt('picture', 'pictureRefused')
    const { bytes: _, ...size } = made.rendered
    if (!isLarge(size)) return failAt('picture', 'coverSmall')
    await savePicture(tx, deed, {
      ...{ ...size, name: made.name, kind: imageKinds[row.kind] },
      ...{ pricedItem: null, byHand: true },
    })
    return putCover(tx, deed, row, made.name)
  })
}

async function makeCover({ db, keys, pool }: PageDeps, input: StaffInput<'coverWork'>, work: WholeWork) {
  const kind = imageKinds[work.kind]
  const contentHash = `${randomUUID()}|${wholeVersion}`
  const name = imageName(keys.name, { kind, item: `${kind}:${work.id}`, page: 0, contentHash })
  await noteSpareCover(db, deedIn(input), { name, workId: work.id, kind })
  const picture = Buffer.from(input.body.picture, 'base64')
  return { name, rendered: await renderOne(pool, { picture, kind, name, key: clientKey, whole: true }) }
}

const isLarge = ({ width, height }: Pick<Rendered, 'width' | 'height'>): boolean =>
  Math.min(width, height) >= coverLimits.shorter && Math.max(width, height) >= coverLimits.longer

/** Shows a stored picture as the cover; null takes the cover away. The event tells the former one, for the way back. */
export async function putCover(
  tx: Db,
  deed: Deed,
  { id }: WholeWork,
  name: string | null,
): Promise<Carried<Work | Failed>> {
  const placed = await placeCover(tx, deed, id, name)
  if (placed.outcome === 'missing') return fail('coverGone')
  return changed(tx, id, { cover: placed.before }, { cover: name })
}
