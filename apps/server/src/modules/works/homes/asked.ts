// Answers that are made of a home. Readers of one layout share them; only a branch with a home of its own has another.
import type { Ad } from '@manjuan/contract/reader/comic'
import type { Banner, Layout } from '@manjuan/contract/staff'
import type { WorkKind } from '@manjuan/db'
import type { Caller } from '#http/caller.ts'
import { type Done, done, type Prepared } from '#http/outcome.ts'
import type { Window } from '#http/paging.ts'
import { linkOf } from '#modules/site/index.ts'
import type { WorkDeps } from '../deps.ts'
import type { Kind, WorkRow } from '../kind.ts'
import { freshPage, listPage, type PageAsked } from '../pages.ts'
import { draftedHome, type Home, isShown, publishedHome, slotIn } from './layouts.ts'
import { slotWorks } from './sources.ts'

/** Who asks for a home, and when. */
export interface HomeAsked {
  caller: Pick<Caller, 'branchId' | 'preview'>
  now: Date
}

export type HomeDeps = Pick<WorkDeps, 'db' | 'shelf' | 'lists' | 'homes'>

/** Ready for all readers, or of a draft. */
export type Made<Data> = Prepared<Data> | Done<Data>

/** An answer made of a home, kept under `name` and the branch whose layout it is. */
export const ofHome = <Data>(
  deps: HomeDeps,
  kind: WorkKind,
  name: string,
  asked: HomeAsked,
  load: (home: Home) => Promise<Data>,
): Promise<Made<Data>> =>
  forBranch(deps, kind, asked, {
    draft: load,
    shared: (branch) =>
      deps.shelf.take(`${name}:${branch}`, async () => load(await publishedHome(deps.db, kind, branch))),
  })

interface Takes<Data> {
  /** The answer to the person who previews a draft. */
  draft: (home: Home) => Promise<Data>
  /** The ready answer for all readers of a layout. */
  shared: (branch: number) => Promise<Prepared<Data>>
}

/** Takes the answer of the layout that the caller sees. It is not kept by address while branches differ. */
async function forBranch<Data>(
  { db, homes }: HomeDeps,
  kind: WorkKind,
  { caller: { branchId, preview } }: HomeAsked,
  { draft, shared }: Takes<Data>,
): Promise<Made<Data>> {
  // What is made of a draft is kept nowhere: it is one person's.
  if (preview?.kind === kind) return done(await draft(await draftedHome(db, kind, preview.branch)))
  const own = await homes(kind)
  const answer = await shared(own.includes(branchId) ? branchId : 0)
  return own.length > 0 ? { ...answer, byCaller: true } : answer
}

/** A page of a slot's works. */
export const slotPage = <Row extends WorkRow, List>(
  deps: HomeDeps,
  kind: Kind<Row, List> & { kind: 'comic' | 'novel' },
  key: string,
  paging: PageAsked,
  asked: HomeAsked,
): Promise<Made<List>> => {
  const pageOf = (home: Home) => (window: Window) => slotWorks(deps, kind, slotIn(home, kind.kind, key), window)
  return forBranch(deps, kind.kind, asked, {
    draft: (home) => freshPage(deps, kind, paging, pageOf(home)),
    shared: (branch) =>
      listPage(deps, kind, `slot:${key}:${branch}`, paging, async (window) =>
        pageOf(await publishedHome(deps.db, kind.kind, branch))(window),
      ),
  })
}

/** The banners of a home that are shown now, as they go out. */
export const shownBanners = ({ banners }: Layout, now: Date): Ad[] =>
  banners.filter((banner) => isShown(banner, now)).map(adOf)

const adOf = ({ id, title, picture: { path: imgPath, ...size }, target }: Banner): Ad => ({
  ...{ id, title },
  ...jumpOf(target),
  ...{ imgPath, ...size },
})

/** The wire knows the page of a comic and the top-up centre; every other place is an address. */
function jumpOf(target: Banner['target']): Pick<Ad, 'jumpType' | 'bizId' | 'url'> {
  if (target.to === 'topUp') return { jumpType: 3, bizId: '', url: '' }
  if (target.to === 'address') return { jumpType: target.newWindow ? -2 : -1, bizId: '', url: linkOf(target.url) }
  if (target.kind === 'comic') return { jumpType: 2, bizId: target.work === 0 ? '' : String(target.work), url: '' }
  const url = target.kind === 'novel' ? `/novel/${target.work}` : `/vod/detail?vodId=${target.work}`
  return { jumpType: -1, bizId: '', url }
}
