// The homes of comics and novels: their banners, the starts of their slots, and the newest updates.
import { type slotPlans, slotSize } from '@manjuan/contract/staff'
import { type HomeDeps, shownBanners } from '../homes/asked.ts'
import { type Home, isShown, slotIn } from '../homes/layouts.ts'
import { startOfSlot } from '../homes/sources.ts'
import type { Kind, WorkRow } from '../kind.ts'
import { firstWorks } from '../lists.ts'
import { namedCategories } from '../pages.ts'

type BookKind = keyof typeof slotPlans
type SlotKey<Name extends BookKind> = (typeof slotPlans)[Name][number]['key']

/** The first works of a slot, as many as the home shows. */
export async function startOf<Name extends BookKind, Row extends WorkRow, Shown>(
  deps: HomeDeps,
  kind: Kind<Row, unknown, Shown> & { kind: Name },
  home: Home,
  key: SlotKey<Name>,
): Promise<Shown[]> {
  const size = slotSize(kind.kind, key)
  return (await startOfSlot(deps, kind, slotIn(home, kind.kind, key), size)).map(kind.present)
}

/** Everything that both homes show. `names` has the slot of each list, `updates` is the number of updated works. */
export async function homeOf<Name extends BookKind, Row extends WorkRow, Shown, List extends string>(
  deps: HomeDeps,
  kind: Kind<Row, unknown, Shown> & { kind: Name },
  {
    home,
    now,
    names,
    updates,
  }: { home: Home; now: Date; names: Readonly<Record<List, SlotKey<Name>>>; updates: number },
) {
  // A slot that a layout does not show yet tells nobody its works.
  const tells = (key: string) => home.version === 0 || home.slots.some((slot) => slot.key === key && isShown(slot, now))
  const lists = Object.entries<SlotKey<Name>>(names).map(async ([name, key]) => [
    name,
    tells(key) ? await startOf(deps, kind, home, key) : [],
  ])
  const [categoryList, updated, ...filled] = await Promise.all([
    namedCategories(deps.db, kind.kind),
    firstWorks(deps, kind, {}, updates),
    ...lists,
  ])
  return {
    adList: shownBanners(home, now),
    categoryList,
    updateList: updated.map(kind.present),
    lists: Object.fromEntries(filled) as Record<List, Shown[]>,
    shown: home.slots.filter((slot) => isShown(slot, now)),
  }
}
