// Words of the bookmarks.
export const texts = {
  mark: '书签',
  added: '已加入书签',
  removed: '已删除书签',
  tabs: '目录内容',
  chapters: '章节',
  marks: (count: number) => (count > 0 ? `书签 ${count}` : '书签'),
  chapter: { comic: (number: number) => `第${number}话`, novel: (number: number) => `第${number}章` },
  page: (page: number) => `第${page}页`,
  remove: (name: string) => `删除书签 ${name}`,
  none: '还没有书签',
  noneHint: '阅读时打开菜单，点一下书签，就记下那一处',
}
