// The mark of a row in a list, as it travels in an address.
import type { Mark } from './queries.ts'

export const markText = ({ at, id }: Mark): string => Buffer.from(JSON.stringify([at, id])).toString('base64url')

const moment = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d{1,6})?)\+00$/

/** Null for no mark, and for a text that is none of this order. */
export function afterOf(text: string | undefined, sort: 'updated' | 'created' | 'title'): Mark | null {
  try {
    const [at, id] = JSON.parse(Buffer.from(text ?? '', 'base64url').toString()) as unknown[]
    if (typeof at !== 'string' || typeof id !== 'number' || !Number.isSafeInteger(id)) return null
    return (sort === 'title' ? isTitle(at) : isMoment(at)) ? { at, id } : null
  } catch {
    return null
  }
}

const isTitle = (text: string): boolean => text.isWellFormed() && !/\p{Cc}/u.test(text)

function isMoment(text: string): boolean {
  const [, day, time] = moment.exec(text) ?? []
  return day !== undefined && !Number.isNaN(Date.parse(`${day}T${time}Z`))
}
