// What keys mean while the player has the focus.
export type Action =
  | { do: 'toggle' }
  | { do: 'seekBy'; seconds: number }
  | { do: 'seekTo'; share: number }
  | { do: 'volumeBy'; by: number }
  | { do: 'mute' }
  | { do: 'screen' }
  | { do: 'captions' }
  | { do: 'rateBy'; by: -1 | 1 }
  | { do: 'escape' }

const actions: Record<string, Action> = {
  ' ': { do: 'toggle' },
  k: { do: 'toggle' },
  j: { do: 'seekBy', seconds: -10 },
  l: { do: 'seekBy', seconds: 10 },
  ArrowLeft: { do: 'seekBy', seconds: -5 },
  ArrowRight: { do: 'seekBy', seconds: 5 },
  ArrowUp: { do: 'volumeBy', by: 0.05 },
  ArrowDown: { do: 'volumeBy', by: -0.05 },
  f: { do: 'screen' },
  m: { do: 'mute' },
  c: { do: 'captions' },
  '<': { do: 'rateBy', by: -1 },
  '>': { do: 'rateBy', by: 1 },
  Home: { do: 'seekTo', share: 0 },
  End: { do: 'seekTo', share: 1 },
  Escape: { do: 'escape' },
}

export interface Key {
  key: string
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
}

export function actionOf({ key, ctrlKey, altKey, metaKey }: Key): Action | null {
  if (ctrlKey || altKey || metaKey) return null
  if (/^[0-9]$/.test(key)) return { do: 'seekTo', share: Number(key) / 10 }
  return actions[key] ?? actions[key.toLowerCase()] ?? null
}

/** While an ad or the end of a preview stands these alone do something. */
export const alwaysAllowed: ReadonlySet<Action['do']> = new Set(['mute', 'volumeBy', 'screen', 'escape'])

/** The speeds of the menu (P-08). */
const rates = [0.5, 1, 1.25, 1.5, 2]

export function rateAfter(rate: number, by: -1 | 1): number {
  const faster = rates.find((one) => one > rate)
  const slower = rates.findLast((one) => one < rate)
  return (by > 0 ? faster : slower) ?? rate
}

/** Keys that a focused button or field takes for itself. */
export function takenBy(element: { tagName: string; editable: boolean }, key: string): boolean {
  if (element.editable || /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName)) return true
  return /^(BUTTON|A)$/.test(element.tagName) && (key === ' ' || key === 'Enter')
}
