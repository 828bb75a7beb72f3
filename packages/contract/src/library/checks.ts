// Checks of single fields. They need no library, so that the browser can use them too.
export type Check = (value: unknown) => boolean
export type Form = Readonly<Record<string, Check>>

export const mostWhole = 1_000_000_000

export const whole =
  (least: number, most: number = mostWhole): Check =>
  (value) =>
    Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most

export const real =
  (least: number, most: number): Check =>
  (value) =>
    typeof value === 'number' && value >= least && value <= most

export const flag: Check = (value) => typeof value === 'boolean'

export const oneOf =
  (...values: readonly (string | number | null)[]): Check =>
  (value) =>
    values.some((each) => each === value)

/** Text of at most `most` letters. Lines may break; other control characters and lone surrogates are refused. */
export const textOf =
  (most: number): Check =>
  (value) =>
    typeof value === 'string' &&
    value.length <= most * 2 &&
    Array.from(value).length <= most &&
    value.isWellFormed() &&
    !/[^\P{Cc}\n]/u.test(value)
