// Finds the screen of an address. Pure: the table is an argument.
export interface Pattern {
  /** A path such as `/book/{bookId}/catalog`. A part in braces matches one segment that is not empty. */
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

/** The address that really opens, after the redirects of G-01, G-02 and G-03. `search` includes its question mark. */
export function redirectOf(pathname: string, search: string, known: boolean): string | null {
  if (pathname === '/') return `/index${search}`
  if (pathname === '/home.html') return `/home${search}`
  // As an address, a path that begins with two slashes would name another host.
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
