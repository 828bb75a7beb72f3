// npm run measure: figures of the whole project, namely rooms, functions, twins and circles.
import { resolve } from 'node:path'
import { circlesIn } from './circles.ts'
import { houseOf } from './house.ts'
import { type Twins, twinsIn } from './twins.ts'

const root = resolve(import.meta.dirname, '../..')
const house = houseOf(root)
const print = (title: string, rows: readonly (readonly (string | number)[])[]) => {
  console.log(`\n${title}`)
  for (const [figure = '', ...rest] of rows) console.log(`${String(figure).padStart(8)}  ${rest.join('  ')}`)
}

print(
  'Rooms: lines and files without tests and styles',
  house.rooms.map(({ room, lines, files }) => [lines, `${room} (${files} files)`]),
)
const { functions } = house
const lengths = functions.map(({ lines }) => lines).toSorted((a, b) => a - b)
const at = (share: number): number => lengths[Math.floor(lengths.length * share)] ?? 0
print('Functions', [
  [functions.length, 'functions'],
  [at(0.5), 'lines of the median one'],
  [at(0.95), 'lines at 95 %'],
  ...[60, 70, 150].map((most) => [lengths.filter((lines) => lines > most).length, `over ${most} lines`]),
])
print(
  'Longest functions',
  functions
    .toSorted((a, b) => b.lines - a.lines)
    .slice(0, 20)
    .map(({ file, name, line, lines }) => [lines, `${name}  ${file}:${line}`]),
)
const twins = twinsIn(root, house.files)
const totals = (pairs: readonly Twins[]) =>
  [
    [pairs.reduce((sum, { shared }) => sum + shared, 0), `shared lines in ${pairs.length} pairs`],
    [pairs.reduce((sum, { smaller }) => sum + smaller, 0), 'lines of the smaller files'],
  ] as const
print('Twins: lines that two files of different kinds share, after the words of the kinds are folded into one', [
  ...totals(twins),
  ...totals(twins.filter(({ files: [one] }) => /^(packages|apps)\//.test(one))).map(
    ([count, what]) => [count, `${what}, under packages and apps alone`] as const,
  ),
])
print(
  'Closest pairs',
  twins.slice(0, 20).map(({ files, shared, smaller }) => [`${shared}/${smaller}`, files.join(' ~ ')]),
)
print(
  'Circles of files',
  circlesIn(house.imports).map((files) => [files.length, files.join(', ')]),
)
const works = house.files.filter((file) => /apps\/server\/src\/modules\/(comic|novel|video|film|works)\//.test(file))
print('Shelf', [[house.linesOf(works), 'lines of the server about works']])
