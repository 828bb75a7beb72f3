// The video home as it was last seen, so that it stands at once.
// Each shelf is kept by its category, with the batches that were looked at. The rest has one key.
import type { DataOf } from '@manjuan/contract/reader/types'
import { hasLists, isRecord, type LocalValue, localValue } from './value.ts'

type Home = DataOf<'vodIndex'>
type ShelfPage = DataOf<'vodShelf'>
type Batches = Record<string, ShelfPage>

// The home is asked for anew soon after.
const isHome = hasLists<Home>(['adList', 'shelves', 'todayUpdate', 'categoryList'])
/** The home without the films of its shelves. */
const homeKept = localValue<Home | null>('vodHome', null, (stored) => (isHome(stored) ? stored : null))
const shelves = new Map<number, LocalValue<Batches>>()

export function keptHome(): Home | undefined {
  const home = homeKept.get()
  if (!home) return
  const filled = home.shelves.map((shelf) => ({ ...shelf, vods: keptBatch(shelf.typeId, 1)?.vods ?? [] }))
  return { ...home, shelves: filled }
}

export function keepHome(home: Home): void {
  for (const shelf of home.shelves) keepFirstBatch(shelf)
  homeKept.set({ ...home, shelves: home.shelves.map((shelf) => ({ ...shelf, vods: [] })) })
}

export function keptBatch(typeId: number, page: number): ShelfPage | undefined {
  return shelfKept(typeId).get()[page]
}

export function keepBatch(page: number, batch: ShelfPage): void {
  const kept = shelfKept(batch.typeId)
  kept.set({ ...kept.get(), [page]: batch })
}

function keepFirstBatch(shelf: Home['shelves'][number]): void {
  const totalPage = keptBatch(shelf.typeId, 1)?.totalPage ?? 0
  keepBatch(1, { ...shelf, shelfPage: 1, totalPage })
}

function shelfKept(typeId: number): LocalValue<Batches> {
  const known = shelves.get(typeId)
  if (known) return known
  const value = localValue<Batches>(`vodShelf_${typeId}`, {}, (stored) => (isBatches(stored) ? stored : null))
  shelves.set(typeId, value)
  return value
}

function isBatches(stored: unknown): stored is Batches {
  return isRecord(stored) && Object.values(stored).every((batch) => isRecord(batch) && Array.isArray(batch.vods))
}
