// Words of the lists of films. Names of categories are the operator's and come from the server.
export const texts = {
  category: '视频分类',
  ranking: '排行榜',
  all: '全部',
  categoryTabs: '分类',
  rankTabs: '榜单',
  ranks: { total: '总榜', day: '日榜', week: '周榜', month: '月榜' },
}
