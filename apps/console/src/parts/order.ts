// Rows that are put in another order, by buttons and by drag.

/** The rows with one of them a place further up (-1) or down (1). */
export function moved<Row>(rows: readonly Row[], at: number, by: -1 | 1): Row[] {
  return movedTo(rows, at, at + by)
}

/** The rows with one of them at another place. */
export function movedTo<Row>(rows: readonly Row[], at: number, to: number): Row[] {
  const row = rows[at]
  if (row === undefined || to < 0 || to >= rows.length) return [...rows]
  return rows.toSpliced(at, 1).toSpliced(to, 0, row)
}
