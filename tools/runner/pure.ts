// Test files that share one process. They reach no database, process, server or browser, so none can disturb another.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Graph, reachOf } from './graph.ts'

const heavy =
  /^(@electric-sql\/pglite|pg|fastify|sharp|playwright-core|vite|@axe-core\/.*|node:(child_process|worker_threads|cluster|http|https|net|tls))(\/.*)?$/

export function isPure(graph: Graph, file: string): boolean {
  return ![...reachOf(graph, file, { named: false }).outside].some((one) => heavy.test(one))
}

/** Whether a file reads the output of a build, and so must wait for it. */
export const readsBuild = (root: string, file: string): boolean =>
  /['"`][./]*\.\.\/dist\b/.test(readFileSync(join(root, file), 'utf8'))
