// What the first screen imports outright is one file: fetched in one go, and 2 KB smaller, compressed, than in parts.
interface Context {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const bundlerRuntime = /rolldown\/runtime/
/** What the doors of two libraries import and the first screen does not use: it comes with the screens that do. */
const later =
  /(useQueries|useMutation|useInfiniteQuery|useSuspense\w+|queriesObserver|mutationObserver|infiniteQueryObserver)\.js$|imaging\/src\/cipher\.ts$/

/** A group for `codeSplitting`: all that `entry` (a path) reaches by static imports. */
export function firstChunk(entry: string) {
  const first = new Set<string>()
  return {
    debugName: 'first',
    name: (id: string, context: Context): string | null => {
      if (first.size === 0) collect(entry, context, first)
      return (first.has(id) && !later.test(id)) || bundlerRuntime.test(id) ? 'first' : null
    },
  }
}

function collect(id: string, context: Context, found: Set<string>): void {
  if (found.has(id)) return
  found.add(id)
  for (const next of context.getModuleInfo(id)?.importedIds ?? []) collect(next, context, found)
}
