// Keeps the structure as planned: no circles, no long functions, one door for each package, a careful supply chain.
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join, matchesGlob, resolve } from 'node:path'
import { describe, test } from 'node:test'
import { allSources, type Import } from './imports.ts'
import { circlesIn } from './measure/circles.ts'
import { houseOf } from './measure/house.ts'
import { formLines, listLines, piecesOf, tooLong } from './measure/pages.ts'
import { type Allowed, objections } from './measure/ratchet.ts'
import { workspaceFolders } from './workspaces.ts'

const root = resolve(import.meta.dirname, '..')
const house = houseOf(root)
const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'))
const arrow = (from: string, to: string): Import => ({ from, to, line: 1, specifier: to, typesOnly: false })

describe('circles', () => {
  test('no file reaches itself by imports', () => assert.deepEqual(circlesIn(house.imports), []))

  test('the test bites: a circle of three is found once, a file that imports itself too', () => {
    const arrows = [arrow('a', 'b'), arrow('b', 'c'), arrow('c', 'a'), arrow('c', 'd'), arrow('e', 'e')]
    assert.deepEqual(circlesIn(arrows), [['a', 'b', 'c'], ['e']])
  })
})

describe('functions', () => {
  test('no function is over 150 lines, only listed ones are over 70, and the list only shrinks', () =>
    assert.deepEqual(objections(house.functions, read('tools/long-functions.json') as Allowed), []))

  const one = (lines: number) => [{ file: 'a.ts', name: 'grow', line: 1, lines }]
  const cases: [string, ReturnType<typeof one>, Allowed, RegExp | null][] = [
    ['a short one', one(70), {}, null],
    ['a new long one', one(71), {}, /at most 70/],
    ['a listed one', one(90), { 'a.ts grow': 90 }, null],
    ['one that has grown', one(91), { 'a.ts grow': 90 }, /grown from 90 to 91/],
    ['one that has shrunk', one(80), { 'a.ts grow': 90 }, /shrunk to 80/],
    ['one that is gone', [], { 'a.ts grow': 90 }, /not long any more/],
    ['one over 150, listed or not', one(151), { 'a.ts grow': 151 }, /no function has more than 150/],
  ]
  for (const [name, functions, allowed, expected] of cases)
    test(`the ratchet bites: ${name}`, () => {
      const [said] = objections(functions, allowed)
      if (expected === null) assert.equal(said, undefined)
      else assert.match(said ?? '', expected)
    })

  test('the parser finds functions of every form, with their names', () => {
    const names = new Set(house.functions.filter(({ file }) => file === 'tools/imports.ts').map(({ name }) => name))
    for (const name of ['sourceFiles', 'importsOf', 'asFile']) assert.ok(names.has(name), name)
  })
})

describe('pages of the console', () => {
  test('a list page has at most 120 lines, a form at most 60, but for listed ones, and the list only shrinks', () => {
    const pieces = piecesOf(root, house)
    for (const most of [listLines, formLines]) assert.ok(pieces.filter((one) => one.most === most).length > 5)
    assert.deepEqual(tooLong(pieces, read('tools/long-pages.json') as Allowed), [])
  })

  const one = (lines: number) => [{ key: 'a.tsx', lines, most: 60 }]
  const cases: [string, ReturnType<typeof one>, Allowed, RegExp][] = [
    ['a new long one', one(61), {}, /may have 60/],
    ['one that has grown', one(81), { 'a.tsx': 80 }, /grown from 80 to 81/],
    ['one that has shrunk', one(70), { 'a.tsx': 80 }, /shrunk to 70/],
    ['one that is gone', one(60), { 'a.tsx': 80 }, /not long any more/],
  ]
  for (const [name, pieces, allowed, expected] of cases)
    test(`the bar bites: ${name}`, () => assert.match(tooLong(pieces, allowed)[0] ?? '', expected))
})

