// Values of the library's rows: their fields, and the strict reading of what a device sends.
import { type Form, flag, mostWhole, oneOf, real, textOf, whole } from './checks.ts'
import type { LibraryKey } from './keys.ts'
import { settingCheck } from './settings.ts'

type Scalar = string | number | boolean | null
export type LibraryValue = Readonly<Record<string, Scalar>>

/** Most letters of a note. */
const noteLetters = 500
/** Letters of the text at a place; the place is found by them after a new import. */
export const placeLetters = 24
const markColours = ['yellow', 'green', 'blue', 'pink'] as const

const chapter: Form = {
  /** 0: not known, because an older version of the web app kept the number alone. */
  chapterId: whole(0, Number.MAX_SAFE_INTEGER),
  number: whole(1),
}

/** The paragraph -1 is the chapter's title. */
const inText: Form = { paragraph: whole(-1), letter: whole(0), text: textOf(placeLetters) }

const forms = {
  shelf: { on: flag },
  seen: { furthest: whole(0), acknowledged: whole(0) },
  /** share: the part of the page's height above the screen. */
  comic: { ...chapter, page: whole(0), share: real(0, 1) },
  novel: { ...chapter, ...inText },
  vod: { second: real(0, mostWhole), length: real(0, mostWhole), done: flag },
} satisfies Record<string, Form>

/** Fields of a mark that its first act sets. In a comic the paragraph is the page, the letter thousandths of its height. */
const anchor: Form = {
  kind: oneOf('comic', 'novel'),
  work: whole(1, Number.MAX_SAFE_INTEGER),
  ...chapter,
  ...inText,
}
const markForm: Form = { ...anchor, note: textOf(noteLetters), colour: oneOf(...markColours) }

const formOf = (key: Exclude<LibraryKey, { area: 'mark' }>): Form => {
  if (key.area === 'set') return { is: settingCheck(key.name) }
  return forms[key.area === 'place' ? key.kind : key.area]
}

/** The name of the first wrong, missing or unknown field; null when the value is good. */
export function wrongField(key: LibraryKey, value: object, base: number): string | null {
  if (key.area !== 'mark') return wrongIn(formOf(key), value, true)
  // A later act of a mark names only the fields that it changed.
  return base === 0 ? wrongIn(anchor, value, true, markForm) : wrongIn(markForm, value, false)
}

function wrongIn(form: Form, value: object, isWhole: boolean, known: Form = form): string | null {
  const fields = Object.entries(value)
  const wrong = fields.find(([name, field]) => !(Object.hasOwn(known, name) && known[name]?.(field)))
  if (wrong) return wrong[0]
  const missing = isWhole && Object.keys(form).find((name) => !Object.hasOwn(value, name))
  return missing || null
}

/** Whether the value has all that a mark needs. */
export const isWholeMark = (value: LibraryValue): boolean => wrongIn(anchor, value, true, markForm) === null
