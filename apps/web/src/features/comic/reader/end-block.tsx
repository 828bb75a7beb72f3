import type { ReadChapter } from '@manjuan/contract/reader/comic'
import { ButtonLink, EmptyState } from '@manjuan/ui'
import { texts } from '../texts.ts'

/** The end block below the last page of the last chapter. */
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
