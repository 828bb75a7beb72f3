// N-07, N-10: how a novel's chapter is bought.
import type { LockedNovelChapter } from '@manjuan/contract/reader/novel'
import { useQuery } from '@tanstack/react-query'
import { novelAutoBuy, useBuyNovelChapter, useNovelAutoBuyChange } from '#api/novel-read.ts'
import { autoBuyNovels } from '#local/novel-auto-buy.ts'
import { agreedNovelPrice, agreeToNovelPrice } from '#local/novel-auto-buy-price.ts'
import { useLocal } from '#local/use-local.ts'
import { Unlock as UnlockChapter } from '#parts/access/unlock.tsx'
import { texts } from './texts.ts'

interface UnlockProps {
  bookId: number
  /** the chapter at the end of the flow, when it is locked */
  locked: LockedNovelChapter | null
  /** it is about to come onto the screen */
  near: boolean
  /** it fills the screen */
  here: boolean
  onUnlocked(number: number): Promise<void>
  onSheet(open: boolean): void
}

export function Unlock(props: UnlockProps) {
  const { bookId, locked } = props
  const change = useNovelAutoBuyChange(bookId)
  const { mutateAsync } = useBuyNovelChapter()
  const auto = useNovelAutoBuy(bookId)
  return (
    <UnlockChapter
      {...props}
      name={locked ? texts.chapterNamed(locked.number, locked.title) : ''}
      shop={{
        kind: 'novel',
        buy: (chapterId, price) => mutateAsync({ chapterId, price }),
        auto,
        changeAuto: (on) => change.mutate(on),
        agreed: agreedNovelPrice(bookId),
        agree: (price) => agreeToNovelPrice(bookId, price),
        manage: '/user/auto-buy',
      }}
    />
  )
}

/** The server decides; until it has answered the browser's own list is shown, but nothing is bought by it. */
export function useNovelAutoBuy(bookId: number): { on: boolean; known: boolean } {
  const { data, isError } = useQuery(novelAutoBuy(bookId))
  const mirror = useLocal(autoBuyNovels).includes(String(bookId))
  return { on: data ?? (mirror && !isError), known: data !== undefined || isError }
}
