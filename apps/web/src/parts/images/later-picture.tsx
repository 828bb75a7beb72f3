// A picture whose code comes after the first paint. Until then its box stands in its colour, as while the bytes come.
import { createStore, useStore } from '@manjuan/ui'
import { type ComponentProps, useEffect } from 'react'
import type { Picture } from './picture.tsx'

const code = createStore<{ Picture: typeof Picture | null }>({ Picture: null })
let isAsked = false

/** Brings the code. After a failure the next call, or the network's return, tries anew. */
export function bringPictures(): void {
  if (isAsked) return
  isAsked = true
  import('./picture.tsx').then(
    (found) => code.set({ Picture: found.Picture }),
    (error: unknown) => {
      console.error(error)
      isAsked = false
      addEventListener('online', bringPictures, { once: true })
    },
  )
}

export function LaterPicture(props: ComponentProps<typeof Picture>) {
  const { Picture } = useStore(code)
  useEffect(bringPictures, [])
  return Picture && <Picture {...props} />
}
