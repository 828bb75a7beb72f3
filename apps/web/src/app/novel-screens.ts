// The novel store's screens by name. They stand apart, so that the first file of the product need not carry them.
export const screens = {
  home: () => import('#features/novel/home/home.tsx'),
  detail: () => import('#features/novel/detail/detail.tsx'),
  catalogue: () => import('#features/novel/catalogue/catalogue.tsx'),
  reader: () => import('#features/novel/reader/reader.tsx'),
  newest: () => import('#features/lists/novels/newest.tsx'),
  category: () => import('#features/lists/novels/category.tsx'),
  picks: () => import('#features/lists/novels/picks.tsx'),
  shelf: () => import('#features/shelf/novels.tsx'),
}
