// N-08: the novels whose reader was already asked where to go on.
import { asTexts, localValue } from './value.ts'

const prompted = localValue<string[]>('novelPrompted', [], asTexts)

export const wasPrompted = (bookId: number): boolean => prompted.get().includes(String(bookId))

export const forgetPrompted = (): void => prompted.remove()

export function notePrompted(bookId: number): void {
  if (!wasPrompted(bookId)) prompted.set([...prompted.get(), String(bookId)])
}
