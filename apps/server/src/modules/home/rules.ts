// Decisions about layouts of homes. Pure.
import { createHash } from 'node:crypto'
import type { Banner, Layout, Slot } from '@manjuan/contract/staff'

/** The fields of both kinds of parts in one order, so that equal layouts are equal as text. */
const slotOf = ({ key, title, on, from, to, works, fill }: Slot): Slot => ({
  ...{ key, title: title.trim(), on, from, to },
  works: [...new Set(works)],
  fill: fill && fillOf(fill),
})

const fillOf = (fill: NonNullable<Slot['fill']>): NonNullable<Slot['fill']> => {
  if (fill.by === 'ranking') return { by: 'ranking', period: fill.period }
  return fill.by === 'category' ? { by: 'category', category: fill.category } : { by: fill.by }
}

const bannerOf = ({ id, title, picture, target, on, from, to }: Banner): Banner => {
  const { path, width, height, color } = picture
  return {
    ...{ id, title: title.trim(), picture: { path, width, height, color } },
    target: targetOf(target),
    on,
    from,
    to,
  }
}

const targetOf = (target: Banner['target']): Banner['target'] => {
  if (target.to === 'topUp') return { to: 'topUp' }
  if (target.to === 'work') return { to: 'work', kind: target.kind, work: target.work }
  return { to: 'address', url: target.url.trim(), newWindow: target.newWindow }
}

/** A layout with the slots that the kind has: others are left out, and those that are missing stand last. */
export function tidy({ banners, slots }: Layout, wanted: readonly Slot[]): Layout {
  const kept = slots.filter(({ key }, at) => {
    return wanted.some((slot) => slot.key === key) && slots.findIndex((slot) => slot.key === key) === at
  })
  const missing = wanted.filter(({ key }) => !kept.some((slot) => slot.key === key))
  return { banners: numbered(banners).map(bannerOf), slots: [...kept, ...missing].map(slotOf) }
}

/** A banner whose number another has already gets the next one. */
function numbered(banners: readonly Banner[]): Banner[] {
  let last = Math.max(0, ...banners.map(({ id }) => id))
  return banners.map((banner, at) => {
    const isTaken = banner.id === 0 || banners.findIndex(({ id }) => id === banner.id) < at
    return isTaken ? { ...banner, id: ++last } : banner
  })
}

/** What stands there as a short text. */
export const markOf = (seen: object): string =>
  createHash('sha256').update(JSON.stringify(seen)).digest('base64url').slice(0, 22)

const partsOf = ({ banners, slots }: Layout): Map<string, Slot | Banner> =>
  new Map<string, Slot | Banner>([
    ...banners.map((banner) => [`banners.${banner.id}`, banner] as const),
    ...slots.map((slot) => [`slots.${slot.key}`, slot] as const),
  ])

/** The parts in which two layouts differ; `order` when those of both stand in another order. */
export function changedParts(before: Layout, after: Layout): string[] {
  const [old, now] = [partsOf(before), partsOf(after)]
  const paths = [...new Set([...old.keys(), ...now.keys()])]
  const changed = paths.filter((path) => JSON.stringify(old.get(path)) !== JSON.stringify(now.get(path)))
  const both = (layout: Map<string, unknown>) => [...layout.keys()].filter((path) => old.has(path) && now.has(path))
  return both(old).join() === both(now).join() ? changed : [...changed, 'order']
}

/** The parts of these paths, as the records keep them. */
export function partsNamed(layout: Layout, paths: readonly string[]): Record<string, Slot | Banner | string[] | null> {
  const parts = partsOf(layout)
  return Object.fromEntries(
    paths.map((path) => [path, path === 'order' ? [...parts.keys()] : (parts.get(path) ?? null)]),
  )
}

/** A layout without these works, and without banners that lead to them or show such pictures. A slot that is empty then is off. */
export function without(
  { banners, slots }: Layout,
  { works, isPicture }: { works: ReadonlySet<number>; isPicture(path: string): boolean },
): Layout {
  const leads = ({ target }: Banner) => target.to === 'work' && works.has(target.work)
  return {
    banners: banners.filter((banner) => !isPicture(banner.picture.path) && !leads(banner)),
    slots: slots.map((slot) => {
      const kept = slot.works.filter((id) => !works.has(id))
      const isEmptied = kept.length === 0 && slot.works.length > 0 && slot.fill === null
      return { ...slot, works: kept, on: slot.on && !isEmptied }
    }),
  }
}

/** Works that stand in at least so many slots that are on, among those that a home shows of each. */
export function worksInMany(slots: readonly Slot[], sizeOf: (key: string) => number, most: number): Set<number> {
  const counts = new Map<number, number>()
  const shown = slots.flatMap(({ on, works, key }) => (on ? works.slice(0, sizeOf(key)) : []))
  for (const work of shown) counts.set(work, (counts.get(work) ?? 0) + 1)
  return new Set([...counts].flatMap(([work, count]) => (count >= most ? [work] : [])))
}

/** Every work that a layout names, in slots and behind banners. */
export const worksNamed = ({ banners, slots }: Layout): number[] => [
  ...new Set([
    ...slots.flatMap(({ works }) => works),
    ...banners.flatMap(({ target }) => (target.to === 'work' ? [target.work] : [])),
  ]),
]
