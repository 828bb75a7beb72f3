// How texts are compared. Forms of a letter, traditional characters and case are made one; spaces and punctuation are
// left out. Each letter is folded by itself, so that a part of a text stays a part of the folded text.
import { Converter } from 'opencc-js/t2cn'

const toSimplified = Converter({ from: 't', to: 'cn' })
const simplified = new Map<string, string>()

function simplify(letter: string): string {
  const known = simplified.get(letter)
  if (known !== undefined) return known
  const made = toSimplified(letter)
  if (isHan(letter)) simplified.set(letter, made)
  return made
}

export const isHan = (letter: string): boolean => /\p{Script=Han}/u.test(letter)

/** The word in its shown form: single spaces stay between words. */
export function foldWord(text: string): string {
  return foldLetters(text)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
}

/** A text of punctuation alone stays as it is, because nothing else could be searched for. */
export function foldText(text: string): string {
  // Most words are of one of these kinds, which the general way leaves as they are or simplifies alone.
  if (/^[a-z0-9]+$/.test(text)) return text
  if (/^[\u4e00-\u9fff]+$/.test(text)) return Array.from(text, simplify).join('')
  const letters = foldLetters(text).replace(/\s+/gu, '')
  return letters.replace(/[^\p{L}\p{N}\p{M}]+/gu, '') || letters
}

function foldLetters(text: string): string {
  // NFKC is applied again, because lower-casing may split letters that belong together.
  const folded = text.normalize('NFKC').toLowerCase().normalize('NFKC')
  return Array.from(folded, (letter) => (letter < '\u2e80' ? letter : simplify(letter))).join('')
}

/** A word of Latin letters as pinyin, with v for ü; null when it is no pinyin. */
export function soundWord(folded: string): string | null {
  return /^[a-z0-9ü]+$/.test(folded) && /[a-z]/.test(folded) ? folded.replaceAll('ü', 'v') : null
}
