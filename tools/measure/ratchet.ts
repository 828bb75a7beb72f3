// The ratchet on long functions: none is over 150 lines, only listed ones exceed 70, and the list only shrinks.
import type { FunctionFound } from './functions.ts'

const longest = 150
export const longestNew = 70

/** Allowed lines of a function, by 'file name'. */
export type Allowed = Readonly<Record<string, number>>

export const keyOf = ({ file, name }: FunctionFound): string => `${file} ${name}`

/** The objections, one sentence for each. Of two functions with one name in one file the longer one counts. */
export function objections(functions: readonly FunctionFound[], allowed: Allowed): string[] {
  const long = new Map<string, FunctionFound>()
  for (const one of functions.filter(({ lines }) => lines > longestNew)) {
    const known = long.get(keyOf(one))
    if (!known || known.lines < one.lines) long.set(keyOf(one), one)
  }
  return [
    ...[...long.values()].flatMap((one) => {
      const may = allowed[keyOf(one)]
      if (one.lines > longest) return [`${keyOf(one)} has ${one.lines} lines; no function has more than ${longest}`]
      if (may === undefined) return [`${keyOf(one)} has ${one.lines} lines; a new function has at most ${longestNew}`]
      if (one.lines > may) return [`${keyOf(one)} has grown from ${may} to ${one.lines} lines`]
      return one.lines < may
        ? [`${keyOf(one)} has shrunk to ${one.lines} lines; say so in tools/long-functions.json`]
        : []
    }),
    ...Object.keys(allowed)
      .filter((key) => !long.has(key))
      .map((key) => `${key} is not long any more; take it out of tools/long-functions.json`),
  ]
}
