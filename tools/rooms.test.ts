// The architecture test: every import goes along an arrow of tools/rooms.ts.
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { allSources, type Import, importsOf, sourceFiles } from './imports.ts'
import {
  common,
  consoleContract,
  doors,
  journeyDoors,
  journeys,
  pureRules,
  rooms,
  strangers,
  testDoors,
  testTools,
  webContract,
  webContractTypes,
} from './rooms.ts'
import { workspaceFolders, workspaces } from './workspaces.ts'

const root = resolve(import.meta.dirname, '..')
const folders = workspaceFolders
const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing\/|\/fixtures\/|\/testing\.ts$/.test(file)
/** The room of a file: itself, or the nearest folder around it that is a room. */
const roomOf = (file: string): string | undefined => {
  for (let place = file; place; place = place.slice(0, Math.max(0, place.lastIndexOf('/'))))
    if (Object.hasOwn(rooms, place)) return place
  return undefined
}

/** Tests may import anything, but a room of shared test helpers may not. */
const isFree = (file: string): boolean => isTest(file) && !roomOf(file)?.endsWith('/testing')

/** Whether a test comes in by a door that is open to it. */
const isTestDoor = ({ from, specifier }: Import): boolean =>
  isTest(from) && (testDoors[specifier] ?? []).some((folder) => from.startsWith(`${folder}/`))

const packageOf = (specifier: string): string | undefined => /^@manjuan\/\w+/.exec(specifier)?.[0]

/** Why an import from room to room is against the rules; null when it is fine. */
function arrowObjection(one: Import): string | null {
  const [from, to] = [roomOf(one.from), one.to && roomOf(one.to)]
  if (!one.to || !from || !to || from === to) return null
  if (!rooms[from]?.includes(to)) return `${from} may not import ${to}`
  if (to.startsWith(doors.rooms) && !doors.file.test(one.to)) return `enters ${to} by a window; its door is index.ts`
  return null
}

/** Why an import is against the rules; null when it is fine. */
export function objection(one: Import): string | null {
  const ours = packageOf(one.specifier)
  const workspace = Object.keys(folders).find((name) => one.from.startsWith(`${folders[name]}/`))
  if (!workspace || isTestDoor(one)) return null
  if (ours && ours !== workspace && !workspaces[workspace]?.includes(ours)) return `${workspace} may not import ${ours}`
  if (one.to && isTest(one.from) && testTools.includes(one.to)) return null
  if (one.to && !one.to.startsWith(`${folders[workspace]}/`)) return `leaves its workspace by a path: ${one.to}`
  if (workspace === '@manjuan/web' && ours === '@manjuan/contract' && !isTest(one.from)) {
    const door = one.specifier.split('/').slice(2).join('/')
    if (!webContract.includes(door) && !webContractTypes.test(door))
      return `is no door of the readers' app: ${one.specifier}`
    if (!webContract.includes(door) && !one.typesOnly) return `brings schemas into the web bundle: ${one.specifier}`
  }
  if (workspace === '@manjuan/console' && ours === '@manjuan/contract' && !isTest(one.from)) {
    const door = one.specifier.split('/').slice(2).join('/')
    if (!consoleContract.includes(door)) return `is no door of the console: ${one.specifier}`
  }
  if (isFree(one.from)) return null
  if (
    pureRules.file.test(one.from) &&
    (ours ?? one.to) &&
    !one.typesOnly &&
    !pureRules.may.some((may) => may.test(one.specifier))
  )
    return 'rules are pure: of our code they import types, the contract, other rules and words only'
  if (!one.to) return null
  const against = arrowObjection(one)
  if (against) return against
  for (const folder of strangers) {
    const [mine, theirs] = [one.from, one.to].map((file) =>
      file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/')[0] : undefined,
    )
    if (mine && theirs && mine !== theirs) return `feature ${mine} may not import feature ${theirs}`
  }
  return null
}

const importsIn = (where: readonly string[]): Import[] =>
  where.flatMap((folder) => sourceFiles(root, folder)).flatMap((file) => importsOf(root, file))
const imports = importsIn(Object.values(folders))
const toolImports = importsIn(['tools'])

test('every import goes along an allowed arrow', () => {
  assert.ok(imports.length > 1_000, 'the sources were found')
  const wrong = imports.flatMap((one) => {
    const why = objection(one)
    return why ? [`${one.from}:${one.line} ${why}`] : []
  })
  assert.deepEqual(wrong, [])
})

