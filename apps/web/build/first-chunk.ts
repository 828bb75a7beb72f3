// What the first screen imports outright is one file: fetched in one go, and 2 KB smaller, compressed, than in parts.
// What comes after the paint, and with the reader's first move, are files of their own (docs/decisions/0090).
interface Context {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const bundlerRuntime = /rolldown\/runtime/
/** What the doors of libraries import and the first screen does not use: it comes with what does. */
const later =
  /@tanstack\/(query-core|react-query\/build\/modern\/(?!QueryClientProvider))|imaging\/src\/cipher\.ts$|ui\/src\/lazy-image\./
/** Used by few screens: it stays out of these files too. */
const seldom = /(useQueries|queriesObserver)\.js$/

/** A group for `codeSplitting`: all that `entry` (a path) reaches by static imports. */
export function firstChunk(entry: string) {
  const reached = reachedFrom([entry])
  return {
    debugName: 'first',
    name: (id: string, context: Context): string | null =>
      (reached(context).has(id) && !later.test(id)) || bundlerRuntime.test(id) ? 'first' : null,
  }
}

/** A group of all that `entries` reach, and of what `shared` names besides. Groups named before it take theirs first. */
export function chunkOf(name: string, entries: readonly string[], shared: RegExp) {
  const reached = reachedFrom(entries)
  return {
    debugName: name,
    name: (id: string, context: Context): string | null =>
      (reached(context).has(id) || shared.test(id)) && !seldom.test(id) ? name : null,
  }
}

function reachedFrom(entries: readonly string[]) {
  const found = new Set<string>()
  return (context: Context): ReadonlySet<string> => {
    if (found.size === 0) for (const entry of entries) collect(entry, context, found)
    return found
  }
}

function collect(id: string, context: Context, found: Set<string>): void {
  if (found.has(id)) return
  found.add(id)
  for (const next of context.getModuleInfo(id)?.importedIds ?? []) collect(next, context, found)
}
