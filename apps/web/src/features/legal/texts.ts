export const texts = {
  draft: '草稿：本站还没有发布正式的文本',
  version: (version: number, when: string) => `第 ${version} 版，${when}`,
}