/** Why an import of a journey or a bench is against the rules; null when it is fine. */
function journeyObjection({ from, specifier, to }: Import): string | null {
  const [journey = ''] = from.split('/')
  const ours = testDoors[specifier]?.includes(journey) ? undefined : packageOf(specifier)
  if (ours && !journeys[journey]?.includes(ours)) return `${journey} may not import ${ours}`
  if (ours === '@manjuan/server' && !journeyDoors.test(specifier)) return `is no door: ${specifier}`
  const room = to && roomOf(to)
  if (room && room !== journey && !rooms[journey]?.includes(room)) return `${journey} may not import ${room}`
  return null
}
const journeyImports = importsIn(Object.keys(journeys))

test('journeys and benches come in by the doors of the packages listed, and no workspace by theirs', () => {
  assert.ok(journeyImports.some(({ specifier }) => journeyDoors.test(specifier)))
  assert.deepEqual(
    journeyImports.flatMap((one) => journeyObjection(one) ?? []),
    [],
  )
  assert.deepEqual(
    imports.filter(({ specifier }) => journeyDoors.test(specifier)).map(({ from }) => from),
    [],
  )
})

for (const [specifier, to] of [
  ['../apps/server/src/app.ts', 'apps/server/src/app.ts'],
  ['../demo/src/seed.ts', 'demo/src/seed.ts'],
  ['../tools/imports.ts', 'tools/imports.ts'],
  ['../bench/rounds.ts', 'bench/rounds.ts'],
  ['@manjuan/server', null],
  ['@manjuan/web', null],
] as const) {
  test(`the test bites: ${specifier} is refused to a journey`, () => {
    assert.ok(journeyObjection({ from: 'e2e/home.test.ts', line: 1, typesOnly: true, specifier, to }))
  })
}

test('every import of the tools goes along an allowed arrow', () => {
  assert.deepEqual(
    toolImports.flatMap((one) => (isTest(one.from) ? [] : (arrowObjection(one) ?? []))),
    [],
  )
})

/** The arrows that no import uses; an unused arrow is refused. */
function idle(
  arrows: Record<string, readonly string[]>,
  fromOf: (one: Import) => unknown,
  toOf: (one: Import) => unknown,
) {
  const used = new Set(
    [...imports.filter(({ from }) => !isFree(from)), ...journeyImports, ...toolImports].map(
      (one) => `${fromOf(one)} → ${toOf(one)}`,
    ),
  )
  return Object.entries(arrows)
    .flatMap(([from, others]) => others.map((to) => `${from} → ${to}`))
    .filter((arrow) => !used.has(arrow))
}
const idleRooms = (arrows: typeof rooms): string[] =>
  idle(
    arrows,
    ({ from }) => roomOf(from),
    ({ to }) => to && roomOf(to),
  ).filter((arrow) => !common.some((room) => arrow.endsWith(` → ${room}`)))

test('every arrow is used by an import', () => {
  assert.deepEqual(idleRooms(rooms), [])
  const workspaceOf = ({ from }: Import) => Object.keys(folders).find((name) => from.startsWith(`${folders[name]}/`))
  const journeyOf = ({ from }: Import) => from.split('/')[0]
  assert.deepEqual(
    idle(workspaces, workspaceOf, ({ specifier }) => packageOf(specifier)),
    [],
  )
  assert.deepEqual(
    idle(journeys, journeyOf, ({ specifier }) => packageOf(specifier)),
    [],
  )
  const partOf = ({ specifier, typesOnly }: Import) =>
    !typesOnly && /^@manjuan\/contract\/([\w-]+)$/.exec(specifier)?.[1]
  assert.deepEqual(idle({ '@manjuan/web': webContract }, workspaceOf, partOf), [])
})

test('the test bites: an unused arrow is named', () => {
  const [comic, wallet] = ['comic', 'wallet'].map((name) => `apps/server/src/modules/${name}`)
  assert.deepEqual(idleRooms({ [`${comic}`]: [`${wallet}`] }), [`${comic} → ${wallet}`])
})

test('every file is in a room, and every room is there', () => {
  const files = allSources(root)
  assert.deepEqual(
    files.filter((file) => !roomOf(file) && !isTest(file)),
    [],
  )
  assert.deepEqual(
    Object.keys(rooms).filter((room) => !existsSync(join(root, room))),
    [],
  )
})

test('package.json of each workspace names exactly the workspaces that its arrows allow', () => {
  for (const [name, folder] of Object.entries(folders)) {
    const { dependencies = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
      dependencies?: Record<string, string>
    }
    const named = Object.keys(dependencies)
      .filter((one) => one.startsWith('@manjuan/'))
      .sort()
    assert.deepEqual(named, [...(workspaces[name] ?? [])].sort(), name)
  }
})

test('versions are pinned exactly', () => {
  for (const folder of ['.', ...Object.values(folders)]) {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      readFileSync(join(root, folder, 'package.json'), 'utf8'),
    ) as Record<string, Record<string, string>>
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      assert.match(version, /^\d+\.\d+\.\d+(-[\w.]+)?$/, `${folder}: ${name}`)
  }
})

