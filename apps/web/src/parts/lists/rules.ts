// Decisions of filtered lists. Pure.
export interface Choice<V> {
  value: V
  label: string
}

/** Filters begin with 'all', whether the server names it or not. */
export function withAll<V>(choices: readonly Choice<V>[], all: Choice<V>): Choice<V>[] {
  return [all, ...choices.filter(({ value }) => value !== all.value)]
}

/** A filter that came in an address is taken only when it is one. */
export function pick<V>(wanted: string | null, values: readonly V[], fallback: V): V {
  return values.find((value) => String(value) === wanted) ?? fallback
}
