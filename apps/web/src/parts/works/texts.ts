// Words on cards of works.
export const texts = {
  serialize: '连载',
  finish: '完结',
  more: '更多',
  reads: (count: string) => `${count}阅读`,
  recommend: (index: number) => `推荐 ${index}`,
  newest: (count: number, title: string) => `更新至${count}话 ${title}`.trim(),
  chapters: (count: number) => `共${count}话`,
  rank: (number: number) => `NO.${number}`,
}
