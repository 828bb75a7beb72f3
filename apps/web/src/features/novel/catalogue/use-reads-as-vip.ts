import { useQuery } from '@tanstack/react-query'
import { novelDetail } from '#api/novel.ts'
import { useUser } from '#local/use-user.ts'
import { isVip } from '#local/user.ts'

/** Whether this reader reads this novel free as a member. */
export function useReadsAsVip(bookId: number): boolean {
  const vip = isVip(useUser())
  const { data } = useQuery({ ...novelDetail(bookId), enabled: vip })
  return vip && data?.novelBook.bookVipFree === true
}
