// Pages of a comic's chapter: looked at, added, and placed as a whole new set. What is sealed gets a new key with it.
import { randomUUID } from 'node:crypto'
import {
  type ChapterPicture,
  copyPicture,
  noteSpares,
  pagesOf,
  placePages as place,
  savePicture,
} from '@manjuan/catalogue'
import type { StaffDataOf } from '@manjuan/contract/staff'
import type { Db } from '@manjuan/db'
import { clientKey } from '@manjuan/imaging'
import type { RenderPool } from '@manjuan/rendering'
import { imageName, keyMark, newChapterKey, type PictureKeys, unwrapChapterKey, wrapChapterKey } from '@manjuan/storage'
import { done, refuse } from '#http/outcome.ts'
import type { StaffInput, StaffRun } from '#http/staff-handlers.ts'
import { answer, type Carried, carryOut, deedOf, type Failed, failAt } from '#modules/staff/index.ts'
import { chapterIn, type FoundChapter, placeOf } from './chapter.ts'
import type { PurgeDeps } from './purge.ts'
import { renderOne } from './render.ts'
import { resealPicture, smallSlices } from './reseal.ts'
import { deedIn, seenWork } from './works.ts'

export interface PageDeps extends PurgeDeps {
  keys: PictureKeys
  pool: Pick<RenderPool, 'render'>
}

type Pages = StaffDataOf<'chapterPages'>
type Page = StaffDataOf<'addPage'>

const present = ({ name, width, height, color }: Page): Page => ({ name, width, height, color })

async function show(db: Db, chapter: FoundChapter): Promise<Pages> {
  const pictures = await pagesOf(db, chapter.partId)
  return {
    ...placeOf(chapter),
    pages: pictures.filter(({ goneAt }) => goneAt === null).map(present),
    spare: pictures.flatMap((picture) =>
      picture.goneAt === null ? [] : [{ ...present(picture), until: picture.goneAt.toISOString() }],
    ),
  }
}

export async function chapterPages({ db }: PageDeps, { params }: StaffInput<'chapterPages'>): StaffRun<'chapterPages'> {
  const chapter = await chapterIn(db, params, 'comic')
  return answer<Pages>('outcome' in chapter ? chapter.outcome : await show(db, chapter))
}

const keyOf = async (wrapped: Uint8Array | null, keys: PictureKeys): Promise<Uint8Array> =>
  wrapped === null ? clientKey : unwrapChapterKey(wrapped, keys)

/** A picture at its smallest width, opened. */
export async function pagePicture(
  { db, storage, keys }: PageDeps,
  { params }: StaffInput<'pagePicture'>,
): StaffRun<'pagePicture'> {
  const chapter = await chapterIn(db, params, 'comic')
  if ('outcome' in chapter) return refuse('notFound', 'notFound')
  const picture = (await pagesOf(db, chapter.partId)).find(({ name }) => name === params.name)
  if (!picture) return refuse('notFound', 'notFound')
  const key = await keyOf(picture.wrappedKey, keys)
  return done({ slices: await smallSlices(storage.blobs, { ...picture, kind: 'comic' }, key) })
}

/** Renders a picture into the chapter's store, sealed as its pages are. It has no place until it is placed. */
export async function addPage(deps: PageDeps, input: StaffInput<'addPage'>): StaffRun<'addPage'> {
  const { db, keys } = deps
  const chapter = await chapterIn(db, input.params, 'comic')
  if ('outcome' in chapter) return answer<Page>(chapter.outcome)
  const { partId, wrappedKey } = chapter
  const key = await keyOf(wrappedKey, keys)
  const contentHash = `${randomUUID()}|${keyMark(key)}`
  const name = imageName(keys.name, { kind: 'comic', item: `chapter:${partId}`, page: 0, contentHash })
  await noteSpares(db, deedIn(input), partId, [name], wrappedKey)
  const rendered = await renderOne(deps.pool, {
    picture: Buffer.from(input.body.picture, 'base64'),
    ...{ kind: 'comic' as const, name, key },
  })
  const outcome = await carryOut<Page | Failed>(db, deedOf(input), 'work.picture', async (tx) => {
    if (!rendered) return failAt('picture', 'pictureRefused')
    const { bytes: _, ...size } = rendered
    await savePicture(tx, deedIn(input), {
      ...size,
      name,
      kind: 'comic',
      pricedItem: wrappedKey === null ? null : partId,
    })
    return {
      outcome: present({ name, ...size }),
      event: {
        object: `chapter ${partId}`,
        before: null,
        after: { work: chapter.workId, name, width: size.width, height: size.height },
      },
    }
  })
  return answer(outcome)
}

