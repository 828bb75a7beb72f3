// JSON of strangers: an object, without names that stand twice.
const token = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}]/g

/** The object that the text is; null when it is none. */
export function objectOf(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}

/** Whether the JSON names a field of one object twice: parsers keep the last and say nothing. */
export function hasDoubledField(text: string): boolean {
  const open: Set<string>[] = []
  for (const [found, isName] of text.matchAll(token)) {
    if (found === '{') open.push(new Set())
    else if (found === '}') open.pop()
    else if (isName) {
      const names = open.at(-1)
      const name = found.slice(0, found.lastIndexOf('"'))
      if (names?.has(name)) return true
      names?.add(name)
    }
  }
  return false
}
