// Pictures that came as base64, shown by addresses of the browser.
import { useEffect, useState } from 'react'

/** Addresses of pictures that came as base64, as long as they are shown. */
export function useUrls(slices: readonly string[] | string | undefined): string[] {
  const [urls, setUrls] = useState<string[]>([])
  useEffect(() => {
    const made = [slices ?? []].flat().map((slice) => {
      const bytes = Uint8Array.from(atob(slice), (letter) => letter.charCodeAt(0))
      return URL.createObjectURL(new Blob([bytes], { type: 'image/webp' }))
    })
    setUrls(made)
    return () => {
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [slices])
  return urls
}
