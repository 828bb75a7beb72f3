// Twins: files that are alike once the words of the three kinds are folded into one.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Twins {
  files: [string, string]
  /** The number of lines that both files have, in the same order, after folding. */
  shared: number
  /** The number of lines of the smaller file. */
  smaller: number
}

const words = /comics?|novels?|videos?|vods?|films?|books?/gi

const folded = (text: string): string => text.replace(words, 'work')

/** For each folded path the pair of files that are most alike. A path of one kind alone has no twin. */
export function twinsIn(root: string, files: readonly string[]): Twins[] {
  const families = Map.groupBy(
    files.filter((file) => folded(file) !== file),
    familyOf,
  )
  return [...families.values()].flatMap((family) => closest(root, family) ?? []).toSorted((a, b) => b.shared - a.shared)
}

function closest(root: string, family: readonly string[]): Twins | undefined {
  const pairs = family.flatMap((one, at) =>
    family.slice(at + 1).flatMap((other) => (kindOf(one) === kindOf(other) ? [] : [compare(root, one, other)])),
  )
  return pairs.toSorted((a, b) => b.shared - a.shared)[0]
}

/** The path without the words of kinds in its folders, in parts between hyphens, and in endings. */
const familyOf = (file: string): string =>
  folded(file)
    .split('/')
    .map((part) => part.replace(/works?-|-works?|^works?(?=\.|$)/g, ''))
    .filter((part) => part !== '')
    .join('/')

function kindOf(file: string): string {
  const found = /comic|novel|video|vod|film/i.exec(file)?.[0].toLowerCase() ?? ''
  return ['video', 'vod', 'film'].includes(found) ? 'film' : found
}

function compare(root: string, one: string, other: string): Twins {
  const [a, b] = [one, other].map((file) => linesOf(join(root, file))) as [string[], string[]]
  return { files: [one, other], shared: commonLines(a, b), smaller: Math.min(a.length, b.length) }
}

const linesOf = (file: string): string[] =>
  folded(readFileSync(file, 'utf8'))
    .split('\n')
    .map((line) => line.trim().toLowerCase())
    .filter((line) => line !== '')

/** The length of the longest common subsequence. */
function commonLines(a: readonly string[], b: readonly string[]): number {
  let row = Array.from({ length: b.length + 1 }, () => 0)
  for (const line of a) {
    const next = [0]
    for (let at = 0; at < b.length; at++)
      next.push(line === b[at] ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0))
    row = next
  }
  return row[b.length] ?? 0
}
