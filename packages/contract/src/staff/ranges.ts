// Numbers of chapters as a person types them: 30-120,150. Pure; the console checks them before it asks.

export type Range = readonly [from: number, to: number]

const most = 100

/** The ranges of a text, such as '30-120,150'; null for a text that is none. Commas may be Chinese, spaces are left out. */
export function rangesOf(text: string): Range[] | null {
  const parts = text
    .replace(/\s/g, '')
    .split(/[,，、]/)
    .filter((part) => part !== '')
  const ranges = parts.map(rangeOf)
  const whole = ranges.filter((range) => range !== null)
  return ranges.length > 0 && ranges.length <= most && whole.length === ranges.length ? whole : null
}

function rangeOf(part: string): Range | null {
  const [, from = '', to = from] = /^(\d{1,6})(?:[-－–~～](\d{1,6}))?$/.exec(part) ?? []
  const range = [Number(from), Number(to)] as const
  return from !== '' && range[0] >= 1 && range[0] <= range[1] ? range : null
}

export const isIn = (ranges: readonly Range[], number: number): boolean =>
  ranges.some(([from, to]) => from <= number && number <= to)
