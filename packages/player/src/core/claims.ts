// Whose turn it is. Start ad, video ads, pre-roll and the end of a preview claim the stage; the film runs when none of them does.
// One list decides, so two of them never fight.

/** Order of several claims at once: the lowest goes first. */
export const ranks = { 'start-ad': 10, 'video-ad': 20, 'pre-roll': 30, membership: 40, preview: 50 } as const

export interface Claim {
  name: string
  rank: number
}

/** The claim that has the stage. Equal ranks: the earlier one. */
export function turnOf(claims: readonly Claim[]): string | null {
  let first: Claim | null = null
  for (const claim of claims) if (first === null || claim.rank < first.rank) first = claim
  return first?.name ?? null
}
