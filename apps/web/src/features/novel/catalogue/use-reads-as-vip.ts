import { useQuery } from '@tanstack/react-query'
import { novelDetail } from '#api/novel.ts'
import { useUser } from '#local/use-user.ts'
import { isVip } from '#local/user.ts'

/** Whether this reader reads this novel free as a member. */
export function useReadsAsVip(bookId: number): boolean {
  const vip = isVip(useUser())
  return useVipFree(bookId) && vip
}

/** Whether members read this novel free. */
export function useVipFree(bookId: number): boolean {
  const { data } = useQuery(novelDetail(bookId))
  return data?.novelBook.bookVipFree === true
}
