// The files that a file loads, itself and through others: by imports, and by paths of scripts that it starts.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { allSources, codeFolders, importsOf, sourceFiles } from '../imports.ts'

export interface Node {
  /** The project's files that it imports, except for their types alone. */
  imports: string[]
  /** The project's files whose path is in it as a text: the scripts that it starts. */
  names: string[]
  /** Packages and modules of Node. */
  outside: string[]
}

export type Graph = Map<string, Node>

interface Workspace {
  folder: string
  exports: Record<string, string>
}

export function readGraph(root: string): Graph {
  const workspaces = readWorkspaces(root)
  const files = allSources(root)
  return new Map(files.map((file) => [file, readNode(root, file, workspaces)]))
}

function readNode(root: string, file: string, workspaces: Map<string, Workspace>): Node {
  const imports: string[] = []
  const outside: string[] = []
  for (const one of importsOf(root, file).filter(({ typesOnly }) => !typesOnly)) {
    const to = one.to ?? resolvePackage(workspaces, one.specifier)
    if (to) imports.push(to)
    else outside.push(one.specifier)
  }
  return { imports, names: namedFiles(root, file), outside }
}

function namedFiles(root: string, file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/['"`]([\w@./-]+\.(?:ts|tsx|mts|mjs))['"`]/g)].flatMap(([, path = '']) => {
    const found = [join(dirname(file), path), path].find((one) => isFile(join(root, one)))
    return found ? [relative('.', found)] : []
  })
}

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile()

function resolvePackage(workspaces: Map<string, Workspace>, specifier: string): string | null {
  const [, name = '', rest = ''] = /^(@manjuan\/[\w-]+)(\/.*)?$/.exec(specifier) ?? []
  const workspace = workspaces.get(name)
  if (!workspace) return null
  const wanted = `.${rest}`
  for (const [key, target] of Object.entries(workspace.exports)) {
    if (key === wanted) return join(workspace.folder, target)
    if (key.endsWith('*') && wanted.startsWith(key.slice(0, -1)))
      return join(workspace.folder, target.replace('*', wanted.slice(key.length - 1)))
  }
  return null
}

function readWorkspaces(root: string): Map<string, Workspace> {
  const manifests = codeFolders
    .flatMap((folder) => [folder, ...sourceFiles(root, folder).map((file) => file.split('/').slice(0, 2).join('/'))])
    .filter((folder, index, all) => all.indexOf(folder) === index && existsSync(join(root, folder, 'package.json')))
  return new Map(
    manifests.map((folder) => {
      const { name, exports = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
        name: string
        exports?: Record<string, unknown>
      }
      const named = Object.entries(exports).flatMap(([key, target]) =>
        typeof target === 'string' ? [[key, target] as const] : [],
      )
      return [name, { folder, exports: Object.fromEntries(named) }]
    }),
  )
}

export interface Reach {
  files: Set<string>
  outside: Set<string>
}

/** Everything that is loaded with `file`; with `named`, also the scripts that are started. */
export function reachOf(graph: Graph, file: string, { named }: { named: boolean }): Reach {
  const reach: Reach = { files: new Set(), outside: new Set() }
  const open = [file]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reach.files.has(next)) continue
    reach.files.add(next)
    const node = graph.get(next)
    for (const one of node?.outside ?? []) reach.outside.add(one)
    open.push(...(node?.imports ?? []), ...(named ? (node?.names ?? []) : []))
  }
  return reach
}
