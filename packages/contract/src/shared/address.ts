// The address of a call, filled with its parameters and query.

interface Input {
  params?: object | undefined
  query?: object | undefined
}

/** `{id}` in the path is filled from `params`; fields of `query` that are absent are left out. */
export function fillAddress(path: string, input: Input): string {
  const params = toStrings(input.params ?? {})
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const query = new URLSearchParams(toStrings(input.query ?? {})).toString()
  return query ? `${filled}?${query}` : filled
}

export function toStrings(fields: object): Record<string, string> {
  const strings: Record<string, string> = {}
  for (const [key, value] of Object.entries(fields))
    if (value !== undefined && value !== null) strings[key] = String(value)
  return strings
}
