// The engine of each test file. The gate runs on PostgreSQL, and proves the shared dialect by a few files on the
// embedded engine. The proof runs every file on both, but the browser tests on the embedded engine alone.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isScreen } from './files.ts'
import { type Graph, reachOf } from './graph.ts'

/** Whether a test file runs on either engine, because it takes its database from these makers. */
export function isOnDatabase(graph: Graph, file: string): boolean {
  if (isScreen(file)) return false
  const { files } = reachOf(graph, file, { named: false })
  return (
    files.has('apps/server/src/testing/database.ts') ||
    files.has('packages/db/src/testing-engine.ts') ||
    (file.startsWith('packages/db/') && files.has('packages/db/src/testing.ts'))
  )
}

/** Whether a file starts a server by itself. */
export const asksForServer = (root: string, file: string): boolean =>
  /\b(TEST_DATABASE_URL|startPostgres)\b/.test(readFileSync(join(root, file), 'utf8'))

const embedded = [
  /^packages\/(db|queue)\//,
  /\/modules\/([\w-]+\/)+routes\.test\.ts$/,
  /^apps\/server\/src\/crash\/(crash|directory)\.test\.ts$/,
]

/** Files of modules that have no routes.test.ts. */
export const insteadOfRoutes = [
  'apps/server/src/modules/catalogue/works.test.ts',
  'apps/server/src/modules/checklist/checklist.test.ts',
  'apps/server/src/modules/demo/demo.test.ts',
  'apps/server/src/modules/entitlement/buy.test.ts',
  'apps/server/src/modules/entitlement/return.test.ts',
  'apps/server/src/modules/find/find.test.ts',
  'apps/server/src/modules/imports/imports.test.ts',
  'apps/server/src/modules/home/home.test.ts',
  'apps/server/src/modules/operator/operator.test.ts',
  'apps/server/src/modules/offer/offer.test.ts',
  'apps/server/src/modules/transcode/transcode.test.ts',
  'apps/server/src/modules/orders/command.test.ts',
  'apps/server/src/modules/push/push.test.ts',
  'apps/server/src/modules/staff/people.test.ts',
  'apps/server/src/modules/tickets/approvals.test.ts',
  'apps/server/src/modules/uploads/uploads.test.ts',
]

/** Whether the gate runs the file on the embedded engine too. */
export const isEmbeddedInGate = (file: string): boolean =>
  embedded.some((pattern) => pattern.test(file)) || insteadOfRoutes.includes(file)

/** Modules whose files on a database would run on one engine alone. */
export function modulesLeftOut(onDatabase: readonly string[]): string[] {
  const moduleOf = (file: string): string => /\/modules\/([\w-]+)\//.exec(file)?.[1] ?? ''
  const covered = new Set(onDatabase.filter(isEmbeddedInGate).map(moduleOf))
  return [...new Set(onDatabase.map(moduleOf))].filter((module) => module && !covered.has(module)).toSorted()
}
