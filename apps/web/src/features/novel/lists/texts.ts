// Words of the lists of novels. Names of categories are the operator's and come from the server.
export const texts = {
  newest: '最近更新',
  category: '小说分类',
  all: '全部',
  categoryTabs: '分类',
  statusTabs: '连载状态',
}
