// Property names that the minifier may shorten: no host, browser or stored text ever sees them.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zh } from '../src/i18n/zh.ts'

const own = join(import.meta.dirname, '../src')

/** Names by which the player's parts call each other; the engine's own chunk has none of them. */
export const partNames: readonly string[] = [
  ...[
    'amount',
    'angle',
    'field',
    'follow',
    'held',
    'icon',
    'items',
    'least',
    'mirror',
    'narrow',
    'offer',
    'onChoice',
    'places',
    'recent',
  ],
  ...['marker', 'share', 'slash', 'stops', 'there', 'unit'],
  ...['anew', 'arrow', 'askToClose', 'barPx', 'begun', 'broken', 'canPip', 'canRemote', 'choices', 'choose'],
  ...['chosen', 'closeBar', 'closeText', 'closeLayer', 'countOf', 'darkness', 'dot', 'drawnBy', 'editable'],
  ...['endFrame', 'engines', 'enterPip', 'facts', 'failures', 'film', 'flowing', 'folder', 'foresee', 'forgetTracks'],
  ...['framed', 'heal', 'hear', 'heardLevels', 'heardTracks', 'imageOf', 'isEcho', 'leaveMs', 'lending'],
  ...['linger', 'look', 'meaning', 'model', 'notBefore', 'onEnd', 'onFrame', 'onLeave', 'onMove', 'onOpen'],
  ...[
    'onPoint',
    'onTurn',
    'onlyMuted',
    'opening',
    'pickRemote',
    'picture',
    'pictures',
    'prepare',
    'press',
    'pressedAt',
  ],
  ...['recall', 'screens', 'seen', 'sendPlace', 'setBackground', 'setSize', 'sharpen', 'soon', 'spots', 'stages'],
  ...['stay', 'stopTimer', 'surface', 'surroundings', 'sweep', 'switching', 'taste', 'tellSettings', 'togglePip'],
]

/** Part names and keys of the player's texts, as one pattern. */
export const innerNames = (): RegExp => new RegExp(`^(?:${[...partNames, ...textKeys()].join('|')})$`)

/** Keys of the player's texts that name nothing else in its sources. */
function textKeys(): string[] {
  const files = readdirSync(own, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.ts$|^i18n|testing\.ts$/.test(file),
  )
  const others = new Set<string>()
  for (const file of files)
    for (const [word] of readFileSync(join(own, file), 'utf8').matchAll(/(?<!\btexts\.|\)\.)\b\w+\b/g)) others.add(word)
  return Object.keys(zh).filter((key) => /[A-Z]/.test(key) && !others.has(key))
}
