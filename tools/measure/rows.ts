// The index of rows: which source files bear the id of a row of the specification in a comment, because they decide it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allSources } from '../imports.ts'

/** The page of the index, from the project's root. */
export const rowsPage = 'docs/rows.md'

const head = `# From a row to its files

Made by \`npm run rows\` from the ids in comments; a test refuses an index that is out of date. A file stands under a row
because a comment in it names the row where the code decides it: search the file for the id. Rules come first, then the server. A file may
decide a part of a row: texts stand in \`texts.ts\` beside a screen, shared ones in \`packages/ui/src/texts.ts\`, numbers in
\`packages/contract/src/shared/limits.ts\`, movements of money in \`packages/db/src/migrations\`.
`

/** The index as Markdown: a line for each row, its files in the order in which a newcomer should open them. */
export function rowsIndex(root: string): string {
  const files = new Map<string, string[]>()
  for (const file of allSources(root).filter(decides))
    for (const row of rowsIn(readFileSync(join(root, file), 'utf8'))) files.set(row, [...(files.get(row) ?? []), file])
  const rows = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const lines = rows.map(([row, all]) => `| ${row} | ${all.toSorted(byWeight).map(shown).join(' · ')} |`)
  return `${head}\n| row | files |\n|---|---|\n${lines.join('\n')}\n`
}

/** Tests, fixtures, the demo and tools prove rows or show them; they decide none. */
const decides = (file: string): boolean =>
  /^(apps|packages)\//.test(file) && !/\.test\.|\/(testing|fixtures)\//.test(file)

const rowsIn = (text: string): Set<string> => new Set([...text.matchAll(/\b[A-Z]-\d\d\b/g)].map(([row]) => row))

const weights = [/rules\.tsx?$/, /^apps\/server\//, /^packages\/player\//, /^apps\/web\/.*\/features\//, /^apps\/web\//]
const weightOf = (file: string): number => {
  const at = weights.findIndex((pattern) => pattern.test(file))
  return at < 0 ? weights.length : at
}
const byWeight = (a: string, b: string): number => weightOf(a) - weightOf(b) || (a < b ? -1 : 1)
const shown = (file: string): string => `[${file.replace(/^(apps|packages)\/(\w+)\/src\//, '$2/')}](../${file})`
