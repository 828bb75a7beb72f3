// The devices on which the account is signed in.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, dataOf } from './call.ts'

export const signedInDevices = () =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: async ({ signal }) => (await dataOf('sessions', {}, signal)).list,
    staleTime: 0,
  })

/** Signs the account out on one other device, or without an id on all others. Resolves to the envelope. */
export function useSignOutOthers() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id?: number) => answerOf('endSession', { body: id === undefined ? {} : { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: signedInDevices().queryKey }),
  })
}
