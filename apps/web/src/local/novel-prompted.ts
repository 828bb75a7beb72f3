// N-08: the novels for which the question where to go on has been asked once.
import { asTexts, localValue } from './value.ts'

const prompted = localValue<string[]>('novelPrompted', [], asTexts)

export const wasPrompted = (bookId: number): boolean => prompted.get().includes(String(bookId))

export function notePrompted(bookId: number): void {
  if (!wasPrompted(bookId)) prompted.set([...prompted.get(), String(bookId)])
}
