// The player's choices that follow the reader: speed, and looks of bullet comments. Everything else, such as volume and
// quality, stays with the device.
import { browserKeeper, type Keeper } from '@manjuan/player'
import { chooseSetting, settingOf } from '#local/library/works.ts'

/** Names of the looks in the player's own record, and in the library. */
const looks = {
  opacity: 'bulletOpacity',
  area: 'bulletArea',
  size: 'bulletSize',
  speed: 'bulletSpeed',
} as const

export const playerKeeper: Keeper = {
  get(key) {
    if (key === 'rate') return asText(settingOf('speed')) ?? browserKeeper.get(key)
    if (key === 'comments:open') return asText(flagText(settingOf('bullets'))) ?? browserKeeper.get(key)
    return key === 'comments:settings' ? withLooks(browserKeeper.get(key)) : browserKeeper.get(key)
  },
  set(key, text) {
    if (key === 'rate') chooseSetting('speed', Number(text))
    else if (key === 'comments:open') chooseSetting('bullets', text === '1')
    else browserKeeper.set(key, text)
    if (key === 'comments:settings') chooseLooks(text)
  },
  remove: browserKeeper.remove,
}

const asText = (value: unknown): string | null => (value === undefined || value === null ? null : String(value))
const flagText = (value: unknown): string | null => (typeof value === 'boolean' ? String(Number(value)) : null)

/** The player's record with the library's looks in it. */
function withLooks(text: string | null): string | null {
  const chosen = Object.entries(looks).flatMap(([name, row]) => {
    const value = settingOf(row)
    return typeof value === 'number' ? [[name, value] as const] : []
  })
  return chosen.length === 0 ? text : JSON.stringify({ ...recordIn(text), ...Object.fromEntries(chosen) })
}

function chooseLooks(text: string): void {
  const record = recordIn(text)
  for (const [name, row] of Object.entries(looks)) {
    const value = record[name]
    // The first looks are no choice.
    if (typeof value === 'number' && (value !== 1 || settingOf(row) !== undefined)) chooseSetting(row, value)
  }
}

function recordIn(text: string | null): Record<string, unknown> {
  try {
    const record: unknown = JSON.parse(text ?? '{}')
    return typeof record === 'object' && record !== null ? { ...record } : {}
  } catch {
    return {}
  }
}
