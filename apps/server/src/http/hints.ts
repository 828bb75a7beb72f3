// The files that a page's screen begins with. The build writes them into the page for all screens
// (apps/web/build/screens-ahead.ts); a page keeps those of its own address.
const block = /<!--ahead (\S+)-->(.*?)<!--\/ahead-->/gs

/** The pattern of paths with no block of their own. */
const others = '*'

export interface Hints {
  /** The page without any hint; they stand before the end of its head. */
  shell: string
  /** Links for the screen of a path; '' when the build wrote none. */
  of(path: string): string
}

export function hintsIn(page: string): Hints {
  const links = new Map([...page.matchAll(block)].map(([, pattern = '', hints = '']) => [pattern, hints]))
  const patterns = [...links.keys()].filter((pattern) => pattern !== others).map((pattern) => parts(pattern))
  return {
    shell: page.replace(block, ''),
    of: (path) => {
      const asked = parts(path)
      const found = patterns.find((pattern) => isLike(pattern, asked))
      return links.get(found ? `/${found.join('/')}` : others) ?? ''
    },
  }
}

const parts = (path: string): string[] => path.split('/').filter((part) => part !== '')

/** A part in braces stands for any other. */
const isLike = (pattern: readonly string[], path: readonly string[]): boolean =>
  pattern.length === path.length && pattern.every((part, at) => part.startsWith('{') || part === path[at])
