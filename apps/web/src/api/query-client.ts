// Server state: fresh for a minute, kept for half an hour after its last screen is gone.
import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { queries } from './queries.ts'

const minute = 60_000

export const queryClient = new QueryClient({
  // G-16: failures are logged. The screen decides whether to show them.
  queryCache: new QueryCache({ onError: (error) => console.error(error) }),
  defaultOptions: {
    queries: {
      staleTime: minute,
      gcTime: 30 * minute,
      retry: (failures, error) => error.name !== 'Refused' && failures < 1,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

// An answer is told in the task that brought it. A timer would wait behind the frames of a screen that opens.
notifyManager.setScheduler(queueMicrotask)

// It follows focus and network for as long as the page lives.
queryClient.mount()
queries.set(queryClient)
