// The reader's own calls.
import { queryOptions, useMutation } from '@tanstack/react-query'
import { userInfo } from '#local/user.ts'
import { answerOf } from './call.ts'
import { ensureUser, refreshUser } from './session.ts'

export { ensureUser, refreshUser } from './session.ts'

/** Refreshes the local user; draw from `useUser()`, this only keeps it fresh. */
export const freshUser = () =>
  queryOptions({
    queryKey: ['userInfo'],
    queryFn: () => (userInfo.get() ? refreshUser() : ensureUser()),
    staleTime: 15_000,
  })

/** The daily check-in: resolves to the envelope, a refusal brings the server's msg. */
export function useDailySign() {
  return useMutation({
    mutationFn: () => answerOf('dailySign'),
    onSuccess: ({ result, data }) => {
      const user = userInfo.get()
      if (!result || !user) return
      const { avaliableAmount, currentSignDay } = data
      userInfo.set({ ...user, avaliableAmount, dailySign: { ...user.dailySign, currentSignDay, signedToday: true } })
    },
  })
}
