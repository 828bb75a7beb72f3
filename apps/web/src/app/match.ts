// Which screen an address means. Pure: the table comes in as an argument.
export interface Pattern {
  /** `/book/{bookId}/catalog`; a part in braces matches one segment that is not empty */
  path: string
}

export interface Found<S extends Pattern> {
  screen: S
  params: Record<string, string>
}

export function findScreen<S extends Pattern>(screens: readonly S[], pathname: string): Found<S> | null {
  const segments = split(pathname)
  for (const screen of screens) {
    const params = matchPath(split(screen.path), segments)
    if (params) return { screen, params }
  }
  return null
}

/** The address that really opens: redirects of G-01, G-02 and G-03. `search` includes its question mark. */
export function redirectOf(pathname: string, search: string, known: boolean): string | null {
  if (pathname === '/') return `/index${search}`
  if (pathname === '/home.html') return `/home${search}`
  // taken for an address, it would name another host
  if (pathname.startsWith('//')) return pathname.replace(/^\/+/, '/') + search
  return known ? null : '/'
}

function matchPath(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null
  const params: Record<string, string> = {}
  for (const [at, part] of pattern.entries()) {
    const segment = segments[at] ?? ''
    if (part.startsWith('{')) params[part.slice(1, -1)] = decode(segment)
    else if (part !== segment) return null
  }
  return params
}

function split(path: string): string[] {
  return path.split('/').filter((part) => part !== '')
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
