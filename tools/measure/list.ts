// Writes tools/long-functions.json anew: every function over 70 lines, with its length. Use it only to shrink the list.
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { houseOf } from './house.ts'
import { keyOf, longestNew } from './ratchet.ts'

const root = resolve(import.meta.dirname, '../..')
const longest = new Map<string, number>()
for (const one of houseOf(root).functions)
  if (one.lines > longestNew) longest.set(keyOf(one), Math.max(one.lines, longest.get(keyOf(one)) ?? 0))
const sorted = Object.fromEntries([...longest].toSorted(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(join(root, 'tools/long-functions.json'), `${JSON.stringify(sorted, null, 2)}\n`)
