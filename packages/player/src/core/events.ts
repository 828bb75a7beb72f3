// Facts told by name. A listener that is taken away while a fact is told does not hear it any more; one that throws keeps it
// from nobody else.
import { guarded } from './guarded.ts'

export interface Events<Facts extends object> {
  on<Name extends keyof Facts>(name: Name, run: (fact: Facts[Name]) => void): () => void
  tell<Name extends keyof Facts>(name: Name, fact: Facts[Name]): void
  /** Forgets every listener. */
  clear(): void
}

export function createEvents<Facts extends object>(): Events<Facts> {
  const listeners = new Map<keyof Facts, Set<(fact: never) => void>>()
  const of = <Name extends keyof Facts>(name: Name) => {
    const known = listeners.get(name) ?? new Set()
    listeners.set(name, known)
    return known as Set<(fact: Facts[Name]) => void>
  }
  return {
    on: (name, run) => {
      const mine = of(name)
      // The same function may be given twice; each undo takes its own away.
      const entry: typeof run = (fact) => run(fact)
      mine.add(entry)
      return () => mine.delete(entry)
    },
    tell: (name, fact) => {
      const all = of(name)
      for (const run of [...all]) if (all.has(run)) guarded(() => run(fact))
    },
    clear: () => listeners.clear(),
  }
}
