// Words of searching. Refusals of a keyword stand in the contract, because the server says the same.
const booksHint = '换个词试试：作者名、简称，或拼音首字母都可以'

export const texts = {
  comics: {
    title: '搜索漫画',
    field: '漫画名、作者或拼音',
    submit: '搜索',
    found: (count: string) => `找到 ${count} 部漫画`,
    noneHint: booksHint,
  },
  novels: {
    title: '搜索小说',
    field: '小说书名或作者',
    submit: '搜小说',
    found: (count: string) => `找到 ${count} 部小说`,
    noneHint: booksHint,
  },
  films: {
    title: '搜索视频',
    field: '片名、演员或拼音',
    submit: '搜索',
    found: (count: string) => `找到 ${count} 部视频`,
    noneHint: '换个词试试：演员、简称，或拼音首字母都可以',
  },
  titleOf: (keyword: string) => `${keyword} 的搜索结果`,
  clearField: '清除输入',
  hot: '大家都在搜',
  byCategory: '按分类找',
  history: '搜索历史',
  clear: '清空',
  clearTitle: '清空搜索历史？',
  clearHint: '清空后不能恢复。',
  cancel: '取消',
  forget: (keyword: string) => `删除搜索记录${keyword}`,
  suggestions: '搜索建议',
  searchFor: (keyword: string) => `搜索“${keyword}”`,
  none: '暂时没有记录',
  categories: '去分类里找',
  unknownAuthor: '佚名',
  reads: (count: string) => `${count}阅读`,
}
