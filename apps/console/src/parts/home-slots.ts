// The slots of a home in the words of the desk. Pure.
import type { StaffDataOf } from '@manjuan/contract/staff/client'
import { categoryOfShelf, type SlotPlan, slotPlans } from '@manjuan/contract/staff/home-slots'

export type Home = StaffDataOf<'home'>
export type Slot = Home['slots'][number]
export type Banner = Home['banners'][number]

const plans = (kind: Home['kind']): readonly SlotPlan[] => (kind === 'film' ? [] : slotPlans[kind])

/** What the specification says of a slot; shelves of films have no plan of their own. */
export const planOf = (kind: Home['kind'], key: string): SlotPlan | undefined =>
  plans(kind).find((plan) => plan.key === key)

/** The name under which readers see a slot that the operator has not named. */
export function usualName({ kind, categories }: Pick<Home, 'kind' | 'categories'>, key: string): string {
  const shelf = categoryOfShelf(key)
  return planOf(kind, key)?.title ?? categories.find(({ id }) => id === shelf)?.name ?? key
}

export const slotName = (home: Pick<Home, 'kind' | 'categories'>, { key, title }: Slot): string =>
  title || usualName(home, key)

/** The slot with a work before all others, and switched on. A list that fills it goes on behind. */
export const withFirst = (slot: Slot, work: number): Slot => ({
  ...slot,
  on: true,
  works: [work, ...slot.works.filter((each) => each !== work)],
})
