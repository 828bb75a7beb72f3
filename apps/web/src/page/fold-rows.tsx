// Ten rows of a long list. Far from the screen they fold into one empty row of the same height.
// So a list of hundreds costs no more than one of dozens when its screen shows again.
import { type ReactNode, useEffect, useRef, useState } from 'react'

export const rowsPerFold = 10

interface FoldRowsProps<T> {
  items: readonly T[]
  /** Position of the first row in the whole list. */
  from: number
  mayFold: boolean
  itemKey(item: T, index: number): string | number
  children(item: T, index: number): ReactNode
  itemClassName: string | undefined
}

export function FoldRows<T>({ items, from, mayFold, itemKey, children, itemClassName }: FoldRowsProps<T>) {
  const first = useRef<HTMLLIElement>(null)
  const last = useRef<HTMLLIElement>(null)
  const [folded, setFolded] = useState<number | null>(null)
  const isFolded = folded !== null
  const count = items.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: folding and another last row mean other elements to watch
  useEffect(() => {
    const { current: top } = first
    const bottom = last.current ?? top
    if (!mayFold || !top || !bottom) return
    return watchEdges(top, bottom, (near) => setFolded(near ? null : heightToFold(top, bottom)))
  }, [mayFold, isFolded, count])
  if (isFolded) return <li ref={first} aria-hidden style={{ gridColumn: '1 / -1', height: folded }} />
  return items.map((item, at) => (
    <li
      key={itemKey(item, from + at)}
      ref={at === 0 ? first : at === count - 1 ? last : null}
      className={itemClassName}
    >
      {children(item, from + at)}
    </li>
  ))
}

/** Height of the rows, in px. Null when the rows must stay: the focus is in them, or they are not drawn. */
function heightToFold(top: HTMLElement, bottom: HTMLElement): number | null {
  const height = bottom.getBoundingClientRect().bottom - top.getBoundingClientRect().top
  for (let row: Element | null = top; row; row = row === bottom ? null : row.nextElementSibling) {
    if (row.contains(document.activeElement)) return null
  }
  return height > 0 ? height : null
}

/** Watches both edges. Ten rows are lower than the watched height, so one edge is in it whenever they are near. */
function watchEdges(top: Element, bottom: Element, tell: (near: boolean) => void): () => void {
  const near = new Set<Element>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) near.add(target)
        else near.delete(target)
      }
      tell(near.size > 0)
    },
    { rootMargin: '150% 0px' },
  )
  observer.observe(top)
  observer.observe(bottom)
  return () => observer.disconnect()
}
