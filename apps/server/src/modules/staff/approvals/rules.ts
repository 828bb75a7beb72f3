// Decisions about approvals. Pure.
const hour = 3_600_000

/** Milliseconds for which a wish waits for its second person. */
export const approvalLifeMs = 72 * hour
/** Milliseconds after which one person may decide alone, where that is allowed and nobody else could. */
export const aloneAfterMs = 24 * hour
/** Milliseconds for which two persons are tied when one has given the other a role or a code. */
export const tieMs = 24 * hour

const folded = (name: string): string => name.normalize('NFKC').replace(/\s+/g, '').toLowerCase()

/** Two spellings of a name are one person. */
export const isSamePerson = (one: string, other: string): boolean => folded(one) === folded(other)
