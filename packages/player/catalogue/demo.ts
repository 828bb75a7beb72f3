// What a file of demos/ gives: a feature (or several) with the options a test or a reader of the page asks for.
import type { Source } from '#core/engine.ts'
import type { Feature } from '#core/player.ts'
import type { View } from '#ui/view.ts'

/** Options from the query string. */
export interface Query {
  get(name: string): string | null
  has(name: string): boolean
}

/** Something of the query string that the page offers. */
export interface Choice {
  name: string
  /** What it may be; none: it is there or not. */
  values?: readonly string[]
  /** One line. */
  says: string
}

export interface Demo {
  /** As in `?only=`. */
  name: string
  /** One line. */
  says: string
  choices?: readonly Choice[]
  features(query: Query): readonly Feature<View>[]
  /** Changes to the film it is shown with. */
  source?(query: Query): Partial<Source>
}

const told = new EventTarget()

/** What a feature tells its host; the page shows the last lines of it. */
export function heard(name: string, ...facts: readonly unknown[]): void {
  told.dispatchEvent(
    new CustomEvent('heard', { detail: [name, ...facts.map((fact) => JSON.stringify(fact))].join(' ') }),
  )
}

/** Returns the undo. */
export function onHeard(run: (line: string) => void): () => void {
  const hear = (event: Event) => run((event as CustomEvent<string>).detail)
  told.addEventListener('heard', hear)
  return () => told.removeEventListener('heard', hear)
}
