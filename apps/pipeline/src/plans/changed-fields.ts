// What a plan changes of the facts that were stored when it was made. Pure.

/**
 * The planned fields that differ from the stored ones; all of them where nothing was stored. Only these are written, so
 * that what the staff have changed since then stays.
 */
export function changedFields<F extends object>(planned: F, stored: { [Name in keyof F]: unknown } | null): Partial<F> {
  const names = Object.keys(planned) as (keyof F)[]
  const changed = names.filter((name) => stored === null || planned[name] !== stored[name])
  return Object.fromEntries(changed.map((name) => [name, planned[name]])) as Partial<F>
}
