// How a chapter is called: its number and its title, or its title alone where that says the number itself.

const count = '[\\d零〇一二两三四五六七八九十百千万]+'
const volume = `(?:正文|[上中下][卷部篇册]|卷\\s*${count}|第\\s*${count}\\s*[卷部篇册集][^第]{0,20}?)`
const unit = '(?:[话話集章回卷部篇册]|[节節期折](?=$|[\\s\\p{P}]))'
const numbered = new RegExp(`^(?:${volume}[\\s\\p{P}]*)?第\\s*${count}(?:\\.\\d+)?\\s*${unit}`, 'u')
const english = /^(?:chapter|chap|ch|episode|ep)[\s.#-]*\d/i

/** True for a title with its own number, such as 第5集 圣诞特集 or 上卷 · 第１章. A second number could contradict it. */
export function namesItself(title: string): boolean {
  const plain = title.normalize('NFKC').trimStart()
  return numbered.test(plain) || english.test(plain)
}

const named = (unit: string) => (number: number, title: string) =>
  namesItself(title) ? title : `第${number}${unit} ${title}`.trim()

/** A chapter's name by its kind: 第4话 反击, 第4章 渡口. `title` may be empty. */
export const chapterNamed = { comic: named('话'), novel: named('章') }
