// Words on cards of works.

/** True for a title with its own number, such as 第5集 圣诞特集. A second number could contradict it. */
export const namesItself = (title: string): boolean =>
  /^(?:[上中下][卷部篇册]\s*)?第\s*[\d零〇一二三四五六七八九十百千]+\s*[话話集章回卷]/.test(title)

export const texts = {
  more: '更多',
  rank: (number: number) => `NO.${number}`,
}
