// Refuses text that may never be in the project: machine paths, registry hosts, unfinished or silenced code. It refuses
// too long files, and two decisions of one number too.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split(
  '\n',
)
const files = listed.filter(
  (file) =>
    /\.(tsx?|mjs|css|sql|md|json|html|yaml|example)$|^\.ci\//.test(file) &&
    !file.endsWith('package-lock.json') &&
    existsSync(resolve(root, file)),
)

const forbidden: [RegExp, string][] = [
  [new RegExp(`/${'work'}/|/${'root'}/|/home/\\w+/`), 'a path of some machine'],
  [new RegExp(`registry\\.${'npmjs'}|registry\\.npm|deb\\.${'debian'}\\.org`), 'the host of a package registry'],
  [new RegExp(`\\b(TO${'DO'}|FIX${'ME'}|X${'XX'})\\b|not ${'implemented'}`), 'unfinished'],
  [new RegExp(`\\.(on${'ly'})\\(|@ts-${'ignore'}|@ts-${'nocheck'}|eslint-${'disable'}`), 'silenced'],
]
/** Most lines of a file of code; a longer one must be split. */
const longest = 450

const wrong: string[] = []
for (const file of files) {
  const text = readFileSync(resolve(root, file), 'utf8')
  for (const [index, line] of text.split('\n').entries()) {
    for (const [pattern, what] of forbidden)
      if (pattern.test(line)) wrong.push(`${file}:${index + 1} ${what}: ${line.trim().slice(0, 100)}`)
  }
  if (/\.(tsx?|mjs)$/.test(file) && !file.endsWith('.test.ts') && text.split('\n').length > longest)
    wrong.push(`${file} is longer than ${longest} lines`)
}

/** Pages of decisions are named by their numbers, so each has its own and none is missing in between. */
const pages = listed.flatMap((file) => /^docs\/decisions\/(\d{4})-.*\.md$/.exec(file)?.[1] ?? []).toSorted()
for (const [index, number] of pages.entries())
  if (Number(number) !== index + 1) wrong.push(`docs/decisions/${number}: twice, or the one before it is missing`)

for (const line of wrong) console.error(line)
process.exit(wrong.length === 0 ? 0 : 1)
