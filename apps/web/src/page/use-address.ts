// The address of what a page shows now, without a step in the browser's history. A reload finds it again.
import { useEffect } from 'react'
import { usePage } from './navigation.tsx'

/** Writes the address into the page's own entry. Pages that are not shown write nothing. */
export function useAddress(address: string): void {
  const { key } = usePage()
  useEffect(() => {
    const write = () => {
      if (history.state?.key === key) history.replaceState(history.state, '', address)
    }
    write()
    // A layer that has closed uncovers an entry with the address that stood when it opened.
    window.addEventListener('popstate', write)
    return () => window.removeEventListener('popstate', write)
  }, [key, address])
}
