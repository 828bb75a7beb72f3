// Reads a file's imports: the specifier, whether it is types only, and the project's file it leads to.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

export interface Import {
  from: string
  line: number
  specifier: string
  typesOnly: boolean
  /** The path from the project's root; null for a file outside the project. */
  to: string | null
}

const pattern =
  /^\s*(?:import|export)\s+(type\s+)?(?:[^'"`;]*?\s+from\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm

/** Every folder with code of the project. */
export const codeFolders = ['packages', 'apps', 'demo', 'e2e', 'bench', 'tools']

export const allSources = (root: string): string[] => codeFolders.flatMap((folder) => sourceFiles(root, folder))

export function sourceFiles(root: string, folder: string): string[] {
  const path = join(root, folder)
  if (!existsSync(path)) return []
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !['node_modules', 'dist'].includes(entry.name) && !entry.name.startsWith('.'))
    .flatMap((entry) =>
      entry.isDirectory()
        ? sourceFiles(root, `${folder}/${entry.name}`)
        : /\.(ts|tsx|mts|mjs)$/.test(entry.name)
          ? [`${folder}/${entry.name}`]
          : [],
    )
}

/** Imports that have been read; a run of the tests asks for the same files several times. */
const known = new Map<string, Import[]>()

export function importsOf(root: string, file: string): Import[] {
  const path = join(root, file)
  const imports = known.get(path) ?? readImports(root, file)
  known.set(path, imports)
  return imports
}

function readImports(root: string, file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8')
  let [line, counted] = [1, 0]
  return [...text.matchAll(pattern)].map((match) => {
    const specifier = match[2] ?? match[3] ?? ''
    line += text.slice(counted, match.index).split('\n').length - 1
    counted = match.index
    return {
      from: file,
      line,
      specifier,
      typesOnly:
        match[1] !== undefined ||
        (/^\s*import\s*\{\s*type\s[^}]*\}/.test(match[0]) &&
          !/,\s*(?!type\s)\w/.test(match[0]) &&
          !/\{\s*(?!type\s)\w/.test(match[0])),
      to: resolve(root, file, specifier),
    }
  })
}

function resolve(root: string, file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return asFile(root, join(dirname(file), specifier))
  if (specifier.startsWith('#')) return resolveRoom(root, file, specifier)
  return null
}

function resolveRoom(root: string, file: string, specifier: string): string | null {
  const workspace = file
    .split('/')
    .slice(0, file.startsWith('demo') ? 1 : 2)
    .join('/')
  const { imports = {} } = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')) as {
    imports?: Record<string, string>
  }
  for (const [key, target] of Object.entries(imports)) {
    if (key === specifier) return asFile(root, join(workspace, target))
    if (key.endsWith('*') && specifier.startsWith(key.slice(0, -1)))
      return asFile(root, join(workspace, target.replace('*', specifier.slice(key.length - 1))))
  }
  return `${workspace}/${specifier}`
}

const asFile = (root: string, path: string): string => {
  const clean = relative('.', path)
  if (existsSync(join(root, clean)) && statSync(join(root, clean)).isFile()) return clean
  for (const ending of ['.ts', '.tsx', '/index.ts', '/index.tsx'])
    if (existsSync(join(root, clean + ending))) return clean + ending
  return clean
}
