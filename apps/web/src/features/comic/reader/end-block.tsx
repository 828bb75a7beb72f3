import type { ReadChapter } from '@manjuan/contract/reader/comic'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/states.tsx'
import { texts } from '../texts.ts'

/** Below the last page of the last chapter. */
export function EndBlock({ chapter }: { chapter: ReadChapter }) {
  return (
    <EmptyState
      drawing="books"
      title={texts.end}
      hint={texts.endHint}
      action={
        <ButtonLink to={`/book/${chapter.bookId}`} kind="plain">
          {texts.toDetail}
        </ButtonLink>
      }
    />
  )
}
