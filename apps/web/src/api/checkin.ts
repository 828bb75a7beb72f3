// The daily check-in: resolves to the envelope, a refusal brings the server's msg.
import { useMutation } from '@tanstack/react-query'
import { userInfo } from '#local/user.ts'
import { answerOf } from './call.ts'
import { refreshUser } from './session.ts'

export function useDailySign() {
  return useMutation({
    mutationFn: () => answerOf('dailySign'),
    onSuccess: ({ result, data }) => {
      const user = userInfo.get()
      // After a refusal this browser's facts of the day are out of date.
      if (!result) void refreshUser().catch(console.error)
      if (!result || !user) return
      const { avaliableAmount, currentSignDay } = data
      userInfo.set({ ...user, avaliableAmount, dailySign: { ...user.dailySign, currentSignDay, signedToday: true } })
    },
  })
}
