// Test files that share one process. They reach no database, process, server or browser, so none can disturb another.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Graph, reachOf } from './graph.ts'

const heavy =
  /^(@electric-sql\/pglite|pg|fastify|sharp|playwright-core|vite|@axe-core\/.*|node:(child_process|worker_threads|cluster|http|https|net|tls))(\/.*)?$/

/** Stand-ins for parts of a browser, which all tests of one process would share. */
const standsIn = 'apps/web/src/local/testing.ts'

export function isPure(graph: Graph, file: string): boolean {
  const { files, outside } = reachOf(graph, file, { named: false })
  return !files.has(standsIn) && ![...outside].some((one) => heavy.test(one))
}

/** Whether a file reads the output of a build, and so must wait for it. */
export const readsBuild = (root: string, file: string): boolean =>
  /['"`][./]*\.\.\/dist\b/.test(readFileSync(join(root, file), 'utf8'))
