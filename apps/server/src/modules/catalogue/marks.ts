// The mark of a row in a list, as it travels in an address.
import type { Mark } from './queries.ts'

export const markText = ({ at, id }: Mark): string => Buffer.from(JSON.stringify([at, id])).toString('base64url')

/** Null for no mark, and for a text that is none. */
export function afterOf(text: string | undefined): Mark | null {
  try {
    const [at, id] = JSON.parse(Buffer.from(text ?? '', 'base64url').toString()) as unknown[]
    return typeof at === 'string' && Number.isSafeInteger(id) ? { at, id: Number(id) } : null
  } catch {
    return null
  }
}
