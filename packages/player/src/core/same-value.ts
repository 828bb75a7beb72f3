/** Values of tracks come as numbers or texts; they are one when they read the same. */
export const sameValue = (a: unknown, b: unknown): boolean =>
  a === null || b === null || a === undefined || b === undefined ? a === b : String(a) === String(b)
