// What a person has changed in a chapter and not saved yet, beside what is stored.
import { useRef, useState } from 'react'
import { useLeaveQuestion } from '#parts/leave.ts'

interface ChapterDraft<T> {
  /** Null: the chapter is as it is stored, and follows what others save. */
  draft: T | null
  /** Another person has saved the chapter since the first change. */
  isStale: boolean
  change(next: (now: T | null) => T | null): void
  /** Notes what a save takes with it. */
  sent(): void
  /** Ends the draft, unless it has changed during the save. */
  saved(): void
}

interface Held<T> {
  draft: T
  /** Mark of what was stored at the first change; null after a save, until the next change. */
  base: string | null
}

/** `mark`: two values with one mark are the same. */
export function useChapterDraft<T extends {}>(stored: T, mark: (value: T) => string): ChapterDraft<T> {
  const [held, setHeld] = useState<Held<T> | null>(null)
  const taken = useRef<T | null>(null)
  const isChanged = held !== null && mark(held.draft) !== mark(stored)
  useLeaveQuestion(isChanged)
  return {
    draft: held?.draft ?? null,
    isStale: isChanged && held.base !== null && held.base !== mark(stored),
    change: (next) =>
      setHeld((now) => {
        const draft = next(now?.draft ?? null)
        return draft === null ? null : { draft, base: now?.base ?? mark(stored) }
      }),
    sent: () => {
      taken.current = held?.draft ?? null
    },
    saved: () => setHeld((now) => (now === null || now.draft === taken.current ? null : { ...now, base: null })),
  }
}
