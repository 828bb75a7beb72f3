// Words of the comic home. Names of sections and categories are the operator's and come from the server.
export const texts = {
  title: '漫画频道',
  search: '搜索漫画',
  nav: '快捷入口',
  ranking: '排行榜',
  categories: '分类',
  favourites: '收藏',
  app: 'APP',
  searching: '搜索',
  daily: '今日更新',
  dailyTabs: '更新分类',
  all: '全部',
  changeBatch: '换一批',
  changeBatchOf: (title: string) => `${title}换一批`,
  recent: '最近阅读',
  readTo: (number: number) => `看到第${number}话`,
}
