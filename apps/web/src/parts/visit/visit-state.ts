// State of one visit of a screen, such as the chosen tab, filter or batch. It outlives the screen, because a page far
// behind is taken down (G-05).
import { useState } from 'react'
import { usePage } from '#page/navigation.tsx'

const kept = new Map<string, unknown>()
const limit = 200

/** Like useState for a number, text or flag. `name` tells several of one screen apart. */
export function useVisitState<T extends string | number | boolean>(name: string, initial: T): [T, (value: T) => void] {
  const { key } = usePage()
  const id = `${key} ${name}`
  const [value, setValue] = useState<T>(() => {
    const found = kept.get(id)
    return isLike(found, initial) ? found : initial
  })
  const keep = (next: T) => {
    kept.delete(id)
    kept.set(id, next)
    for (const oldest of kept.keys()) {
      if (kept.size <= limit) break
      kept.delete(oldest)
    }
    setValue(next)
  }
  return [value, keep]
}

// Only this hook writes the map, always with the type of its initial value.
function isLike<T>(found: unknown, initial: T): found is T {
  return typeof found === typeof initial
}
