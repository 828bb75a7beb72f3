// Numbers are written in two ways: 20岁 and 二十岁. A searched word is looked for in each of its spellings.
const digits = '零一二三四五六七八九'
const ones = '零〇一二三四五六七八九两'
const units: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000, 万: 10_000, 亿: 100_000_000 }

const written = new RegExp(`[${ones}${Object.keys(units).join('')}]+`, 'gu')
/** Longer runs of digits are no numbers that anybody writes out. */
const longest = 9

/** Other spellings of a folded text, without the text itself; none where it has no number. */
export function otherNumbers(text: string): string[] {
  const plain = text.replace(written, (number) => toDigits(number) ?? number)
  const spellings = [
    plain,
    plain.replace(/\d+/g, spoken),
    plain.replace(/\d+/g, (number) => spoken(number).replace(/^二$/, '两')),
    plain.replace(/\d{2,}/g, oneByOne),
    plain.replace(/\d{2,}/g, (number) => oneByOne(number).replaceAll('零', '〇')),
  ]
  return [...new Set(spellings)].filter((spelling) => spelling !== text)
}

const oneByOne = (number: string): string => Array.from(number, (digit) => digits[Number(digit)]).join('')

/** 20 as 二十, 105 as 一百零五; a number with a leading zero digit by digit. */
function spoken(number: string): string {
  if (number.length > longest || (number.startsWith('0') && number !== '0')) return oneByOne(number)
  if (number === '0') return '零'
  const text = wholeOf(Number(number))
  return text.startsWith('一十') ? text.slice(1) : text
}

function wholeOf(value: number): string {
  const unit = ['亿', '万', '千', '百', '十'].find((name) => value >= (units[name] ?? 0))
  if (unit === undefined) return digits[value] ?? ''
  const size = units[unit] ?? 1
  const rest = value % size
  const gap = rest > 0 && rest < size / 10 ? '零' : ''
  return wholeOf(Math.floor(value / size)) + unit + gap + (rest > 0 ? wholeOf(rest) : '')
}

/** 二十 as 20, 二〇二六 as 2026; null for signs that are no number, such as 十百. */
function toDigits(text: string): string | null {
  const letters = Array.from(text)
  if (letters.every((letter) => !(letter in units))) return letters.map(digitOf).join('')
  const value = valueIn(letters)
  return value === null || spokenForms(value).every((form) => form !== plain(text)) ? null : String(value)
}

const plain = (text: string): string => text.replaceAll('两', '二').replaceAll('〇', '零')
const spokenForms = (value: number): string[] => [spoken(String(value)), wholeOf(value)]

function digitOf(letter: string): number {
  return letter === '两' ? 2 : letter === '〇' ? 0 : digits.indexOf(letter)
}

/** The value by units: 万 and 亿 end a group, smaller units count within it. */
function valueIn(letters: readonly string[]): number | null {
  let [whole, group, one] = [0, 0, 0]
  for (const letter of letters) {
    const unit = units[letter]
    if (unit === undefined) one = digitOf(letter)
    else if (unit < 10_000) {
      group += (one || 1) * unit
      one = 0
    } else {
      whole = (whole + group + one) * unit
      group = 0
      one = 0
    }
  }
  const value = whole + group + one
  return Number.isSafeInteger(value) && String(value).length <= longest ? value : null
}
