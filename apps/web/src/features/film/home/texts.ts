// Words of the film home. Names of shelves are the operator's and come from the server.
export const texts = {
  title: '高清视频',
  search: '片名、演员或拼音',
  ranking: '排行榜',
  recommended: '今日推荐',
  purchased: '已购视频',
  member: '会员',
  searching: '搜索',
  today: '每日更新',
  emptyTitle: '片库还是空的',
  emptyHint: '新片上架后会出现在这里',
  toComics: '先去看漫画',
}
