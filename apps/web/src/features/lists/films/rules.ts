// Rules of the lists of films. Pure.

/** The category of today's films. */
export const dailyUpdate = 0

/** V-02: the category that an address names; the daily update when it names none. */
export function cidIn(wanted: string | null): number {
  return wanted !== null && /^\d{1,3}$/.test(wanted) ? Number(wanted) : dailyUpdate
}
