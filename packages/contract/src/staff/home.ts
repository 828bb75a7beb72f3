// Calls about the homes of the kinds: their slots and banners as a draft, publishing it, its versions, and its preview.
import { z } from 'zod'
import { text, wireInt } from '../shared/endpoint.ts'
import { viewers } from '../shared/preview.ts'
import { moment, pictureText, staffCall } from './endpoint.ts'
import { homeLimits } from './home-slots.ts'

const kind = z.enum(['comic', 'novel', 'film'])
const params = z.object({ kind })
const branch = wireInt(-999_999, 999_999)
const mark = text(64)
const number = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

/** A list that fills a slot, or goes on behind the works that were chosen. */
const fill = z.discriminatedUnion('by', [
  z.object({ by: z.literal('newest') }),
  z.object({ by: z.literal('recommended') }),
  z.object({ by: z.literal('ranking'), period: z.enum(['day', 'week', 'month', 'total']) }),
  z.object({ by: z.literal('category'), category: number }),
])
export type Fill = z.infer<typeof fill>

/** Shown by the switch `on`, and within its window. */
const shown = { on: z.boolean(), from: moment.nullable(), to: moment.nullable() }

const slot = z.object({
  key: z.string().regex(/^[a-z0-9_]{1,20}$/),
  /** '' is the usual name. */
  title: text(40),
  ...shown,
  /** Chosen works, in their order. */
  works: z.array(number).max(homeLimits.works, `最多 ${homeLimits.works} 部`),
  /** What comes behind them; null for nothing. */
  fill: fill.nullable(),
})
export type Slot = z.infer<typeof slot>

const target = z.discriminatedUnion('to', [
  z.object({ to: z.literal('work'), kind, work: number }),
  z.object({ to: z.literal('topUp') }),
  z.object({ to: z.literal('address'), url: text(500), newWindow: z.boolean() }),
])

/** A picture under /banner/, with its size in px and the colour that stands there until it comes. */
const picture = z.object({
  path: z.string().regex(/^\/banner\/[\w-]{1,80}\.(webp|jpg|png)$/, '请先上传图片'),
  width: number.max(10_000),
  height: number.max(10_000),
  color: z.string().regex(/^#[0-9a-f]{6}$/i),
})

const banner = z.object({
  id: number.max(2_147_483_647),
  title: text(60),
  picture,
  target,
  ...shown,
})
export type Banner = z.infer<typeof banner>

const layout = {
  banners: z.array(banner).max(homeLimits.banners, `最多 ${homeLimits.banners} 张`),
  slots: z.array(slot).max(homeLimits.slots),
}
/** All that a home shows of the operator's choice. */
export type Layout = { [Part in keyof typeof layout]: z.infer<(typeof layout)[Part]> }

const who = { staff: z.string(), at: moment }

const problem = z.object({
  /** The part of the layout: `slots.` with its key, or `banners.` with its number. */
  path: z.string(),
  /** Refused: it cannot be published so. */
  refused: z.boolean(),
  message: z.string(),
})

const home = z.object({
  kind,
  branch: z.number(),
  /** Branches that have a home of their own. */
  branches: z.array(z.number()),
  ...layout,
  /** What stands there as a short text; a save names it, so that nobody overwrites what another has saved. */
  mark: z.string(),
  /** Who changed the draft last; null where nothing waits to be published. */
  draft: z.object(who).nullable(),
  /** Parts that publishing would change, named as those of problems; `order` when their order changes. */
  changed: z.array(z.string()),
  problems: z.array(problem),
  /** The version that readers see; 0 is the home without one. Of a branch that follows all it is that of all. */
  version: z.number(),
  follows: z.boolean(),
  /** The works that are named, as they stand. */
  works: z.array(z.object({ id: z.number(), kind, title: z.string(), state: z.string() })),
  categories: z.array(z.object({ id: z.number(), name: z.string() })),
})

const homeVersion = z.object({
  version: z.number(),
  note: z.string(),
  /** The layout, or that the branch followed all branches from then on. */
  follows: z.boolean(),
  slots: z.number(),
  banners: z.number(),
  ...who,
})

const theirs = z.object({ theirs: home.nullable() }).nullable()
const changed = { data: home, refusal: theirs, refusals: ['changed'] } as const
const note = text(200).default('')

export const homeCalls = {
  home: staffCall({
    about: 'The home of a kind as a draft, with what publishing it would change, and what speaks against it',
    permission: 'home.read',
    proof: 'session',
    audit: null,
    params,
    query: z.object({ branch: branch.default(0) }),
    data: home,
  }),
  changeHome: staffCall({
    ...changed,
    about: 'Saves the draft. No reader sees it',
    permission: 'home.edit',
    proof: 'session',
    audit: 'home.draft',
    params,
    body: z.object({ branch, mark, ...layout }),
  }),
  dropHomeDraft: staffCall({
    ...changed,
    about: 'Forgets the draft: the home is again what readers see',
    permission: 'home.edit',
    proof: 'session',
    audit: 'home.drop',
    params,
    body: z.object({ branch, mark }),
  }),
  publishHome: staffCall({
    ...changed,
    about: 'Shows the draft to all readers of the branch, as a new version',
    permission: 'home.publish',
    proof: 'session',
    audit: 'home.publish',
    params,
    body: z.object({ branch, mark, note }),
  }),
  followHome: staffCall({
    ...changed,
    about: 'A branch gives its own home up, and shows that of all branches',
    permission: 'home.publish',
    proof: 'session',
    audit: 'home.follow',
    params,
    body: z.object({ branch: branch.refine((value) => value !== 0), mark }),
  }),
  homeVersions: staffCall({
    about: 'The last versions of a home, the newest first',
    permission: 'home.read',
    proof: 'session',
    audit: null,
    params,
    query: z.object({ branch: branch.default(0) }),
    data: z.object({ versions: z.array(homeVersion) }),
  }),
  restoreHome: staffCall({
    ...changed,
    about: 'Shows a former version again, as a new one. A draft stays as it is',
    permission: 'home.publish',
    proof: 'session',
    audit: 'home.restore',
    params: params.extend({ version: wireInt(0, 1_000_000_000) }),
    body: z.object({ branch }),
    refusals: ['changed', 'notFound'],
  }),
  addHomePicture: staffCall({
    about: 'Stores the picture of a banner, made anew from its pixels; the file comes as base64',
    permission: 'home.edit',
    proof: 'session',
    audit: 'home.picture',
    bodyBytes: homeLimits.pictureBytes * 2,
    body: z.object({ picture: pictureText(homeLimits.pictureBytes) }),
    data: picture,
    refusals: ['changed'],
  }),
  openPreview: staffCall({
    about: 'A token of 15 minutes for a look at the draft in the readers’ app, as this kind of reader',
    permission: 'home.read',
    proof: 'session',
    audit: 'preview.open',
    body: z.object({ kind, branch, viewer: z.enum(viewers) }),
    data: z.object({
      token: z.string(),
      until: moment,
      /** The readers' origin; null: the console's own host, by the port. */
      origin: z.string().nullable(),
      port: z.number(),
    }),
  }),
}
