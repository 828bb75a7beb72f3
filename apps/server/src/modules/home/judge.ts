// What speaks against publishing a layout, part by part: what is refused, and what is only told.
import {
  type Banner,
  homeLimits,
  type Layout,
  type Slot,
  type StaffMessageName,
  slotSize,
} from '@manjuan/contract/staff'
import type { Db, WorkKind } from '@manjuan/db'
import type { BannerStore } from '@manjuan/storage'
import { askedBy } from '#modules/pages/index.ts'
import { comic, film, novel, startOfSlot } from '#modules/works/index.ts'
import { worksById } from './queries.ts'
import { worksInMany, worksNamed } from './rules.ts'

export interface Problem {
  /** The part, as `slots.` with its key or `banners.` with its number. */
  path: string
  refused: boolean
  fault: StaffMessageName
}

interface Judging {
  db: Db
  banners: BannerStore
  now: Date
}

export async function judge(judging: Judging, kind: WorkKind, layout: Layout): Promise<Problem[]> {
  const named = await worksById(judging.db, [...worksNamed(layout), ...layout.banners.flatMap(workOfAddress)])
  const published = new Set(named.flatMap(({ id, kind, state }) => (state === 'published' ? [`${kind} ${id}`] : [])))
  const sizeOf = (key: string) => slotSize(kind, key)
  const crowded = worksInMany(layout.slots, sizeOf, homeLimits.sameWork)
  const found = await Promise.all([
    ...layout.slots.map((slot) => slotProblems(judging, kind, slot, crowded)),
    ...layout.banners.map((banner) => bannerProblems(judging, banner, published)),
  ])
  return found.flat()
}

/** A part that is off is not judged, because nobody sees it. */
async function slotProblems({ db, now }: Judging, kind: WorkKind, slot: Slot, crowded: ReadonlySet<number>) {
  if (!slot.on) return []
  const path = `slots.${slot.key}`
  const time = windowProblems(path, slot, now)
  if (time.some(({ fault }) => fault === 'homeEnded')) return time
  const first = await { comic: firstComic, novel: firstNovel, film: firstFilm }[kind](db, slot)
  return [
    ...time,
    ...(first === 0 ? [{ path, refused: true, fault: 'homeNoWork' } as const] : []),
    ...(slot.works.slice(0, slotSize(kind, slot.key)).some((work) => crowded.has(work))
      ? [{ path, refused: false, fault: 'homeManySlots' } as const]
      : []),
  ]
}

const firstComic = async (db: Db, slot: Slot) => (await startOfSlot({ db }, comic, slot, 1)).length
const firstNovel = async (db: Db, slot: Slot) => (await startOfSlot({ db }, novel, slot, 1)).length
const firstFilm = async (db: Db, slot: Slot) => (await startOfSlot({ db }, film, slot, 1)).length

function windowProblems(path: string, { from, to }: Pick<Slot, 'from' | 'to'>, now: Date): Problem[] {
  if (to === null) return []
  if (from !== null && new Date(to) <= new Date(from)) return [{ path, refused: true, fault: 'homeWindow' }]
  return new Date(to) <= now ? [{ path, refused: false, fault: 'homeEnded' }] : []
}

async function bannerProblems({ banners, now }: Judging, banner: Banner, published: ReadonlySet<string>) {
  if (!banner.on) return []
  const path = `banners.${banner.id}`
  const time = windowProblems(path, banner, now)
  if (time.some(({ fault }) => fault === 'homeEnded')) return time
  const file = banner.picture.path.replace(/^\/banner\//, '')
  return [
    ...time,
    ...(leadsOn(banner.target, published) ? [] : [{ path, refused: true, fault: 'homeNoTarget' } as const]),
    ...((await banners.has(file)) ? [] : [{ path, refused: true, fault: 'homeNoPicture' } as const]),
  ]
}

/** A tap leads to a work that readers see, to a page of the app, or to the web. */
function leadsOn(target: Banner['target'], published: ReadonlySet<string>): boolean {
  if (target.to === 'topUp') return true
  if (target.to === 'work') return published.has(`${target.kind} ${target.work}`)
  if (/^https?:\/\//i.test(target.url)) return URL.canParse(target.url)
  const asked = pageOf(target.url)
  if (asked === 'none') return false
  return asked === 'plain' || published.has(`${asked.kind} ${asked.id}`)
}

/** The page of an own address such as /novel/20001 or /vod/detail?vodId=3. */
function pageOf(url: string): ReturnType<typeof askedBy> {
  if (!url.startsWith('/') || !URL.canParse(url, 'http://shop')) return 'none'
  const { host, pathname, searchParams } = new URL(url, 'http://shop')
  return host === 'shop' ? askedBy(pathname, searchParams) : 'none'
}

function workOfAddress({ target }: Banner): number[] {
  const asked = target.to === 'address' ? pageOf(target.url) : 'none'
  return typeof asked === 'string' ? [] : [asked.id]
}
