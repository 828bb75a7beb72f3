// Title, author and summary as files and first lines tell them.
import { basename } from 'node:path'
import { countLetters } from '@manjuan/contract/novel-html'
import { bareTitle } from './clean-text.ts'

export interface BookFacts {
  title: string
  author: string
  summary: string
  /** The lines of the front that are text of the book. */
  rest: string[]
}

const textEndings = /\.(txt|md|markdown|epub)$/i
const encodings = /\.(gbk|gb2312|gb18030|utf-?8|utf-?16|big5)$/i
const labels = /^(书名|書名|作品名|作者|著者|文|内容简介|內容簡介|作品简介|简介|簡介|内容提要|文案)\s*[:：]?\s*(.*)$/u
const inMarks = /^《([^》]{1,60})》\s*(?:(?:作者|文|著者)\s*[:：]?\s*)?([^《》。，,！？：:]{0,30})$/u
const inBrackets = /^[[【(（]\s*([^/／\]】]{1,60}?)\s*[/／]\s*([^\]】]{1,40}?)\s*(?:著|撰|编著)?\s*[\]】)）]$/u
const dynasty =
  /^[[(（〔【]\s*(?:先秦|汉|晋|唐|五代|宋|辽|金|元|明|清|民国|近代|现代|美|英|法|俄|日|德)[^\])）〕】]{0,4}[\])）〕】]\s*/u
const dynastyAfter = /\s*[(（〔[](?:汉|晋|唐|宋|元|明|清|民国)[)）〕\]]\s*/u
const written = /\s*(?:著|撰|编著|作品|作)$/u
/** Lines of a front that are looked at. */
const frontLines = 12

/** 《书名》作者：某某.txt, 书名 作者：某某.txt, [某某]书名.txt, 书名.gbk.txt */
export function factsOfName(file: string): { title: string; author: string } {
  const stem = stemOfText(file)
  const marked = /^《([^》]+)》\s*(.*)$/u.exec(stem)
  if (marked) return { title: marked[1] ?? stem, author: authorOf((marked[2] ?? '').replace(/^[^作]*(?=作者)/u, '')) }
  const told = /^(.+?)[\s_\-—·]*[(（【[]?\s*作者\s*[:：_ ]\s*([^)）】\]]+)[)）】\]]?\s*$/u.exec(stem)
  if (told) return { title: trimTitle(told[1] ?? stem), author: authorOf(told[2] ?? '') }
  const led = /^[[【]([^\]】]{1,20})[\]】]\s*(.+)$/u.exec(stem)
  if (led) return { title: trimTitle(led[2] ?? stem), author: authorOf(led[1] ?? '') }
  return { title: trimTitle(stem), author: '' }
}

export function stemOfText(file: string): string {
  return basename(file).normalize('NFC').replace(textEndings, '').replace(encodings, '').trim()
}

function trimTitle(text: string): string {
  return text
    .replace(/[(（【[](?:校对|精校|全本|完结|全集|完本|txt)[^)）】\]]*[)）】\]]/giu, '')
    .replace(/[\s_]+/g, ' ')
    .trim()
    .slice(0, 200)
}

function authorOf(text: string): string {
  return text
    .replace(/^(?:作者|著者|文)\s*[:：]?\s*/u, '')
    .replace(dynasty, '')
    .replace(dynastyAfter, '')
    .replace(written, '')
    .trim()
    .slice(0, 60)
}

/** Reads the lines before the first chapter; lines without such facts stay text. */
export function factsOfFront(front: string[], named: string): BookFacts {
  const facts: BookFacts = { title: '', author: '', summary: '', rest: [] }
  let inSummary = false
  for (const [at, line] of front.entries()) {
    if (countLetters(line.replace(/[\p{P}\p{S}]/gu, '')) === 0) continue
    const took = at < frontLines && line.length <= 300 && takeFact(line, facts, named)
    if (took) inSummary = took === 'summary'
    else if (inSummary && facts.summary.length + line.length < 2_000) facts.summary = `${facts.summary}\n${line}`.trim()
    else facts.rest.push(line)
  }
  return facts
}

function takeFact(line: string, facts: BookFacts, named: string): 'fact' | 'summary' | null {
  const labelled = labels.exec(line)
  if (labelled && (/[:：]/.test(line) || labelled[2] === ''))
    return takeLabelled(labelled[1] ?? '', labelled[2] ?? '', facts)
  const marked = inMarks.exec(line) ?? inBrackets.exec(line)
  if (marked) {
    facts.title ||= (marked[1] ?? '').trim()
    facts.author ||= authorOf(marked[2] ?? '')
    return 'fact'
  }
  if (line.length > 120) return null
  if (bareTitle(line) === bareTitle(facts.title || named)) return 'fact'
  if ((dynasty.test(line) || written.test(line)) && line.length <= 20) {
    facts.author ||= authorOf(line)
    return 'fact'
  }
  return null
}

function takeLabelled(label: string, value: string, facts: BookFacts): 'fact' | 'summary' {
  if (/[书書]名|作品名/u.test(label)) facts.title ||= value.replace(/^《|》$/gu, '').trim()
  else if (/作者|著者|^文$/u.test(label)) facts.author ||= authorOf(value)
  else {
    facts.summary ||= value
    return 'summary'
  }
  return 'fact'
}
