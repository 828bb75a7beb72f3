// Circles of files: groups in which every file reaches every other by imports, types included.
import type { Import } from '../imports.ts'

/** Each circle once, with its files sorted; a file that imports itself is one too. */
export function circlesIn(imports: readonly Import[]): string[][] {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of imports) if (to) (next.get(from) ?? addTo(next, from)).add(to)
  return components(next)
    .filter(([first = '', ...others]) => others.length > 0 || next.get(first)?.has(first))
    .map((files) => files.toSorted())
    .toSorted()
}

function addTo(next: Map<string, Set<string>>, from: string): Set<string> {
  const others = new Set<string>()
  next.set(from, others)
  return others
}

interface Visit {
  index: number
  low: number
}

/** Strongly connected components (Tarjan 1972). */
function components(next: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const visits = new Map<string, Visit>()
  const open = new Set<string>()
  const found: string[][] = []
  const visit = (file: string): Visit => {
    const mine = { index: visits.size, low: visits.size }
    visits.set(file, mine)
    open.add(file)
    for (const other of next.get(file) ?? []) {
      const known = visits.get(other)
      if (!known) mine.low = Math.min(mine.low, visit(other).low)
      else if (open.has(other)) mine.low = Math.min(mine.low, known.index)
    }
    if (mine.low === mine.index) found.push(takeFrom(open, file))
    return mine
  }
  for (const file of next.keys()) if (!visits.has(file)) visit(file)
  return found
}

/** Everything opened since this file, the file included. */
function takeFrom(open: Set<string>, file: string): string[] {
  const all = [...open]
  const taken = all.slice(all.indexOf(file))
  for (const one of taken) open.delete(one)
  return taken
}
