// Versions of a home: published, restored, and given up by a branch. A version never changes, and one row swaps all.
import type { Layout } from '@manjuan/contract/staff'
import type { Db } from '@manjuan/db'
import { done } from '#http/outcome.ts'
import type { StaffInput, StaffRun } from '#http/staff-handlers.ts'
import { answer, type Carried, carryOut, deedOf, type Failed, fail, failAtAll } from '#modules/staff/index.ts'
import { shippedHome } from '#modules/works/index.ts'
import type { HomeDeps } from './deps.ts'
import { seenHome, stored } from './draft.ts'
import { judge } from './judge.ts'
import { dropDraft, lockHomes, storeVersion, versionsOf } from './queries.ts'
import { changedParts, tidy } from './rules.ts'
import { type Place, type Standing, standingOf, type View } from './view.ts'

export async function publishHome(deps: HomeDeps, input: StaffInput<'publishHome'>): StaffRun<'publishHome'> {
  const { branch, mark, note } = input.body
  const place = { kind: input.params.kind, branch }
  return answer(
    await carryOut<View | Failed>(deps.db, deedOf(input), 'home.publish', async (tx) => {
      const seen = await seenHome(deps, tx, { place, mark, now: input.now })
      if (!('layout' in seen)) return seen
      if (seen.changed.length === 0) return fail('homeNothing')
      const refused = await refusedOf(deps, tx, { place, now: input.now, layout: seen.layout })
      if (refused) return refused
      await dropDraft(tx, place.kind, branch)
      return show(deps, tx, seen, { layout: seen.layout, note: note.trim(), input })
    }),
  )
}

interface Judged {
  place: Place
  now: Date
  layout: Layout
}

async function refusedOf(
  { banners }: HomeDeps,
  tx: Db,
  { place, now, layout }: Judged,
): Promise<Carried<Failed> | null> {
  const problems = await judge({ db: tx, banners, now }, place.kind, layout)
  const refused = problems.filter(({ refused }) => refused)
  return refused.length > 0 ? failAtAll(refused.map(({ path, fault }) => [path, fault])) : null
}

interface Showing {
  /** Null: the branch follows all branches. */
  layout: Layout | null
  note: string
  input: { staff: { name: string }; now: Date }
}

/** Readers see the layout from now on. */
async function show(deps: HomeDeps, tx: Db, seen: Standing, { layout, note, input }: Showing): Promise<Carried<View>> {
  const { place, published, follows } = seen
  const version = await storeVersion(tx, place.kind, place.branch, {
    ...{ layout, note, staff: input.staff.name, createdAt: input.now },
  })
  const parts = layout ? changedParts(published, layout) : []
  return stored(deps, tx, {
    place,
    now: input.now,
    before: { version: follows ? 0 : seen.version },
    after: { version, note, parts },
  })
}

export async function followHome(deps: HomeDeps, input: StaffInput<'followHome'>): StaffRun<'followHome'> {
  const { branch, mark } = input.body
  const place = { kind: input.params.kind, branch }
  return answer(
    await carryOut<View | Failed>(deps.db, deedOf(input), 'home.follow', async (tx) => {
      const seen = await seenHome(deps, tx, { place, mark, now: input.now })
      if (!('layout' in seen)) return seen
      if (seen.follows) return fail('homeFollows')
      await dropDraft(tx, place.kind, branch)
      return show(deps, tx, seen, { layout: null, note: '', input })
    }),
  )
}

export async function homeVersions(
  { db }: HomeDeps,
  { params, query }: StaffInput<'homeVersions'>,
): StaffRun<'homeVersions'> {
  const versions = await versionsOf(db, params.kind, query.branch)
  return done({
    versions: versions.map(({ version, note, staff, layout, createdAt }) => ({
      ...{ version, note, staff, at: createdAt.toISOString(), follows: layout === null },
      slots: layout?.slots.filter(({ on }) => on).length ?? 0,
      banners: layout?.banners.filter(({ on }) => on).length ?? 0,
    })),
  })
}

export async function restoreHome(deps: HomeDeps, input: StaffInput<'restoreHome'>): StaffRun<'restoreHome'> {
  const { kind, version } = input.params
  const place = { kind, branch: input.body.branch }
  return answer(
    await carryOut<View | Failed>(deps.db, deedOf(input), 'home.restore', (tx) =>
      restore(deps, tx, { place, version, input }),
    ),
  )
}

interface Restoring {
  place: Place
  version: number
  input: Showing['input']
}

/** Version 0 is the home of before the first one; of a branch it is that of all branches. */
export async function restore(
  deps: HomeDeps,
  tx: Db,
  { place, version, input }: Restoring,
): Promise<Carried<View | Failed>> {
  await lockHomes(tx)
  const seen = await standingOf(tx, place)
  const former = version === 0 ? await firstOf(tx, place) : await formerOf(tx, place, version)
  if (!former) return fail('notFound')
  const layout = former.layout && tidy(former.layout, seen.wanted)
  const isSame = layout ? !seen.follows && changedParts(seen.published, layout).length === 0 : seen.follows
  if (isSame) return fail('homeNothing')
  const refused = layout && (await refusedOf(deps, tx, { place, now: input.now, layout }))
  if (refused) return refused
  return show(deps, tx, seen, { layout, note: version === 0 ? '恢复到第一次发布之前' : `恢复第 ${version} 版`, input })
}

const firstOf = async (tx: Db, { kind, branch }: Place): Promise<{ layout: Layout | null }> => ({
  layout: branch === 0 ? await shippedHome(tx, kind) : null,
})

const formerOf = async (
  tx: Db,
  { kind, branch }: Place,
  version: number,
): Promise<{ layout: Layout | null } | undefined> =>
  (await versionsOf(tx, kind, branch)).find((each) => each.version === version)
