// The runner's own decisions: the files, their engine, their order, and the report at the end.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, test } from 'node:test'
import { opensFaults, opensOf, reachedBy } from './changed.ts'
import { insteadOfRoutes, isEmbeddedInGate, isOnDatabase, modulesLeftOut } from './engines.ts'
import {
  type FileFigures,
  failuresOf,
  lastLine,
  longestFirst,
  overBudget,
  type StageResult,
  slowest,
} from './figures.ts'
import { named } from './files.ts'
import { type Graph, type Node, reachOf, readGraph } from './graph.ts'
import { readOptions, WrongOption } from './options.ts'
import { isPure } from './pure.ts'
import { usedBetween } from './quiet.ts'
import { browserPackages } from './ready.ts'
import { hasRoom } from './scratch.ts'
import { stagesOf } from './stages.ts'
import { Tally, type TestEvent } from './tally.ts'
import { inProof } from './times.ts'
import { mayFollow, mayShare, unitsOf } from './units.ts'

const root = resolve(import.meta.dirname, '../..')
const real = readGraph(root)
const realTests = [...real.keys()].filter((file) => file.endsWith('.test.ts'))

describe('the folder of tests', () => {
  const gigabyte = 1024 ** 3

  for (const [folder, machine, expected] of [
    [24, 20, true],
    [4, 8, true],
    [3.9, 20, false],
    [24, 7.9, false],
    [0, 20, false],
  ] as const)
    test(`is ${expected ? '' : 'not '}in memory with ${folder} GB there and ${machine} GB free`, () => {
      assert.equal(hasRoom({ folder: folder * gigabyte, machine: machine * gigabyte }), expected)
    })
})

describe('options', () => {
  const isPath = (word: string) => word === 'apps/server'
  const read = (...words: string[]) => readOptions(words, isPath)

  test('words without dashes are paths', () => {
    assert.deepEqual(read('apps/server', 'e2e/home').only, ['apps/server', 'e2e/home'])
    assert.equal(read('apps/server').changed, null)
  })

  test('--changed takes a commit, not a path', () => {
    assert.equal(read('--changed').changed, '')
    assert.equal(read('--changed', 'topic/one').changed, 'topic/one')
    assert.deepEqual(read('--changed', 'apps/server').only, ['apps/server'])
    assert.equal(read('--changed', '--budget').changed, '')
    assert.equal(read('--changed=main', 'apps/server').changed, 'main')
  })

  test('an unknown option and a malformed number of lanes are refused', () => {
    for (const word of ['--prof', '--screen-lanes=0', '--screen-lanes=many'])
      assert.throws(() => read(word), WrongOption)
    assert.equal(read('--screen-lanes=3').screenLanes, 3)
  })
})

describe('browsers', () => {
  test('the gate asks for the headless shell, also where the whole Chromium stands; the proof does not', () => {
    const [browser, shell] = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell']
    const none = { browser: '', shell: '', proof: false }
    assert.deepEqual(browserPackages(none), ['chromium', 'fonts-noto-cjk', 'chromium-headless-shell'])
    assert.deepEqual(browserPackages({ ...none, browser }), ['chromium-headless-shell'])
    assert.deepEqual(browserPackages({ ...none, browser, shell }), [])
    assert.deepEqual(browserPackages({ ...none, browser, proof: true }), [])
  })
})

describe('selection', () => {
  const files = ['e2e/home.test.ts', 'e2e/home-all.proof.test.ts', 'apps/server/src/a.test.ts']

  test('the gate leaves out the files of the proof', () => {
    assert.deepEqual(named(files, { proof: false, only: [] }), ['e2e/home.test.ts', 'apps/server/src/a.test.ts'])
    assert.deepEqual(named(files, { proof: true, only: [] }), files)
  })

  test('a path selects the files that begin with it, and a proof file when it is named whole', () => {
    assert.deepEqual(named(files, { proof: false, only: ['e2e/'] }), ['e2e/home.test.ts'])
    assert.deepEqual(named(files, { proof: false, only: ['e2e/home-all.proof.test.ts'] }), [
      'e2e/home-all.proof.test.ts',
    ])
  })
})

