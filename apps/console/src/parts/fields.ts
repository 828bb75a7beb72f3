// The fields of a row as texts of a form, and back. Pure.
export type Values = Record<string, string>

/** A value as its input holds it; a tick is '1' or '0'. */
export const textOf = (value: string | number | boolean | null): string =>
  typeof value === 'boolean' ? (value ? '1' : '0') : String(value ?? '')

/** What a form of these fields holds. A box that is not ticked sends nothing. */
export const heldIn = (known: Values, typed: Values, ticks: readonly string[]): Values =>
  Object.fromEntries(
    Object.keys(known).map((name) => [
      name,
      ticks.includes(name) ? (`ticks.${name}` in typed ? '1' : '0') : (typed[name] ?? known[name] ?? ''),
    ]),
  )

/** The fields that differ from what was seen. */
export const changedIn = (seen: Values, held: Values): Values =>
  Object.fromEntries(Object.entries(held).filter(([name, value]) => value !== seen[name]))
