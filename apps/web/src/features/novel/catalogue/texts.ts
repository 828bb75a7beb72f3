// Words of a novel's catalogue.
export const texts = {
  chapters: (count: number) => `共${count}章`,
  order: '排序',
  ascending: '正序',
  descending: '倒序',
  ranges: '跳到',
  range: (from: number, to: number) => `${from}-${to}`,
  bought: '已购买',
  free: '免费',
  vip: 'VIP免费',
  coins: (price: number) => `${price} 金币`,
  lastRead: '上次阅读',
  before: '看这之前的章节',
  loading: '加载中...',
  noMore: '没有更多了！',
  retry: '重试',
  none: '章节正在准备中',
}
