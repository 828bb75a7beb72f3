import { useQuery } from '@tanstack/react-query'
import { comicDetail } from '#api/comic-works.ts'
import { useUser } from '#local/use-user.ts'
import { isVip } from '#local/user.ts'

/** whether this reader reads this comic free as a member. */
export function useReadsAsVip(bookId: number): boolean {
  const vip = isVip(useUser())
  const { data } = useQuery(comicDetail(bookId))
  return vip && data?.book.bookVipFree === true
}
