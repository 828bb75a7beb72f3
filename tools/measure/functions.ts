// Functions and their lengths, found by a parser: declarations, expressions, arrows and methods outside tests.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'

export interface FunctionFound {
  /** Path from the project's root. */
  file: string
  /** The function's name; '(none)' when it has none. */
  name: string
  line: number
  /** The number of lines from the first to the last, both included. */
  lines: number
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const kinds = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

export function functionsOf(root: string, file: string): FunctionFound[] {
  const text = readFileSync(join(root, file), 'utf8')
  const starts = lineStarts(text)
  const found: FunctionFound[] = []
  walk(parseSync(file, text).program, null, (node, parent) => {
    if (!kinds.has(node.type) || !node.body) return
    const [first, last] = [lineAt(starts, node.start), lineAt(starts, node.end)]
    found.push({ file, name: nameOf(node) ?? nameOf(parent) ?? '(none)', line: first, lines: last - first + 1 })
  })
  return found
}

function walk(value: unknown, parent: Node | null, visit: (node: Node, parent: Node | null) => void): void {
  if (Array.isArray(value)) for (const one of value) walk(one, parent, visit)
  else if (isNode(value)) {
    visit(value, parent)
    for (const child of Object.values(value)) if (typeof child === 'object') walk(child, value, visit)
  }
}

const isNode = (value: unknown): value is Node => value !== null && typeof value === 'object' && 'type' in value

/** The name of a function, or of its holder: a constant, a property, a method. */
function nameOf(node: Node | null): string | null {
  for (const key of ['id', 'key']) {
    const name = node?.[key]
    if (isNode(name) && typeof name.name === 'string') return name.name
  }
  return null
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** The line at an offset; lines count from 1. */
function lineAt(starts: readonly number[], offset: number): number {
  let [low, high] = [0, starts.length]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle
  }
  return low + 1
}