interface Package {
  exports?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  scripts?: Record<string, string>
  allowScripts?: Record<string, boolean>
}
const packages = ['.', ...Object.values(workspaceFolders)].map((folder) => ({
  folder,
  facts: read(join(folder, 'package.json')) as Package,
}))

describe('doors', () => {
  test('a package exports doors by name, never all files', () => {
    const wide = packages.flatMap(({ folder, facts }) =>
      Object.keys(facts.exports ?? {})
        .filter((door) => door.includes('*'))
        .map((door) => `${folder}: ${door}`),
    )
    assert.deepEqual(wide, [])
  })

  test('every door leads to a file', () => {
    const missing = packages.flatMap(({ folder, facts }) =>
      Object.values(facts.exports ?? {}).filter((file) => !existsSync(join(root, folder, file))),
    )
    assert.deepEqual(missing, [])
  })
})

interface Project {
  include: string[]
  exclude?: string[]
  compilerOptions?: { lib?: string[] }
}
const projectOf = (file: string, { include, exclude = [] }: Project): boolean =>
  include.some((glob) => matchesGlob(file, glob)) &&
  !exclude.some((glob) => file === glob || file.startsWith(`${glob}/`))

describe('types', () => {
  const [node, page] = ['tsconfig.json', 'tsconfig.web.json'].map((file) => read(file) as Project)
  assert.ok(node && page)
  const files = allSources(root).filter((file) => /\.tsx?$/.test(file))

  test('server code is checked without the types of a browser', () => {
    assert.deepEqual((read('tsconfig.base.json') as Project).compilerOptions?.lib, ['esnext'])
    assert.equal(node.compilerOptions?.lib, undefined)
    const pages = [
      'apps/web',
      'apps/console',
      'packages/player',
      'packages/ui',
      'e2e',
      'bench',
      'apps/cashier/src/page/browser.test.ts',
      'apps/gateways/src/browser.test.ts',
    ]
    const seen = files.filter((file) => !projectOf(file, node))
    assert.deepEqual(
      seen.filter((file) => !pages.some((folder) => file.startsWith(folder))),
      [],
    )
  })

  test('every file is checked, by one project', () =>
    assert.deepEqual(
      files.filter((file) => projectOf(file, node) === projectOf(file, page)),
      [],
    ))
})

describe('supply chain', () => {
  test('newer npm waits a week before it takes a version, and takes nothing from git', () => {
    const settings = readFileSync(join(root, '.npmrc'), 'utf8').split('\n')
    for (const line of ['save-exact=true', 'min-release-age=7', 'allow-git=none'])
      assert.ok(settings.includes(line), line)
  })

  test('only the package that brings Node may run a script at installation', () => {
    const { allowScripts } = packages[0]?.facts ?? {}
    assert.deepEqual(allowScripts, { node: true })
    const lock = read('package-lock.json') as {
      packages: Record<string, { hasInstallScript?: boolean; optional?: boolean }>
    }
    const asking = Object.entries(lock.packages)
      .filter(([, { hasInstallScript, optional }]) => hasInstallScript && !optional)
      .map(([path]) => path.replace(/^.*node_modules\//, ''))
    assert.deepEqual(asking, ['node'])
    for (const { folder, facts } of packages)
      for (const name of ['preinstall', 'install', 'postinstall', 'prepare'])
        assert.equal(facts.scripts?.[name], undefined, `${folder}: ${name}`)
  })

  test('every package comes from the registry, with a checksum', () => {
    const lock = read('package-lock.json') as {
      packages: Record<string, { link?: boolean; integrity?: string; resolved?: string }>
    }
    const odd = Object.entries(lock.packages).filter(
      ([path, { link, integrity, resolved }]) =>
        path.includes('node_modules/') && !link && (!integrity || /^(git|http:|file:)/.test(resolved ?? '')),
    )
    assert.deepEqual(
      odd.map(([path]) => path),
      [],
    )
  })
})