const node = (imports: string[], more: Partial<Node> = {}): Node => ({ imports, names: [], outside: [], ...more })

describe('the import graph', () => {
  const graph: Graph = new Map([
    ['a.test.ts', node(['b.ts'])],
    ['b.ts', node(['a.test.ts', 'c.ts'], { names: ['script.ts'] })],
    ['c.ts', node([], { outside: ['pg'] })],
    ['script.ts', node([])],
    ['d.test.ts', node([], { outside: ['node:fs'] })],
  ])

  test('the graph is followed to its end, also around a circle; started scripts only when asked', () => {
    assert.deepEqual([...reachOf(graph, 'a.test.ts', { named: false }).files].toSorted(), ['a.test.ts', 'b.ts', 'c.ts'])
    assert.ok(reachOf(graph, 'a.test.ts', { named: true }).files.has('script.ts'))
  })

  test('a file that reaches a database is not pure', () => {
    assert.equal(isPure(graph, 'a.test.ts'), false)
    assert.equal(isPure(graph, 'd.test.ts'), true)
  })

  test('of the project: rules are pure, routes and browser tests are not', () => {
    const pure = realTests.filter((file) => isPure(real, file))
    const rules = realTests.filter((file) => file.endsWith('/rules.test.ts'))
    assert.ok(rules.length > 20)
    assert.deepEqual(
      rules.filter((file) => !pure.includes(file)),
      [],
    )
    assert.deepEqual(
      pure.filter((file) => file.startsWith('e2e/') || file.endsWith('/routes.test.ts')),
      [],
    )
  })

  test('of the project: packages are followed through their doors', () => {
    const app = 'apps/server/src/main.ts'
    assert.ok(reachOf(real, app, { named: false }).files.has('packages/db/src/migrate.ts'))
    assert.ok(reachOf(real, app, { named: false }).files.has('packages/contract/src/index.ts'))
  })
})

describe('engines', () => {
  const onDatabase = realTests.filter((file) => isOnDatabase(real, file))

  test('every module with files on a database has one that the gate runs on the embedded engine', () => {
    assert.ok(onDatabase.length > 40)
    assert.deepEqual(modulesLeftOut(onDatabase), [])
    assert.deepEqual(
      insteadOfRoutes.filter((file) => !onDatabase.includes(file)),
      [],
      'a file that stands for its module is there',
    )
    assert.deepEqual(modulesLeftOut(['apps/server/src/modules/new/buy.test.ts']), ['new'])
  })

  test('imports and the demo run on PostgreSQL in the gate, and on both engines in the proof', () => {
    for (const file of ['apps/pipeline/src/import/films.test.ts', 'demo/src/seed.test.ts'])
      assert.deepEqual([onDatabase.includes(file), isEmbeddedInGate(file)], [true, false], file)
  })

  test('locks and crashes run on the embedded engine in the gate', () => {
    for (const file of ['apps/server/src/crash/crash.test.ts', 'apps/server/src/crash/directory.test.ts'])
      assert.ok(onDatabase.includes(file) && isEmbeddedInGate(file), file)
  })
})

test('the used part of the processors is that between two looks', () => {
  assert.equal(usedBetween({ idle: 100, all: 200 }, { idle: 130, all: 240 }), 0.25)
  assert.equal(usedBetween({ idle: 100, all: 200 }, { idle: 100, all: 200 }), 0)
})

