// The chapters of a novel's source beside the stored ones: pairs, their common order, and free keys. Pure.
import type { StoredNovelChapter } from '@manjuan/catalogue'
import { bareTitle } from '#sources/clean-text.ts'
import type { CheckedNovelChapter } from './checked-novel.ts'

export type Pairs = Map<CheckedNovelChapter, StoredNovelChapter>

/** Pairs chapters by the surest signs first, so that a moved or renamed chapter keeps its id. */
export function matchChapters(drafts: CheckedNovelChapter[], stored: StoredNovelChapter[]): Pairs {
  const ways: [(draft: CheckedNovelChapter) => string, (stored: StoredNovelChapter) => string][] = [
    [(draft) => `${draft.key}|${bareTitle(draft.title)}`, (each) => `${each.sourceKey}|${bareTitle(each.title)}`],
    [(draft) => draft.contentHash, (each) => each.contentHash],
    [(draft) => bareTitle(draft.title), (each) => bareTitle(each.title)],
    [(draft) => draft.key, (each) => each.sourceKey],
  ]
  const pairs: Pairs = new Map()
  const taken = new Set<StoredNovelChapter>()
  for (const [signOf, storedSignOf] of ways) {
    const left = Map.groupBy(
      stored.filter((each) => !taken.has(each)),
      storedSignOf,
    )
    for (const draft of drafts) {
      if (pairs.has(draft) || signOf(draft) === '') continue
      const found = left.get(signOf(draft))?.shift()
      if (!found) continue
      pairs.set(draft, found)
      taken.add(found)
    }
  }
  return pairs
}

/** The source's order. A chapter that it lacks stays behind its old neighbour, or goes by its number. */
export function mergeOrder(
  drafts: CheckedNovelChapter[],
  pairs: Pairs,
  staying: StoredNovelChapter[],
  stored: StoredNovelChapter[],
): (CheckedNovelChapter | StoredNovelChapter)[] {
  const order: (CheckedNovelChapter | StoredNovelChapter)[] = [...drafts]
  if (staying.length === 0) return order
  const draftOf = new Map([...pairs].map(([draft, known]) => [known, draft]))
  for (const chapter of staying) {
    const before = stored.slice(0, stored.indexOf(chapter)).map((each) => draftOf.get(each) ?? each)
    const neighbour = before.findLast((each) => order.includes(each))
    let at = neighbour ? order.indexOf(neighbour) + 1 : 0
    while (comesBefore(order[at], pairs, chapter)) at += 1
    order.splice(at, 0, chapter)
  }
  return order
}

/** True for a new chapter with a lower number than the chapter that is to stand before it. */
function comesBefore(
  next: CheckedNovelChapter | StoredNovelChapter | undefined,
  pairs: Pairs,
  chapter: StoredNovelChapter,
): boolean {
  if (!next || !('html' in next) || pairs.has(next)) return false
  const [volume, number] = countOf(chapter.sourceKey)
  const [nextVolume, nextNumber] = countOf(next.key)
  return number !== null && nextNumber !== null && volume === nextVolume && nextNumber < number
}

function countOf(key: string): [string, number | null] {
  const found = /^(?:v:(.+):)?n:(\d+)$/.exec(key)
  return found ? [found[1] ?? '', Number(found[2])] : ['', null]
}

/** Gives every chapter a key, none twice. */
export function freeKeys(
  drafts: CheckedNovelChapter[],
  staying: StoredNovelChapter[],
): Map<CheckedNovelChapter, string> {
  const used = new Set(staying.map(({ sourceKey }) => sourceKey))
  const keys = new Map<CheckedNovelChapter, string>()
  for (const draft of drafts) {
    let key = draft.key
    for (let turn = 2; used.has(key); turn++) key = `${draft.key}~${turn}`
    used.add(key)
    keys.set(draft, key)
  }
  return keys
}