const planted: [string, string, string][] = [
  ['apps/server/src/http/mount.ts', 'tools/postgres.mjs', '../../../../tools/postgres.mjs'],
  ['apps/server/src/modules/wallet/queries.ts', 'apps/server/src/modules/works/index.ts', '#modules/comic/index.ts'],
  [
    'apps/server/src/modules/works/read.ts',
    'apps/server/src/modules/entitlement/queries.ts',
    '#modules/entitlement/queries.ts',
  ],
  ['apps/server/src/http/mount.ts', 'apps/server/src/modules/account/index.ts', '#modules/account/index.ts'],
  ['apps/web/src/page/navigation.tsx', 'apps/web/src/local/shelf.ts', '#local/shelf.ts'],
  ['apps/web/src/features/shelf/shelf.tsx', 'apps/web/src/features/comic/detail.tsx', '../comic/detail.tsx'],
  ['packages/player/src/core/store.ts', 'packages/player/src/dom/keeper.ts', '#dom/keeper.ts'],
  ['packages/player/src/ui/menu.tsx', 'packages/player/src/features/rate/index.ts', '../features/rate/index.ts'],
  ['packages/player/src/features/rate/view.tsx', 'packages/player/src/react.tsx', '../../react.tsx'],
  [
    'packages/player/src/features/rate/view.tsx',
    'packages/player/src/features/quality/rules.ts',
    '../quality/rules.ts',
  ],
  ['apps/pipeline/src/plans/film-plan.ts', 'apps/pipeline/src/steps/ffmpeg.ts', '#steps/ffmpeg.ts'],
  ['apps/cashier/src/trade.ts', 'apps/cashier/src/page/view.ts', './page/view.ts'],
  ['packages/db/src/schema/desk.ts', 'packages/db/src/connect.ts', '../connect.ts'],
  ['demo/src/draw/pen.ts', 'demo/src/seed.ts', '../seed.ts'],
  ['packages/contract/src/client.ts', 'packages/contract/src/staff/routes.ts', './staff/routes.ts'],
  ['packages/contract/src/reader/contract.ts', 'packages/contract/src/staff/contract.ts', '../staff/contract.ts'],
  ['apps/server/src/modules/entitlement/rules.ts', 'apps/server/src/modules/entitlement/queries.ts', './queries.ts'],
]
for (const [from, to, specifier] of planted) {
  test(`the test bites: ${from} → ${to} is refused`, () => {
    assert.ok(objection({ from, line: 1, specifier, typesOnly: false, to }))
  })
}
const provider = 'apps/server/src/modules/payment/providers/alipay/alipay'
for (const [from, specifier] of [
  ['apps/cashier/src/main.ts', '@manjuan/db'],
  [`${provider}.ts`, '@manjuan/gateways/testing'],
  [`${provider}.ts`, '@manjuan/gateways'],
  [`${provider}.test.ts`, '@manjuan/gateways/alipay'],
  ['apps/web/src/api/pay.test.ts', '@manjuan/gateways/testing'],
  ['apps/gateways/src/alipay/signing.ts', '@manjuan/server/testing'],
  ['apps/gateways/src/alipay/alipay.test.ts', '@manjuan/contract'],
  ['apps/web/src/api/comic.ts', '@manjuan/contract/reader/comic'],
  ['packages/db/src/index.ts', '@manjuan/contract'],
  ['apps/console/src/api/call.ts', '@manjuan/contract/staff'],
] as const) {
  test(`the test bites: ${from} → ${specifier} is refused`, () => {
    assert.ok(objection({ from, line: 1, specifier, typesOnly: false, to: null }))
  })
}

test('[Y-01] simulators and payment providers import nothing of each other, and only tests enter the simulators', () => {
  const simulators = 'apps/gateways/src/alipay/signing.ts'
  const path = (from: string, to: string): Import => ({ from, to, line: 1, specifier: `../${to}`, typesOnly: false })
  for (const end of ['.ts', '.test.ts']) {
    assert.ok(objection(path(`${provider}${end}`, simulators)), end)
    assert.ok(objection(path(simulators.replace('.ts', end), `${provider}.ts`)), end)
  }
  const door = { line: 1, specifier: '@manjuan/gateways/testing', typesOnly: false, to: null }
  assert.equal(objection({ ...door, from: `${provider}.test.ts` }), null)
  assert.equal(journeyObjection({ ...door, from: 'e2e/pay.test.ts' }), null)
  assert.ok(imports.some(({ from }) => from.startsWith('apps/gateways/src/alipay/')))
})

test('the test bites: not even a type of the staff’s contract may enter the readers’ app', () => {
  const specifier = '@manjuan/contract/staff'
  assert.ok(objection({ from: 'apps/web/src/api/comic.ts', line: 1, specifier, typesOnly: true, to: null }))
})