describe('stages', () => {
  const files = ['rules.test.ts', 'apps/server/src/modules/x/routes.test.ts', 'apps/server/src/modules/x/buy.test.ts']
  const screens = ['apps/cashier/src/page/browser.test.ts', 'e2e/home.test.ts', 'e2e/sample-films.proof.test.ts']
  const plan = {
    files: [...files, ...screens],
    pure: new Set(['rules.test.ts']),
    onDatabase: new Set(files.slice(1)),
    proof: false,
    rules: false,
    screenLanes: 3,
    postgres: true,
    browser: true,
  }
  const shown = (given: typeof plan) =>
    stagesOf(given).map(({ files, lanes, env }) => [files, lanes, env.MANJUAN_ENGINE])

  test('the gate: rules in one process, code and screens on PostgreSQL, routes once more on the embedded engine', () => {
    assert.deepEqual(shown(plan), [
      [['rules.test.ts'], 0, undefined],
      [files.slice(1), 6, 'postgresql'],
      [[files[1]], 4, undefined],
      [['apps/cashier/src/page/browser.test.ts', 'e2e/home.test.ts'], 3, 'postgresql'],
      [['e2e/sample-films.proof.test.ts'], 1, 'postgresql'],
    ])
  })

  test('the proof and a machine without PostgreSQL open the pages on the embedded engine', () => {
    const engines = (given: typeof plan) => stagesOf(given).map(({ env }) => env.MANJUAN_ENGINE)
    assert.deepEqual(engines({ ...plan, proof: true }).slice(-2), [undefined, undefined])
    assert.deepEqual(engines({ ...plan, postgres: false }).slice(-2), [undefined, undefined])
  })

  test('only the gate takes the quick compiler for the embedded engine, and only below the screens', () => {
    const isLean = (given: typeof plan) => stagesOf(given).map(({ env }) => env.MANJUAN_LEAN === '1')
    assert.deepEqual(isLean(plan), [false, true, true, false, false])
    assert.ok(!isLean({ ...plan, proof: true }).includes(true))
  })

  test('the proof runs every file on both engines', () => {
    assert.deepEqual(shown({ ...plan, proof: true })[2], [files.slice(1), 4, undefined])
  })

  test('the proof runs files of a load alone, on each engine; the gate runs them beside others', () => {
    const load = 'apps/server/src/modules/payment/deliveries.test.ts'
    const given = { ...plan, files: [...files, load], onDatabase: new Set([...plan.onDatabase, load]) }
    const lanesOf = (proof: boolean) =>
      shown({ ...given, proof }).flatMap(([of, lanes]) => ((of as string[]).includes(load) ? [lanes] : []))
    assert.deepEqual([lanesOf(true), lanesOf(false)], [[1, 1], [6]])
  })

  test('without PostgreSQL the code runs on the embedded engine, without a browser no screen does', () => {
    assert.deepEqual(shown({ ...plan, postgres: false, browser: false }), [
      [['rules.test.ts'], 0, undefined],
      [files.slice(1), 2, undefined],
    ])
  })

  test('the lane of rules runs nothing else', () => {
    assert.deepEqual(shown({ ...plan, rules: true }), [[['rules.test.ts'], 0, undefined]])
  })
})

