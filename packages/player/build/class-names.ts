// Classes of the player's CSS modules as texts where they are used, instead of a table of names for each file, and in the
// library short names for them and for its texts.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zh } from '../src/i18n/zh.ts'

const own = join(import.meta.dirname, '../src')

/** A table that is imported as a namespace is inlined by the bundler, and what nobody reads of it goes. */
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
      // once inlined nothing imports the styles any more: they stay all the same
      transform(code: string, id: string) {
        return id.startsWith(own) && id.endsWith('.module.css')
          ? { code, map: null, moduleSideEffects: 'no-treeshake' as const }
          : null
      },
    },
  ]
}

/** As the build names them, to be found again in what it writes. */
export const longClassNames = 'mjp_[hash]_[local]'
const longName = /mjp_[\w-]{6}_[a-zA-Z]\w*/g

/** Gives the same short name for the same long one; `mp` is for no other player on the page. */
export function shortNames() {
  const classes = namesFrom('mp')
  const keys = namesFrom('_')
  const parts = namesFrom('$')
  const known = textKeys()
  return {
    inStyle: (text: string) => text.replace(longName, classes),
    inScript: (text: string) =>
      text
        .replace(longName, classes)
        .replace(/(?<=[.{,\s])\w+\b/g, (word) =>
          known.has(word) ? keys(word) : partNames.includes(word) ? parts(word) : word,
        ),
  }
}

function namesFrom(prefix: string) {
  const known = new Map<string, string>()
  return (long: string) => {
    const name = known.get(long) ?? prefix + known.size.toString(36)
    known.set(long, name)
    return name
  }
}

/** Names by which the player's parts call each other. No host sees them, no other library has them. */
export const partNames: readonly string[] = [
  ...['heardLevels', 'heardTracks', 'forgetTracks'],
  ...['closeLabel', 'onPoint', 'onlyMuted', 'stopTimer', 'pressedAt', 'setBackground', 'setSize'],
  ...['canRemote', 'canPip', 'pickRemote', 'togglePip', 'enterPip', 'leaveMs', 'notBefore'],
  ...[
    'tellSettings',
    'isEcho',
    'recall',
    'sendPlace',
    'endFrame',
    'foresee',
    'imageOf',
    'sharpen',
    'holdFrame',
    'drawnBy',
  ],
]

/** Keys of the player's texts that are the name of nothing else: no host ever sees them. */
function textKeys(): ReadonlySet<string> {
  const files = readdirSync(own, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.ts$|^i18n|testing\.ts$/.test(file),
  )
  const others = new Set<string>()
  for (const file of files)
    for (const [word] of readFileSync(join(own, file), 'utf8').matchAll(/(?<!\btexts\.|\)\.)\b\w+\b/g)) others.add(word)
  return new Set(Object.keys(zh).filter((key) => /[A-Z]/.test(key) && !others.has(key)))
}
