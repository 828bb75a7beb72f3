// Words of the lists. Names of sections, categories and publish statuses are the operator's and come from the server.
export const texts = {
  latest: '最近更新',
  ranking: '排行榜',
  daily: '今日更新',
  novelCategory: '小说分类',
  filmCategory: '视频分类',
  all: '全部',
  ranks: { total: '总榜', day: '日榜', week: '周榜', month: '月榜' },
  rankTabs: '榜单',
  categoryTabs: '分类',
  statusTabs: '连载状态',
  vipOnly: '会员免费',
  again: '再来一批',
  noSuchCategory: '没有这个分类',
  toDaily: '看看今日更新',
}
