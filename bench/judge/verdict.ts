// A line of the table: a goal, what was measured, and whether it is held.
export interface Verdict {
  /** P1 to P15. */
  goal: string
  what: string
  measured: string
  /** The figure beside which it was measured in the same run; '' for a goal of its own. */
  reference: string
  /** The measured figure itself, or its share of the reference's. */
  value: number
  wanted: string
  /** 'must': the run fails when it is missed. 'aim': the design asks for it beyond. 'told': nothing is asked for. */
  rank: 'must' | 'aim' | 'told'
  held: boolean
}

export interface Bound {
  least?: number
  most?: number
}

export function isHeld(value: number, { least, most }: Bound): boolean {
  if (Number.isNaN(value)) return least === undefined && most === undefined
  return (least === undefined || value >= least) && (most === undefined || value <= most)
}

export const wantedOf = ({ least, most }: Bound, unit = ''): string =>
  [least !== undefined && `≥ ${least}${unit}`, most !== undefined && `≤ ${most}${unit}`].filter(Boolean).join(', ')

interface Single extends Bound {
  goal: string
  what: string
  value: number
  /** Written after the figure, as " ms". */
  unit?: string
  digits?: number
  reference?: string
  rank?: Verdict['rank']
}

/** A figure that is judged by itself. */
export function single({
  goal,
  what,
  value,
  unit = '',
  digits = 0,
  reference = '',
  rank = 'must',
  ...bound
}: Single): Verdict {
  const measured = `${Number.isNaN(value) ? '–' : value.toFixed(digits)}${unit}`
  return { goal, what, measured, reference, value, wanted: wantedOf(bound, unit), rank, held: isHeld(value, bound) }
}

/** Something that could not be measured here; a must that nobody measured is not held. */
export const unmeasured = (goal: string, what: string, why: string, rank: Verdict['rank'] = 'aim'): Verdict => ({
  goal,
  what,
  measured: '–',
  reference: '',
  value: Number.NaN,
  wanted: `not measured: ${why}`,
  rank,
  held: rank === 'told',
})
