// A code's squares. Pure.
/** Dark squares of a code as one SVG path, one unit each. */
export function squaresOf(count: number, isDark: (row: number, column: number) => boolean): string {
  const rows = Array.from({ length: count }, (_, row) => row)
  return rows.flatMap((row) => rows.map((column) => (isDark(row, column) ? `M${column} ${row}h1v1h-1z` : ''))).join('')
}
