// Several things that are loaded at once, each under its name.

/** Like Promise.all, with names instead of places. */
export async function allOf<Loaded extends object>(
  loads: {
    [Name in keyof Loaded]: Promise<Loaded[Name]>
  },
): Promise<Loaded> {
  const names = Object.keys(loads)
  const values = await Promise.all(Object.values(loads))
  return Object.fromEntries(names.map((name, at) => [name, values[at]])) as Loaded
}
