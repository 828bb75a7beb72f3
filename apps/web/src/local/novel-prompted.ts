// N-08: the books whose reader has been asked once whether to go on where he was.
import { asTexts, localValue } from './value.ts'

const prompted = localValue<string[]>('novelPrompted', [], asTexts)

export const wasPrompted = (bookId: number): boolean => prompted.get().includes(String(bookId))

export function notePrompted(bookId: number): void {
  if (!wasPrompted(bookId)) prompted.set([...prompted.get(), String(bookId)])
}
