// Server state: fresh for a minute, kept for half an hour after its last screen is gone.
import { QueryClient } from '@tanstack/react-query'

const minute = 60_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: minute, gcTime: 30 * minute, retry: 1, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})
