// how a comic's chapter is bought.
import type { LockedChapter } from '@manjuan/contract/reader/comic'
import { useQuery } from '@tanstack/react-query'
import { comicAutoBuy } from '#api/comic.ts'
import { useAutoBuyChange, useBuyChapter } from '#api/comic-buy.ts'
import { autoBuyBooks } from '#local/auto-buy.ts'
import { agreedPrice, agreeToPrice } from '#local/auto-buy-price.ts'
import { useLocal } from '#local/use-local.ts'
import { Unlock as UnlockChapter } from '#parts/access/unlock.tsx'
import { texts } from '../texts.ts'

interface UnlockProps {
  bookId: number
  /** the chapter at the end of the flow, when it is locked */
  locked: LockedChapter | null
  /** it is about to come onto the screen */
  near: boolean
  /** it is in the middle of the screen */
  here: boolean
  /** asks for the chapter again */
  onUnlocked(number: number): Promise<void>
  onArrive(): void
}

export function Unlock(props: UnlockProps) {
  const { bookId, locked } = props
  const change = useAutoBuyChange(bookId)
  const { mutateAsync } = useBuyChapter()
  const auto = useAutoBuy(bookId)
  return (
    <UnlockChapter
      {...props}
      name={locked ? texts.chapterNamed(locked.number, locked.title) : ''}
      shop={{
        kind: 'comic',
        buy: (chapterId, price) => mutateAsync({ chapterId, price }),
        auto,
        changeAuto: (on) => change.mutate(on),
        agreed: agreedPrice(bookId),
        agree: (price) => agreeToPrice(bookId, price),
        manage: '/user/auto-buy',
      }}
    />
  )
}

/** The server decides; until it has answered the browser's own list is shown, but nothing is bought by it. */
export function useAutoBuy(bookId: number): { on: boolean; known: boolean } {
  const { data, isError } = useQuery(comicAutoBuy(bookId))
  const mirror = useLocal(autoBuyBooks).includes(String(bookId))
  return { on: data ?? (mirror && !isError), known: data !== undefined || isError }
}
