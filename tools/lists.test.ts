// Lists that are kept by hand and must agree: settings, commands, papers, versions, and the sources of builds.
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, test } from 'node:test'
import { allSources } from './imports.ts'
import { rowsIndex, rowsPage } from './measure/rows.ts'
import { pureRules, strangers, testTools, webContract } from './rooms.ts'
import { reachedBy } from './runner/changed.ts'
import { reachOf, readGraph } from './runner/graph.ts'
import { sourcesOf } from './toolchain.mjs'
import { workspaceFolders } from './workspaces.ts'

const root = resolve(import.meta.dirname, '..')
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')

interface Package {
  name: string
  version: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  scripts?: Record<string, string>
  imports?: Record<string, string>
  exports?: Record<string, string>
}
const folders = ['', ...Object.values(workspaceFolders)]
const packages = new Map(folders.map((folder) => [folder, JSON.parse(textOf(join(folder, 'package.json'))) as Package]))
const papers = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md'],
  ...readdirSync(join(root, 'docs/decisions')).map((name) => `docs/decisions/${name}`),
  ...Object.values(workspaceFolders)
    .map((folder) => `${folder}/README.md`)
    .filter((file) => existsSync(join(root, file))),
]

describe('commands', () => {
  const scripts = packages.get('')?.scripts ?? {}
  const named = (file: string): string[] =>
    [...textOf(file).matchAll(/npm (?:run ([a-z]+(?::[a-z]+)*)( -w \S+)?|(start|test)\b)/g)].flatMap(
      ([, run, inPackage, short]) => (inPackage ? [] : [run ?? short ?? '']),
    )

  test('a command that a paper or a text names is one', () => {
    const files = [
      ...papers,
      ...allSources(root).filter((file) => !file.startsWith('tools/')),
      '.env.example',
      '.ci/run',
    ]
    const wrong = files.flatMap((file) =>
      named(file)
        .filter((name) => !(name in scripts))
        .map((name) => `${file}: ${name}`),
    )
    assert.deepEqual(wrong, [])
  })

  test('every command is told of in a paper', () => {
    const told = new Set(papers.flatMap(named))
    assert.deepEqual(
      Object.keys(scripts).filter((name) => !told.has(name)),
      [],
    )
  })

  test('a command starts a file that is there', () => {
    const missing = [...packages.values()].flatMap(({ scripts = {} }) =>
      Object.values(scripts).flatMap((script) =>
        [...script.matchAll(/\b(?:tools|apps|packages|bench|demo)\/[\w./-]+/g)]
          .map(([file]) => file)
          .filter((file) => !existsSync(join(root, file))),
      ),
    )
    assert.deepEqual(missing, [])
  })
})

describe('settings', () => {
  test('.env.example names no setting that nothing reads', () => {
    const names = [...textOf('.env.example').matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name = '']) => name)
    const code = allSources(root)
      .filter((file) => !file.endsWith('.test.ts'))
      .map(textOf)
      .join('\n')
    assert.ok(names.length > 20)
    const isRead = (name: string): boolean => new RegExp(`\\b${name}\\b`).test(code)
    // A secret X may stand in a file, which X_FILE names.
    assert.deepEqual(
      names.filter((name) => !isRead(name) && !(name.endsWith('_FILE') && isRead(name.slice(0, -5)))),
      [],
    )
  })
})

describe('papers', () => {
  test('a file that a paper names or links to is there', () => {
    const missing = papers.flatMap((paper) => {
      const text = textOf(paper)
      const paths = [...text.matchAll(/`((?:apps|packages|tools|demo|e2e|bench|docs)\/[\w./-]+)`/g)].map(
        ([, path = '']) => path,
      )
      const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path = '']) => join(dirname(paper), path))
      return [...paths, ...links]
        .filter((path) => !isBuilt(path) && !existsSync(join(root, path)))
        .map((path) => `${paper}: ${path}`)
    })
    assert.deepEqual(missing, [])
  })
  const isBuilt = (path: string): boolean => /\/dist\b/.test(path)
})

describe('packages', () => {
  test('all have the version of the product, and ask each other for it', () => {
    const version = packages.get('')?.version
    for (const [folder, { name, version: own, dependencies = {} }] of packages) {
      assert.equal(own, version, `${folder}: ${name}`)
      for (const [other, wanted] of Object.entries(dependencies))
        if (other.startsWith('@manjuan/')) assert.equal(wanted, version, `${folder}: ${other}`)
    }
  })

  test('a library has one version, wherever it is asked for', () => {
    const versions = new Map<string, Set<string>>()
    for (const { dependencies = {}, devDependencies = {} } of packages.values())
      for (const [name, version] of [...Object.entries(dependencies), ...Object.entries(devDependencies)])
        versions.set(name, (versions.get(name) ?? new Set()).add(version))
    assert.deepEqual(
      [...versions].filter(([, wanted]) => wanted.size > 1).map(([name]) => name),
      [],
    )
  })

  test('the lock file knows each package as it is now', () => {
    const lock = JSON.parse(textOf('package-lock.json')) as { packages: Record<string, Package> }
    for (const [folder, { dependencies = {}, devDependencies = {}, peerDependencies = {} }] of packages) {
      const locked = lock.packages[folder]
      assert.deepEqual(
        [locked?.dependencies ?? {}, locked?.devDependencies ?? {}, locked?.peerDependencies ?? {}],
        [dependencies, devDependencies, peerDependencies],
        folder || 'the root',
      )
    }
  })

  test('a room’s short name leads to a folder or file', () => {
    const missing = [...packages].flatMap(([folder, { imports = {} }]) =>
      Object.values(imports)
        .map((target) => join(folder, target.replace('/*', '')))
        .filter((path) => !existsSync(join(root, path))),
    )
    assert.deepEqual(missing, [])
  })
})

describe('the arrows', () => {
  test('the names in lists of arrows are there', () => {
    const named = [...strangers, ...testTools]
    assert.deepEqual(
      named.filter((path) => !existsSync(join(root, path))),
      [],
    )
    const doors = packages.get('packages/contract')?.exports ?? {}
    assert.deepEqual(
      webContract.filter((door) => !(`./${door}` in doors)),
      [],
    )
    assert.ok(allSources(root).some((file) => pureRules.file.test(file)))
  })
})

describe('artefacts made from the sources', () => {
  const graph = readGraph(root)
  const entries = [
    ['apps/web', 'src/app/main.tsx'],
    ['apps/console', 'src/app/main.tsx'],
    ['apps/server', 'src/main.ts'],
    ['apps/server', 'src/console-main.ts'],
  ] as const
  for (const [app, entry] of entries)
    test(`${app}/${entry} is built again when any file that it loads has changed`, () => {
      const sources = sourcesOf(app)
      const { files } = reachOf(graph, `${app}/${entry}`, { named: true })
      assert.ok(files.size > 200)
      assert.deepEqual(
        [...files].filter((file) => !sources.some((source) => file === source || file.startsWith(`${source}/`))),
        [],
      )
    })

  test('a change in any package of the web app reaches the browser’s tests', () => {
    const packages = sourcesOf('apps/web').filter((source) => source.endsWith('/src'))
    assert.ok(packages.length > 3)
    const tests = ['e2e/home.test.ts']
    for (const folder of packages) {
      const changes = [...graph.keys()].filter((file) => file.startsWith(`${folder}/`)).slice(0, 1)
      assert.deepEqual(reachedBy({ graph, tests, changes, opens: () => null }), tests, folder)
    }
  })
})

test('the index of rows names the files that bear each row today (npm run rows writes it anew)', () => {
  assert.equal(textOf(rowsPage), rowsIndex(root))
})
