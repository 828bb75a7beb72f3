// Class names of the player's CSS modules stand as texts where they are used; a table per file would weigh more.
// The built library gives them short names.
import { join } from 'node:path'

const own = join(import.meta.dirname, '../src')

/** The bundler inlines a table that is imported as a namespace, and drops the names that no view reads. */
export function inlineClassNames() {
  return [
    {
      name: 'player-class-names',
      enforce: 'pre' as const,
      apply: 'build' as const,
      transform(code: string, id: string): { code: string; map: null } | null {
        if (!id.startsWith(own) || !id.endsWith('.tsx')) return null
        return { code: code.replace(/import (\w+) from ('[^']+\.module\.css')/g, 'import * as $1 from $2'), map: null }
      },
    },
    {
      name: 'player-class-names-kept',
      enforce: 'post' as const,
      apply: 'build' as const,
      // The styles must stay, although nothing imports them once their names are inlined.
      transform(code: string, id: string) {
        return id.startsWith(own) && id.endsWith('.module.css')
          ? { code, map: null, moduleSideEffects: 'no-treeshake' as const }
          : null
      },
    },
  ]
}

/** Pattern of the class names in the bundler's output, by which they are found again. */
export const longClassNames = 'mjp_[hash]_[local]'
const longName = /mjp_[\w-]{6}_[a-zA-Z]\w*/g

/** Replaces long class names by short ones, the same in scripts and styles. The prefix `mp` is the player's own. */
export function shortClassNames(): (text: string) => string {
  const known = new Map<string, string>()
  const shortOf = (long: string) => {
    const name = known.get(long) ?? `mp${known.size.toString(36)}`
    known.set(long, name)
    return name
  }
  return (text) => text.replace(longName, shortOf)
}