describe('files of one process', () => {
  const files = Array.from({ length: 9 }, (_, at) => `${at}.test.ts`)

  test('each file runs once: alone, or with at most five others', () => {
    const shared = new Set(files.filter((_, at) => at !== 1))
    const units = unitsOf(files, shared)
    assert.deepEqual(units.flat().toSorted(), files)
    assert.deepEqual(units, [
      ['0.test.ts', '3.test.ts', '5.test.ts', '7.test.ts'],
      ['1.test.ts'],
      ['2.test.ts', '4.test.ts', '6.test.ts', '8.test.ts'],
    ])
    assert.deepEqual(
      unitsOf(files, new Set()),
      files.map((file) => [file]),
    )
  })

  test('only a server file that opens everything inside its suites shares one', () => {
    const may = (file: string) => mayShare(root, file)
    assert.equal(may('apps/server/src/modules/wallet/routes.test.ts'), true)
    assert.equal(may('apps/server/src/start.test.ts'), false)
    assert.equal(may('apps/pipeline/src/import/comics.test.ts'), false)
  })

  test('a browser file follows others in their process, but for measured ones', () => {
    assert.equal(mayFollow(root, 'e2e/home.test.ts'), true)
    assert.equal(mayFollow(root, 'e2e/real-film.test.ts'), false)
    assert.equal(mayFollow(root, 'apps/server/src/start.test.ts'), false)
  })

  test('a lane tells of each file: its tests, its time, its broken hooks, and that it cannot be read', () => {
    const tally = new Tally('/p', '/p/lane.ts')
    const hear = (type: string, data: TestEvent['data']) => tally.hear({ type: `test:${type}`, data })
    const suite = (name: string, failureType?: string) => {
      const error = failureType ? { error: Object.assign(new Error(name), { failureType }) } : {}
      return { name, file: '/p/lane.ts', nesting: 1, details: { type: 'suite', duration_ms: 40, ...error } }
    }
    hear('pass', { name: 'one', file: '/p/a.test.ts', nesting: 2, details: { type: 'test', duration_ms: 7 } })
    hear('pass', suite('a.test.ts'))
    hear('pass', { name: 'two', file: '/p/b.test.ts', nesting: 2, details: { type: 'test', duration_ms: 7 } })
    assert.match(hear('fail', suite('b.test.ts', 'hookFailed')), /b\.test\.ts/)
    const broken = { type: 'test', error: Object.assign(new Error('import'), { failureType: 'testCodeFailure' }) }
    assert.match(hear('fail', { name: 'c.test.ts', file: '/p/lane.ts', nesting: 2, details: broken }), /import/)
    assert.equal(hear('fail', suite('c.test.ts', 'subtestsFailed')), '')
    const lane = { type: 'test', error: Object.assign(new Error('lane'), { failureType: 'subtestsFailed' }) }
    assert.equal(hear('fail', { name: 'lane', file: '/p/lane.ts', nesting: 0, details: lane }), '')
    assert.deepEqual(
      tally.figures(new Map()).map(({ file, passed, failed, wallMs }) => [file, passed, failed, wallMs]),
      [
        ['a.test.ts', 1, 0, 40],
        ['b.test.ts', 1, 1, 40],
        ['c.test.ts', 0, 1, 40],
      ],
    )
  })
})

describe('the tests that a change reaches', () => {
  const [server, home, film, lone] = [
    'apps/server/src/s.test.ts',
    'e2e/home.test.ts',
    'e2e/film.test.ts',
    'demo/d.test.ts',
  ]
  const graph: Graph = new Map([
    [server, node(['apps/server/src/s.ts'])],
    [home, node(['apps/server/src/s.ts'])],
    [film, node([])],
    [lone, node([])],
    ['apps/server/src/s.ts', node([])],
    ['apps/web/src/features/home/home.tsx', node([])],
    ['apps/web/src/app/routes.ts', node([])],
    ['tools/lint.test.ts', node([])],
  ])
  const opens = (file: string) => (file === film ? ['vod'] : file === home ? ['home'] : null)
  const reached = (...changes: string[]) =>
    reachedBy({ graph, tests: [server, home, film, lone, 'tools/lint.test.ts'], changes, opens }).filter(
      (file) => !file.startsWith('tools/'),
    )

  test('a file of the server: every test that imports it', () =>
    assert.deepEqual(reached('apps/server/src/s.ts'), [server, home]))
  test('a feature of the web app: browser tests that open it', () =>
    assert.deepEqual(reached('apps/web/src/features/home/home.tsx'), [home]))
  test('a file that all features share: every browser test', () =>
    assert.deepEqual(reached('apps/web/src/app/routes.ts'), [home, film]))
  test('a style sheet: browser tests alone', () =>
    assert.deepEqual(reached('apps/web/src/features/home/home.css'), [home]))
  test('texts reach nothing but the checks of the project', () => {
    assert.deepEqual(reached('README.md', 'docs/decisions/0001-x.md'), [])
    assert.deepEqual(reachedBy({ graph, tests: ['tools/lint.test.ts'], changes: ['README.md'], opens }), [
      'tools/lint.test.ts',
    ])
  })
  test('the text of a workspace: its own tests', () => {
    assert.deepEqual(reached('demo/README.md'), [lone])
  })
  for (const file of [
    'packages/contract/src/codes.ts',
    'packages/db/src/migrations/0001-first.sql',
    'apps/server/src/http/mount.ts',
    'packages/ui/src/sheet.tsx',
    'package-lock.json',
    'apps/server/src/gone.ts',
    'apps/pipeline/src/fixtures/a.bin',
    'tools/runner/main.ts',
  ])
    test(`${file} reaches all`, () => assert.deepEqual(reached(file), [server, home, film, lone]))
})