/** Pictures ready to be placed, and the sealed key of all of them. */
interface Ready {
  pages: string[]
  wrappedKey: Uint8Array | null
}

/** Writes are heavy, so they come before the transaction. What it then refuses goes after a day, as any spare picture. */
export async function placePages(deps: PageDeps, input: StaffInput<'placePages'>): StaffRun<'placePages'> {
  const { db } = deps
  const chapter = await chapterIn(db, input.params, 'comic')
  if ('outcome' in chapter) return answer<Pages>(chapter.outcome)
  const isSeen = chapter.version === input.body.version
  const ready = isSeen ? await readyPages(deps, input, chapter) : null
  const { workId, partId } = chapter
  const outcome = await carryOut<Pages | Failed>(db, deedOf(input), 'work.pages', async (tx) => {
    const seen = await seenWork(tx, workId, input.body.version)
    if (!('row' in seen)) return seen
    if (ready === null) return failAt('pages', 'pageGone')
    return 'outcome' in ready ? ready : putPages(tx, input, { workId, partId }, ready)
  })
  return answer(outcome)
}

async function readyPages(
  deps: PageDeps,
  { body, staff, now }: StaffInput<'placePages'>,
  chapter: FoundChapter,
): Promise<Ready | Carried<Failed>> {
  const { pages } = body
  if (new Set(pages).size < pages.length) return failAt('pages', 'pageTwice')
  const stored = new Map((await pagesOf(deps.db, chapter.partId)).map((picture) => [picture.name, picture]))
  const wanted = pages.flatMap((name) => stored.get(name) ?? [])
  if (wanted.length < pages.length) return failAt('pages', 'pageGone')
  if (chapter.wrappedKey === null) return { pages, wrappedKey: null }
  const sealed = await sealAnew(deps, deedIn({ staff, now }), chapter, wanted)
  return sealed ?? failAt('pages', 'pageBroken')
}

/** The same pictures under a new key and new names; null when one of them cannot be read. */
async function sealAnew(
  { db, keys, storage }: PageDeps,
  deed: ReturnType<typeof deedIn>,
  { partId }: FoundChapter,
  pictures: readonly ChapterPicture[],
): Promise<Ready | null> {
  const key = newChapterKey()
  const wrappedKey = await wrapChapterKey(key, keys)
  const named = pictures.map((picture, at) => {
    const contentHash = `${picture.name}|${keyMark(key)}`
    return {
      picture,
      name: imageName(keys.name, { kind: 'comic', item: `chapter:${partId}`, page: at + 1, contentHash }),
    }
  })
  const pages = named.map(({ name }) => name)
  await noteSpares(db, deed, partId, pages, wrappedKey)
  for (const { picture, name } of named) {
    const from = await keyOf(picture.wrappedKey, keys)
    // A picture of the demo that is not drawn yet is drawn under the new name when it is asked for.
    if (picture.ready && !(await resealPicture(storage.blobs, picture, from, { name, key }))) return null
    await copyPicture(db, deed, picture.name, name)
  }
  return { pages, wrappedKey }
}

/** Places pages in this transaction; the event tells the former ones, for the way back. */
export async function putPages(
  tx: Db,
  input: Pick<StaffInput<'placePages'>, 'staff' | 'now'>,
  at: { workId: number; partId: number },
  ready: Ready,
): Promise<Carried<Pages | Failed>> {
  const placed = await place(tx, deedIn(input), at, ready)
  if (placed.outcome === 'missing') return failAt('pages', 'pageGone')
  const chapter = await chapterIn(tx, { id: at.workId, part: at.partId }, 'comic')
  if ('outcome' in chapter) return chapter
  return {
    outcome: await show(tx, chapter),
    event: {
      object: `work ${at.workId}`,
      before: { part: at.partId, pages: placed.before },
      after: { pages: ready.pages, version: chapter.version },
    },
  }
}

/** Pages that were placed before, while they are spare and have one key: they come back as they were. */
export async function formerPages(db: Db, partId: number, names: readonly string[], now: Date): Promise<Ready | null> {
  const stored = new Map((await pagesOf(db, partId)).map((picture) => [picture.name, picture]))
  const pictures = names.flatMap((name) => stored.get(name) ?? [])
  const isThere = pictures.every(({ goneAt }) => goneAt === null || goneAt > now)
  const [first] = pictures
  if (!first || pictures.length < names.length || !isThere) return null
  const same = pictures.every(({ wrappedKey }) => isSame(wrappedKey, first.wrappedKey))
  return same ? { pages: [...names], wrappedKey: first.wrappedKey } : null
}

const isSame = (one: Uint8Array | null, other: Uint8Array | null): boolean =>
  one === null || other === null ? one === other : Buffer.from(one).equals(other)
