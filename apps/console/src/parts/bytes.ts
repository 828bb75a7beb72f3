// Counts of bytes as people write them.
const units = ['B', 'KB', 'MB', 'GB'] as const

/** Such as 512 B, 1.4 MB or 20 GB, by thousands. */
export function bytesText(bytes: number): string {
  let [value, unit] = [bytes, 0]
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000
    unit += 1
  }
  return `${value >= 100 || unit === 0 ? Math.round(value) : Number(value.toFixed(1))} ${units[unit]}`
}

/** How much of a file is there, in whole percent; 100 only when all of it is. */
export const percentOf = (sent: number, bytes: number): number =>
  sent >= bytes ? 100 : Math.floor((sent / bytes) * 100)