describe('the features that browser tests name', () => {
  const features = readdirSync(join(root, 'apps/web/src/features'))
  const screens = realTests.filter((file) => file.startsWith('e2e/'))
  const opens = (test: string) => opensOf(root, test)

  test('of the project: every named feature is a folder, and every line is read', () => {
    const faults = screens.flatMap((file) => opensFaults(file, readFileSync(join(root, file), 'utf8'), features))
    assert.deepEqual(faults, [])
    assert.ok(screens.filter((file) => opens(file) !== null).length > 20)
  })

  test('an unknown name, a comma and a line below the imports are objections', () => {
    const faults = (text: string) => opensFaults('a', text, ['shelf', 'comic']).length
    assert.equal(faults("// opens: shelf comic\nimport 'b'\n"), 0)
    assert.equal(faults("// opens: nothing\nimport 'b'\n"), 0)
    assert.equal(faults("import 'b'\n"), 0)
    assert.equal(faults("// opens: shelves\nimport 'b'\n"), 1)
    assert.equal(faults("// opens: shelf, comic\nimport 'b'\n"), 1)
    assert.equal(faults("// opens:shelf\nimport 'b'\n"), 1)
    assert.equal(faults("import 'b'\n// opens: shelf\n"), 1)
  })

  test('of the project: a change of one feature reaches its own browser tests, and those without a line', () => {
    const changes = ['apps/web/src/features/records/rules.ts']
    const reached = reachedBy({ graph: real, tests: screens, changes, opens })
    assert.ok(reached.includes('e2e/records.test.ts') && reached.includes('e2e/shell.test.ts'))
    for (const file of ['e2e/lists.test.ts', 'e2e/vod-store.test.ts', 'e2e/locked.test.ts'])
      assert.ok(!reached.includes(file), file)
    assert.deepEqual(
      reached.filter((file) => opens(file)?.includes('records') === false),
      [],
    )
  })
})

const figures = (file: string, more: Partial<FileFigures> = {}): FileFigures => ({
  file,
  passed: 1,
  failed: 0,
  skipped: 0,
  wallMs: 1_000,
  cpuMs: 500,
  ...more,
})
const result = (files: FileFigures[], code = 0): StageResult => ({ title: 't', code, wallMs: 1, files })

