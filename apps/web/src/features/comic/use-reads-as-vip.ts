import { useQuery } from '@tanstack/react-query'
import { comicDetail } from '#api/comic-works.ts'
import { useUser } from '#local/use-user.ts'
import { isVip } from '#local/user.ts'

/** whether this reader reads this comic free as a member. */
export function useReadsAsVip(bookId: number): boolean {
  const vip = isVip(useUser())
  return useVipFree(bookId) && vip
}

/** Whether members read this comic free. */
export function useVipFree(bookId: number): boolean {
  const { data } = useQuery(comicDetail(bookId))
  return data?.book.bookVipFree === true
}
