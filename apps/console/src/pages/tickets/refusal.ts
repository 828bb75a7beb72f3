// A refused deed on a ticket in words, with who came before.
import type { Ticket } from './words.ts'

/** `data`: what the refusal told; a stale one tells the ticket that stands now. */
export function refusalText({ text, data }: { text: string; data: unknown }): string {
  const { theirs } = (data ?? {}) as { theirs?: Ticket | null }
  return theirs ? `${text}（${theirs.changedBy || '读者'}）` : text
}
