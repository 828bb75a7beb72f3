// Works of any kind as a list: one entry each.
import type { CSSProperties, ReactNode } from 'react'

interface ItemsProps<W> {
  works: readonly W[]
  keyOf(work: W): number
  className?: string | undefined
  /** Of each entry; a function where the place decides. */
  itemClassName?: string | undefined | ((at: number) => string | undefined)
  /** A ranking. */
  numbered?: boolean
  style?: CSSProperties
  children(work: W, at: number): ReactNode
}

export function Items<W>({ works, keyOf, className, itemClassName, numbered, style, children }: ItemsProps<W>) {
  const List = numbered ? 'ol' : 'ul'
  return (
    <List className={className} style={style}>
      {works.map((work, at) => (
        <li key={keyOf(work)} className={typeof itemClassName === 'function' ? itemClassName(at) : itemClassName}>
          {children(work, at)}
        </li>
      ))}
    </List>
  )
}
