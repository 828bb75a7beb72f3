// A home as the staff see it: the draft, else what readers see, with what publishing it would change and what speaks
// against it.
import { type Layout, type Slot, type StaffDataOf, slotPlans, staffMessages } from '@manjuan/contract/staff'
import type { Db, WorkKind } from '@manjuan/db'
import { branchesWithHome, categoriesOf, type Draft, draftOf, publishedHome, shelfOf } from '#modules/works/index.ts'
import type { HomeDeps } from './deps.ts'
import { judge, type Problem } from './judge.ts'
import { worksById } from './queries.ts'
import { changedParts, markOf, tidy, worksNamed } from './rules.ts'

export type View = StaffDataOf<'home'>

export interface Place {
  kind: WorkKind
  branch: number
}

/** What stands at a place, for deeds that judge it. */
export interface Standing {
  place: Place
  own: number[]
  /** The version that readers see, and whether it is the one of all branches. */
  version: number
  follows: boolean
  published: Layout
  draft: Draft | null
  layout: Layout
  /** The slots that the kind has, as nobody has laid them out. */
  wanted: Slot[]
  mark: string
  changed: string[]
}

export async function standingOf(db: Db, place: Place): Promise<Standing> {
  const { kind, branch } = place
  const home = await publishedHome(db, kind, branch)
  const own = await branchesWithHome(db, kind)
  const draft = await draftOf(db, kind, branch)
  const wanted = await slotsOfKind(db, kind)
  const published = tidy(home, wanted)
  const layout = draft ? tidy(draft.layout, wanted) : published
  const follows = branch !== 0 && !own.includes(branch)
  const mark = markOf({ layout, version: home.version, branch: home.branch })
  const changed = changedParts(published, layout)
  return { place, own, version: home.version, follows, published, draft, layout, wanted, mark, changed }
}

async function slotsOfKind(db: Db, kind: WorkKind): Promise<Slot[]> {
  const shelves = (await categoriesOf(db, kind)).filter(({ gathers }) => gathers !== 'updates')
  if (kind === 'film') return shelves.map(({ id }) => shelfOf(id))
  return slotPlans[kind].map(({ key }) => ({ key, title: '', on: false, from: null, to: null, works: [], fill: null }))
}

export async function viewOf({ db, banners }: HomeDeps, standing: Standing, now: Date): Promise<View> {
  const { place, layout, draft, own, mark, changed, version, follows } = standing
  const problems = await judge({ db, banners, now }, place.kind, layout)
  return {
    ...place,
    ...layout,
    branches: own,
    mark,
    draft: draft && { staff: draft.staff, at: draft.changedAt.toISOString() },
    changed,
    problems: problems.map(told),
    version,
    follows,
    works: await worksById(db, worksNamed(layout)),
    categories: (await categoriesOf(db, place.kind)).map(({ id, name }) => ({ id, name })),
  }
}

const told = ({ path, refused, fault }: Problem) => ({ path, refused, message: staffMessages[fault] })
