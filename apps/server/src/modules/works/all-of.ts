// Loads several values at once and keeps their names.

/** Promise.all with names instead of positions. */
export async function allOf<Loaded extends object>(
  loads: {
    [Name in keyof Loaded]: Promise<Loaded[Name]>
  },
): Promise<Loaded> {
  const names = Object.keys(loads)
  const values = await Promise.all(Object.values(loads))
  return Object.fromEntries(names.map((name, at) => [name, values[at]])) as Loaded
}
