// The novel store's screens by name. They stand apart, so that the first file of the product need not carry them.
import { once } from '#local/once.ts'

export const screens = {
  home: once(() => import('#features/novel/home/home.tsx')),
  detail: once(() => import('#features/novel/detail/detail.tsx')),
  catalogue: once(() => import('#features/novel/catalogue/catalogue.tsx')),
  reader: once(() => import('#features/novel/reader/reader.tsx')),
  newest: once(() => import('#features/lists/novels/newest.tsx')),
  category: once(() => import('#features/lists/novels/category.tsx')),
  picks: once(() => import('#features/lists/novels/picks.tsx')),
  shelf: once(() => import('#features/shelf/novels.tsx')),
}
