// The lists of what members read and watch free.
export const vipLists = {
  comic: { path: '/category?vip=1', icon: 'book' },
  novel: { path: '/novels/category?vip=1', icon: 'novel' },
  film: { path: '/vod/category?vip=1', icon: 'video' },
} as const
