import { useEffect, useState } from 'react'

/** The picture's address once it can be drawn at once; null before, and for good where it cannot be had. */
export function useDecoded(url: string | undefined): string | null {
  const [ready, setReady] = useState<string | null>(null)
  useEffect(() => {
    if (url === undefined) return
    let wanted = true
    const image = new Image()
    image.src = url
    image.decode().then(
      () => wanted && setReady(url),
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [url])
  return ready === url ? ready : null
}
