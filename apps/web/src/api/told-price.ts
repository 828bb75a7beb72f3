// A price as the server has just told it, in the answers that the pages behind already show. Lists that are asked for
// again may still be told from the server's memory, so no call is made.
import type { QueryClient } from '@tanstack/react-query'
import { isRecord } from '#local/value.ts'

interface SoldKind {
  /** Names of the answers that hold such things. */
  answers: RegExp
  /** Fields that may have a thing's id. */
  ids: readonly string[]
  /** The field of its price. */
  price: string
}

const soldKinds = {
  comic: { answers: /^comic(Read|Detail|Chapters)$/, ids: ['chapterId'], price: 'price' },
  novel: { answers: /^novel(Read|Detail|Catalogue)$/, ids: ['chapterId', 'id'], price: 'price' },
  film: { answers: /^vod/, ids: ['vodId'], price: 'vodPointsPlay' },
} satisfies Record<string, SoldKind>

/** A chapter by its id, or a film. */
export interface Told {
  kind: keyof typeof soldKinds
  id: number
  /** Coins. */
  price: number
}

/** Every screen shows the price from now on. When each answer is asked for again stays as it was. */
export function tellPrice(client: QueryClient, told: Told): void {
  for (const query of client.getQueryCache().getAll()) {
    if (!soldKinds[told.kind].answers.test(String(query.queryKey[0]))) continue
    const data = withPrice(query.state.data, told)
    if (data !== query.state.data) query.setState({ data })
  }
}

/** Answers lie at most this deep: pages, one page, its works, a shelf, its films. */
const deepest = 6

/** The value itself where it tells nothing else. */
export function withPrice(value: unknown, told: Told, depth = 0): unknown {
  if (depth > deepest) return value
  if (Array.isArray(value)) {
    const changed = value.map((each: unknown) => withPrice(each, told, depth + 1))
    return changed.some((each, at) => each !== value[at]) ? changed : value
  }
  if (!isRecord(value)) return value
  const { ids, price }: SoldKind = soldKinds[told.kind]
  const fields = Object.entries(value).map(([name, each]) => [name, withPrice(each, told, depth + 1)] as const)
  const isIt = price in value && ids.some((name) => value[name] === told.id)
  if (isIt && value[price] !== told.price) return { ...Object.fromEntries(fields), [price]: told.price }
  return fields.some(([name, each]) => each !== value[name]) ? Object.fromEntries(fields) : value
}