describe('counting', () => {
  test('the last line sums every stage', () => {
    const results = [result([figures('a', { passed: 3 })]), result([figures('b', { failed: 2, skipped: 1 })], 1)]
    assert.deepEqual(lastLine(results, 0), { line: '4 passed, 2 failed, 1 skipped', failed: 2 })
  })

  test('a stage that broke without a failed test, and a tool that is missing, are failures', () => {
    assert.equal(lastLine([result([figures('a')], 1)], 0).line, '1 passed, 1 failed')
    assert.equal(lastLine([result([], 1)], 2).line, '0 passed, 3 failed')
    assert.equal(lastLine([], 0).line, '0 passed, 0 failed')
  })

  test('the slowest are named with wall and processor seconds', () => {
    const files = Array.from({ length: 12 }, (_, at) =>
      figures(`f${at}`, { wallMs: at * 1_000, cpuMs: at ? 250 : null }),
    )
    const lines = slowest([result(files)])
    assert.equal(lines.length, 10)
    assert.match(lines[0] ?? '', /11\.0 秒 +0\.3 CPU 秒 +f11（t）/)
  })

  test('the end of a run lists every failure again, with its stage', () => {
    const broken = figures('b', {
      failed: 2,
      failures: ['\n✗ b › one\nError: why\n\n', `\n✗ b › two\n${'x'.repeat(9_000)}`],
    })
    const listed = failuresOf([result([figures('a')]), result([broken])])
    assert.deepEqual(listed[0], '（t）✗ b › one\nError: why\n')
    assert.equal(listed.length, 2)
    assert.ok((listed[1] ?? '').length < 4_100)
  })

  test('a file over the budget is named', () => {
    const slow = figures('slow', { wallMs: 40_001 })
    assert.deepEqual(overBudget([result([figures('a', { wallMs: 40_000 }), slow])]), [slow])
  })

  test('in the proof a file has its own time, else that of the gate, and 20 times that where it repeats', () => {
    const gate = new Map([
      ['known', 1],
      ['repeats', 2],
      ['once', 3],
    ])
    assert.deepEqual(
      [...inProof(gate, new Map([['known', 7]]), (file) => file !== 'once')],
      [
        ['known', 7],
        ['repeats', 40],
        ['once', 3],
      ],
    )
  })

  test('the longest begin first, and an unknown one stands where its size puts it', () => {
    const known = new Map([
      ['a', 1],
      ['b', 3],
      ['c', 2],
    ])
    assert.deepEqual(
      longestFirst(['a', 'b', 'c', 'new'], known, () => 0.6),
      ['b', 'new', 'c', 'a'],
    )
  })
})

describe('events of a run', () => {
  const heard = (...events: object[]) => {
    const tally = new Tally('/p')
    const said = events.map((event) => tally.hear(event as Parameters<Tally['hear']>[0])).join('')
    return { said, files: tally.figures(new Map([['a.test.ts', 70]])) }
  }
  const of = (type: string, more: object = {}) => ({
    type,
    data: { name: 'one', file: '/p/a.test.ts', nesting: 0, ...more },
  })

  test('a file that fails after its tests is printed with the end of what it wrote', () => {
    const error = Object.assign(new Error('outer'), { cause: 'test failed' })
    const { said } = heard(
      of('test:stderr', { message: 'a late fault' }),
      of('test:fail', { name: '/p/a.test.ts', details: { duration_ms: 7, error } }),
    )
    assert.match(said, /test failed[\s\S]*a late fault/)
  })

  test('passed, skipped and failed tests are counted, a failure is printed whole', () => {
    const error = Object.assign(new Error('outer'), { cause: new Error('this is why') })
    const { said, files } = heard(
      of('test:pass', { details: { duration_ms: 5 } }),
      of('test:pass', { skip: true }),
      of('test:fail', { details: { duration_ms: 7, error } }),
      of('test:complete', { name: '/p/a.test.ts', details: { duration_ms: 99 } }),
    )
    const counts = { passed: 1, failed: 1, skipped: 1, wallMs: 99, cpuMs: 70 }
    assert.deepEqual(files, [{ file: 'a.test.ts', ...counts, failures: [said] }])
    assert.match(said, /✗ a\.test\.ts › one\nError: this is why\n\s+at /)
  })

  test('a suite counts only when its hook fails', () => {
    const suite = (type: string, failureType?: string) =>
      of(type, { details: { type: 'suite', error: Object.assign(new Error('hook'), { failureType }) } })
    assert.deepEqual(heard(suite('test:pass'), suite('test:fail', 'subtestsFailed')).files, [])
    assert.equal(heard(suite('test:fail', 'hookFailed')).files[0]?.failed, 1)
  })
})
