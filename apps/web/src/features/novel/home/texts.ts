// Words of the novel home. Names of showcases and categories are the operator's and come from the server.
export const texts = {
  title: '小说书城',
  search: '小说书名或作者',
  newest: '最近更新',
  categories: '分类',
  shelf: '我的书架',
  searching: '搜索',
  today: '今日更新',
  todayTabs: '更新分类',
  all: '全部',
  byAuthor: (author: string, category: string) => [author, category].filter((each) => each !== '').join(' · '),
}
