// The sources for the figures: all files except tests, with their imports, functions and lines by room.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allSources, type Import, importsOf } from '../imports.ts'
import { type FunctionFound, functionsOf } from './functions.ts'

export interface Room {
  room: string
  lines: number
  files: number
}

export interface House {
  /** All code except tests, under packages, apps, demo, bench and e2e. */
  files: string[]
  rooms: Room[]
  functions: FunctionFound[]
  imports: Import[]
  linesOf(files: readonly string[]): number
}

const isTest = (file: string): boolean =>
  /\.test\.tsx?$|\/testing\/|\/fixtures\/|\/testing\.ts$|\.contract\.ts$|\/crash\/|\/hostile\/|\/recorded\//.test(file)

export function houseOf(root: string): House {
  const files = allSources(root)
  const product = files.filter((file) => !isTest(file))
  const count = new Map(product.map((file) => [file, lineCount(join(root, file))]))
  const linesOf = (some: readonly string[]): number => some.reduce((sum, file) => sum + (count.get(file) ?? 0), 0)
  const rooms = [...Map.groupBy(product, roomOf)]
    .map(([room, inside]) => ({ room, lines: linesOf(inside), files: inside.length }))
    .toSorted((a, b) => b.lines - a.lines)
  return {
    files: product,
    rooms,
    functions: product.flatMap((file) => functionsOf(root, file)),
    imports: files.flatMap((file) => importsOf(root, file)),
    linesOf,
  }
}

const lineCount = (file: string): number => readFileSync(file, 'utf8').split('\n').length - 1

/** The room of a file: the second folder below the sources in modules and features, else the first. */
function roomOf(file: string): string {
  const folders = file.split('/').slice(0, -1)
  const src = folders.indexOf('src')
  const depth = src === -1 ? 1 : folders[src + 1] === 'modules' || folders[src + 1] === 'features' ? src + 3 : src + 2
  return folders.slice(0, depth).join('/')
}
