// The architecture test: every import goes along an arrow of tools/rooms.ts.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { type Import, importsOf, sourceFiles } from './imports.ts'
import {
  common,
  doors,
  journeys,
  pureRules,
  rooms,
  strangers,
  testTools,
  webContract,
  webContractTypes,
  workspaceFolders,
  workspaces,
} from './rooms.ts'

const root = resolve(import.meta.dirname, '..')
const folders = workspaceFolders
const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing\/|\/fixtures\/|\/testing\.ts$/.test(file)
const roomOf = (file: string): string | undefined =>
  Object.keys(rooms)
    .filter((room) => file === room || file.startsWith(`${room}/`))
    .sort((a, b) => b.length - a.length)[0]

/** Tests may import anything, but a room of shared test helpers may not. */
const isFree = (file: string): boolean => isTest(file) && !roomOf(file)?.endsWith('/testing')

/** Why an import is against the rules; null when it is fine. */
export function objection(one: Import): string | null {
  const ours = /^@manjuan\/\w+/.exec(one.specifier)?.[0]
  const workspace = Object.keys(folders).find((name) => one.from.startsWith(`${folders[name]}/`))
  if (!workspace) return null
  if (ours && ours !== workspace && !workspaces[workspace]?.includes(ours)) return `${workspace} may not import ${ours}`
  if (one.to && isTest(one.from) && testTools.includes(one.to)) return null
  if (one.to && !one.to.startsWith(`${folders[workspace]}/`)) return `leaves its workspace by a path: ${one.to}`
  if (workspace === '@manjuan/web' && ours === '@manjuan/contract' && !isTest(one.from)) {
    const door = one.specifier.split('/').slice(2).join('/')
    if (!webContract.includes(door) && !webContractTypes.test(door))
      return `is no door of the readers' app: ${one.specifier}`
    if (!webContract.includes(door) && !one.typesOnly) return `brings schemas into the web bundle: ${one.specifier}`
  }
  if (isFree(one.from)) return null
  if (pureRules.file.test(one.from) && (ours ?? one.to) && !pureRules.may.some((may) => may.test(one.specifier)))
    return 'rules are pure: of our code they import the contract and the shape of bullet comments only'
  if (!one.to) return null
  const [from, to] = [roomOf(one.from), roomOf(one.to)]
  if (from && to && from !== to) {
    if (!rooms[from]?.includes(to)) return `${from} may not import ${to}`
    if (to.startsWith(doors.rooms) && !doors.file.test(one.to)) return `enters ${to} by a window; its door is index.ts`
  }
  for (const folder of strangers) {
    const [mine, theirs] = [one.from, one.to].map((file) =>
      file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/')[0] : undefined,
    )
    if (mine && theirs && mine !== theirs) return `feature ${mine} may not import feature ${theirs}`
  }
  return null
}

const imports = Object.values(folders)
  .flatMap((folder) => sourceFiles(root, folder))
  .flatMap((file) => importsOf(root, file))

test('every import goes along an allowed arrow', () => {
  assert.ok(imports.length > 1_000, 'the sources were found')
  const wrong = imports.flatMap((one) => {
    const why = objection(one)
    return why ? [`${one.from}:${one.line} ${why}`] : []
  })
  assert.deepEqual(wrong, [])
})

/** Why an import of a journey or a bench is against the rules; null when it is fine. */
function journeyObjection({ specifier, to }: Import): string | null {
  if (to?.startsWith('apps/server/')) return `enters the server by a window: ${to}`
  if (specifier.startsWith('@manjuan/server') && !journeys.doors.test(specifier)) return `is no door: ${specifier}`
  return null
}

test('journeys and benches enter the server by its testing doors, and no workspace does', () => {
  const entered = journeys.folders
    .flatMap((folder) => sourceFiles(root, folder))
    .flatMap((file) => importsOf(root, file))
  assert.ok(entered.some(({ specifier }) => journeys.doors.test(specifier)))
  assert.deepEqual(
    entered.flatMap((one) => journeyObjection(one) ?? []),
    [],
  )
  assert.deepEqual(
    imports.filter(({ specifier }) => journeys.doors.test(specifier)).map(({ from }) => from),
    [],
  )
})

test('the test bites: a path into the server and another door are refused to a journey', () => {
  const from = { from: 'e2e/home.test.ts', line: 1, typesOnly: true }
  assert.ok(journeyObjection({ ...from, specifier: '../apps/server/src/app.ts', to: 'apps/server/src/app.ts' }))
  assert.ok(journeyObjection({ ...from, specifier: '@manjuan/server', to: null }))
})

/** The arrows that no import uses; an unused arrow is refused. */
function idle(
  arrows: Record<string, readonly string[]>,
  fromOf: (one: Import) => unknown,
  toOf: (one: Import) => unknown,
) {
  const used = new Set(imports.filter(({ from }) => !isFree(from)).map((one) => `${fromOf(one)} → ${toOf(one)}`))
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
  const packageOf = ({ specifier }: Import) => /^@manjuan\/\w+/.exec(specifier)?.[0]
  const workspaceOf = ({ from }: Import) => Object.keys(folders).find((name) => from.startsWith(`${folders[name]}/`))
  assert.deepEqual(idle(workspaces, workspaceOf, packageOf), [])
  const partOf = ({ specifier, typesOnly }: Import) =>
    !typesOnly && /^@manjuan\/contract\/([\w-]+)$/.exec(specifier)?.[1]
  assert.deepEqual(idle({ '@manjuan/web': webContract }, workspaceOf, partOf), [])
})

test('the test bites: an unused arrow is named', () => {
  const [comic, wallet] = ['comic', 'wallet'].map((name) => `apps/server/src/modules/${name}`)
  assert.deepEqual(idleRooms({ [`${comic}`]: [`${wallet}`] }), [`${comic} → ${wallet}`])
})

test('every file of the server, the web app, the import, the contract and the player is in a room', () => {
  const lost = ['packages/contract/src', 'apps/server/src', 'apps/web/src', 'apps/pipeline/src', 'packages/player/src']
    .flatMap((folder) => sourceFiles(root, folder))
    .filter((file) => !roomOf(file) && !isTest(file))
  assert.deepEqual(lost, [])
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
  ['packages/contract/src/client.ts', 'packages/contract/src/staff/routes.ts', './staff/routes.ts'],
  ['packages/contract/src/reader/contract.ts', 'packages/contract/src/staff/contract.ts', '../staff/contract.ts'],
  ['apps/server/src/modules/entitlement/rules.ts', 'apps/server/src/modules/entitlement/queries.ts', './queries.ts'],
]
for (const [from, to, specifier] of planted) {
  test(`the test bites: ${from} → ${to} is refused`, () => {
    assert.ok(objection({ from, line: 1, specifier, typesOnly: false, to }))
  })
}
for (const [from, specifier] of [
  ['apps/cashier/src/main.ts', '@manjuan/db'],
  ['apps/web/src/api/comic.ts', '@manjuan/contract/reader/comic'],
  ['packages/db/src/index.ts', '@manjuan/contract'],
] as const) {
  test(`the test bites: ${from} → ${specifier} is refused`, () => {
    assert.ok(objection({ from, line: 1, specifier, typesOnly: false, to: null }))
  })
}

test('the test bites: not even a type of the staff’s contract may enter the readers’ app', () => {
  const specifier = '@manjuan/contract/staff'
  assert.ok(objection({ from: 'apps/web/src/api/comic.ts', line: 1, specifier, typesOnly: true, to: null }))
})
