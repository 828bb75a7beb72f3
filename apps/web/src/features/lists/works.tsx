// An endless list of works of any kind.
import { InfiniteList, type Pages } from '#page/infinite-list.tsx'
import type { Look } from './kind.ts'

export function Works<W>({ pages, look }: { pages: Pages<W>; look: Look<W> }) {
  return (
    <InfiniteList
      pages={pages}
      itemKey={look.keyOf}
      skeleton={look.skeleton}
      className={look.className}
      itemClassName={look.itemClassName}
    >
      {look.card}
    </InfiniteList>
  )
}
