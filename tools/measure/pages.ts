// The console's own bar: a page of a list has at most 120 lines, and a component that draws a form at most 60.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FunctionFound } from './functions.ts'
import type { House } from './house.ts'

export const listLines = 120
export const formLines = 60

interface Piece {
  key: string
  lines: number
  most: number
}

const drawsList = (source: string): boolean => /from '#parts\/rows\.tsx'/.test(source)
const drawsForm = (source: string): boolean => /<(?:form|Form)\b/.test(source)

/** Files of pages with a list, and functions with a form, by 'file' and 'file name'. */
export function piecesOf(root: string, house: House): Piece[] {
  const pages = house.files.filter((file) => file.startsWith('apps/console/src/pages/') && file.endsWith('.tsx'))
  const sources = new Map(pages.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  const lists = [...sources]
    .filter(([, source]) => drawsList(source))
    .map(([file, source]) => ({ key: file, lines: source.split('\n').length - 1, most: listLines }))
  const textOf = ({ file, line, lines }: FunctionFound): string =>
    (sources.get(file) ?? '')
      .split('\n')
      .slice(line - 1, line - 1 + lines)
      .join('\n')
  const forms = house.functions
    .filter((one) => sources.has(one.file) && drawsForm(textOf(one)))
    .map((one) => ({ key: `${one.file} ${one.name}`, lines: one.lines, most: formLines }))
  return [...lists, ...forms]
}

/** The objections, one sentence for each: too long and not listed, longer than listed, or listed with other lines. */
export function tooLong(pieces: readonly Piece[], allowed: Readonly<Record<string, number>>): string[] {
  const long = pieces.filter(({ lines, most }) => lines > most)
  return [
    ...long.flatMap(({ key, lines, most }) => {
      const may = allowed[key]
      if (may === undefined) return [`${key} has ${lines} lines; it may have ${most}`]
      if (lines > may) return [`${key} has grown from ${may} to ${lines} lines`]
      return lines < may ? [`${key} has shrunk to ${lines} lines; say so in tools/long-pages.json`] : []
    }),
    ...Object.keys(allowed)
      .filter((key) => !long.some((one) => one.key === key))
      .map((key) => `${key} is not long any more; take it out of tools/long-pages.json`),
  ]
}
