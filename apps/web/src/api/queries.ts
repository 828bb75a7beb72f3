// The query client for the shell, once its code is here. The first screen is drawn without it, from data in the page.
import type { QueryClient } from '@tanstack/react-query'

let client: QueryClient | undefined
let tell = () => {}

export const queries = {
  get: () => client,
  set(next: QueryClient) {
    client = next
    tell()
  },
  /** One listener, the shell. */
  subscribe(listener: () => void) {
    tell = listener
    return () => {
      tell = () => {}
    }
  },
}
