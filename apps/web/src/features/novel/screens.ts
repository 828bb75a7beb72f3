// The novel store's screens by name: a list of its own, so that the first file of the product need not carry it.
export const screens = {
  home: () => import('./home/home.tsx'),
  detail: () => import('./detail/detail.tsx'),
  catalogue: () => import('./catalogue/catalogue.tsx'),
  reader: () => import('./reader/reader.tsx'),
  newest: () => import('./lists/newest.tsx'),
  category: () => import('./lists/category.tsx'),
  picks: () => import('./lists/picks.tsx'),
  shelf: () => import('./shelf/shelf.tsx'),
}
