// The importers' refusals as the desk tells them: a person there has fields, no options. Pure.
import type { StaffBodyOf } from '@manjuan/contract/staff'

export type Field = Exclude<keyof StaffBodyOf<'changeImport'>, 'version'>

const options: readonly (readonly [RegExp, string, Field | null])[] = [
  [/，?请用 --title 给出不同的书名/, '；请改用另一个书名，或选定作品', 'title'],
  [/，?请用 --title 或 --episode 区分/, '', null],
  [/；?请分开导入，并用 --title 给出不同的书名/, '；请分开导入', null],
  [/请用 --category 指明分类。可用的分类：.*/, '请选一个分类', 'category'],
  [/，?请用 --category 指定/, '；请选一个分类', 'category'],
  [/，?请用 --kind novel 或 --kind comic 指明/, '；请分开上传', null],
  [/，?请用 --kind video、--kind novel 或 --kind comic 指明/, '；请分开上传', null],
  [/，或用 --encoding 指明/, '，或在这里选编码', 'encoding'],
  [/--encoding/, '编码', 'encoding'],
  [/ ?--rule ?/, '标题规则', 'rule'],
  [/--title/, '书名', 'title'],
  [/--category/, '分类', 'category'],
  [/请再运行一次/, '请重试', null],
]

/** Names of files without the folder that the desk keeps them in. */
export function inDeskWords(text: string, root: string): string {
  const plain = root === '' ? text : text.replaceAll(`${root}/`, '').replaceAll(root, '')
  return options.reduce((words, [option, own]) => words.replace(option, own), plain)
}

/** The field at which a refusal stands, when another value there may help. */
export const fieldOf = (text: string): Field | null => options.find(([option]) => option.test(text))?.[2] ?? null
