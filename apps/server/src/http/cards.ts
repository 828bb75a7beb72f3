// Parts of answers that are written once and sent in many answers. A card is an item of lists that are never the same twice. A
// field that many answers share is a written part (written.ts). A card holds UTF-8 with one character for each byte. That takes
// half the memory of its text, and is joined and sent without being written again.
import { Body } from './body.ts'
import type { Prepared } from './outcome.ts'
import { envelopeAround } from './written.ts'

declare const isCard: unique symbol
/** Part of an answer as bytes of JSON, each a character from 0 to 255. */
export type Card = string & { [isCard]: true }

export const cardOf = (part: unknown): Card => Buffer.from(JSON.stringify(part)).toString('latin1') as Card

/** An answer for one reader, whose accepted form is made at once, because nobody asks again. The cards take the place of a list in it. */
export function prepareWithCards<Data extends object>(
  data: Data,
  { name, cards }: { name: string; cards: readonly Card[] },
): Prepared<Data> {
  const { [name]: _list, ...others } = data as Record<string, unknown>
  const fields = [`"${name}":[${cards.join(',')}]`, cardOf(others).slice(1, -1)].filter((text) => text !== '')
  const raw = Buffer.from(envelopeAround(`{${fields.join(',')}}`), 'latin1')
  return {
    ok: 'prepared',
    // Tests alone read it.
    get data() {
      return JSON.parse(raw.toString()).data as Data
    },
    body: new Body(raw, { once: true }),
    freshUntil: 0,
  }
}
