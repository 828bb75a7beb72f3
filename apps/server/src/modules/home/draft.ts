// The draft of a home: read, saved with every change, and dropped.
import type { Db, Json } from '@manjuan/db'
import { done } from '#http/outcome.ts'
import type { StaffInput, StaffRun } from '#http/staff-handlers.ts'
import { answer, type Carried, carryOut, deedOf, type Failed, fail, failAt } from '#modules/staff/index.ts'
import type { HomeDeps } from './deps.ts'
import { dropDraft, lockHomes, storeDraft } from './queries.ts'
import { changedParts, partsNamed, tidy } from './rules.ts'
import { type Place, type Standing, standingOf, type View, viewOf } from './view.ts'

const objectOf = ({ kind, branch }: Place): string => `home ${kind} ${branch}`

export async function readHome(deps: HomeDeps, { params, query, now }: StaffInput<'home'>): StaffRun<'home'> {
  return done(await viewOf(deps, await standingOf(deps.db, { ...params, ...query }), now))
}

/** What stands at the place, locked until the deed ends; else what another person has made of it. */
export async function seenHome(
  deps: HomeDeps,
  tx: Db,
  { place, mark, now }: { place: Place; mark: string; now: Date },
): Promise<Standing | Carried<Failed>> {
  await lockHomes(tx)
  const standing = await standingOf(tx, place)
  if (standing.mark === mark) return standing
  return fail('changedMeanwhile', await viewOf({ ...deps, db: tx }, standing, now))
}

export async function changeHome(deps: HomeDeps, input: StaffInput<'changeHome'>): StaffRun<'changeHome'> {
  const { branch, mark, ...wanted } = input.body
  const { now, staff } = input
  const place = { kind: input.params.kind, branch }
  return answer(
    await carryOut<View | Failed>(deps.db, deedOf(input), 'home.draft', async (tx) => {
      const seen = await seenHome(deps, tx, { place, mark, now })
      if (!('layout' in seen)) return seen
      const keys = wanted.slots.map(({ key }) => key)
      const isWhole =
        keys.toSorted().join() ===
        seen.wanted
          .map(({ key }) => key)
          .toSorted()
          .join()
      if (!isWhole) return failAt('slots', 'homeSlots')
      const layout = tidy(wanted, seen.wanted)
      // A draft that says what readers see already is none.
      if (changedParts(seen.published, layout).length === 0) await dropDraft(tx, place.kind, branch)
      else await storeDraft(tx, place.kind, branch, { layout, staff: staff.name, changedAt: now })
      const changed = changedParts(seen.layout, layout)
      return stored(deps, tx, {
        place,
        now,
        before: partsNamed(seen.layout, changed),
        after: partsNamed(layout, changed),
      })
    }),
  )
}

export async function dropHomeDraft(deps: HomeDeps, input: StaffInput<'dropHomeDraft'>): StaffRun<'dropHomeDraft'> {
  const { branch, mark } = input.body
  const place = { kind: input.params.kind, branch }
  return answer(
    await carryOut<View | Failed>(deps.db, deedOf(input), 'home.drop', async (tx) => {
      const seen = await seenHome(deps, tx, { place, mark, now: input.now })
      if (!('layout' in seen)) return seen
      await dropDraft(tx, place.kind, branch)
      const before = partsNamed(seen.layout, seen.changed)
      return stored(deps, tx, { place, now: input.now, before, after: {} })
    }),
  )
}

interface Stored {
  place: Place
  now: Date
  before: object
  after: object
}

/** What a deed left, with its row for the records. */
export async function stored(deps: HomeDeps, tx: Db, { place, now, before, after }: Stored): Promise<Carried<View>> {
  return {
    outcome: await viewOf({ ...deps, db: tx }, await standingOf(tx, place), now),
    event: { object: objectOf(place), before: before as Json, after: after as Json },
  }
}
