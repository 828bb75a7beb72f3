import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cpuMsOf } from '../../../../tools/cpu-time.ts'
import { marksOf } from './rule.ts'
import { linesOf, splitText } from './split-text.ts'

const body = '这是一段足够长的正文，用来让这一章看起来像真的一章。'
const titles = (text: string) => splitText(linesOf(text)).sections.map(({ title }) => title)

test('headings cut, and every line is a paragraph of its own', () => {
  const { sections, front } = splitText(
    linesOf(
      `《孤城》\r\n作者：某人\r\n\r\n第一章 风\r\n　　${body}\r\n\r\n    硬换行的\r\n第二行\r\n第二章 雨\r\n${body}`,
    ),
  )
  assert.deepEqual(
    sections.map(({ title, number, paragraphs }) => [title, number, paragraphs]),
    [
      ['第一章 风', 1, [body, '硬换行的', '第二行']],
      ['第二章 雨', 2, [body]],
    ],
  )
  assert.deepEqual(front, ['《孤城》', '作者：某人'])
})

test('line ends of all kinds are line ends', () => {
  for (const end of ['\n', '\r\n', '\r', '\u2028', '\f'])
    assert.equal(titles(['第一章 一', body, '第二章 二', body].join(end)).length, 2, JSON.stringify(end))
})

test('the list of contents before the text is no chapter, whether it says so or not', () => {
  const list = '目录\n第一回 风\n第二回 雨\n第三回 雪\n\n'
  const text = `第一回　风\n${body}\n第二回　雨\n${body}\n第三回 雪\n${body}`
  const split = splitText(linesOf(list + text))
  assert.deepEqual(
    split.sections.map(({ title }) => title),
    ['第一回 风', '第二回 雨', '第三回 雪'],
  )
  assert.deepEqual(
    split.leftOut.map(({ reason }) => reason),
    ['目录行', '目录行', '目录行'],
  )
})

test('an empty chapter is left out by name, not in silence', () => {
  const { leftOut } = splitText(linesOf(`第一章 一\n${body}\n第二章 二\n第三章 三\n${body}`))
  assert.deepEqual(leftOut, [{ title: '第二章 二', reason: '没有正文' }])
})

test('a title that comes twice in a row is one chapter; a sentence that begins like one is none', () => {
  const text = `第一回 风\n${body}\n第一回　风\n${body}\n第二回中说的那件事，后来再没有人提起．\n第二回 雨\n${body}`
  const { sections } = splitText(linesOf(text))
  assert.deepEqual(
    sections.map(({ title, paragraphs }) => [title, paragraphs.length]),
    [
      ['第一回 风', 3],
      ['第二回 雨', 1],
    ],
  )
})

test('a heading that ends in a cry counts when its number is due', () => {
  assert.deepEqual(titles(`第一章 一\n${body}\n第二章 你是谁？\n${body}\n第三章 三\n${body}`), [
    '第一章 一',
    '第二章 你是谁？',
    '第三章 三',
  ])
  assert.deepEqual(titles(`第一章 一\n${body}\n第九回 谁知道呢！\n${body}\n第二章 二\n${body}`), [
    '第一章 一',
    '第二章 二',
  ])
})

test('volumes that each count from one stand in the titles', () => {
  const text = `第一卷 山\n第一章 一\n${body}\n第二章 二\n${body}\n第二卷 海\n第一章 三\n${body}`
  assert.deepEqual(titles(text), ['第一卷 第一章 一', '第一卷 第二章 二', '第二卷 第一章 三'])
})

test('without headings the list under 目录 says where chapters begin', () => {
  const long = body.repeat(20)
  const text = `目录\n山\n海上\n远行………12\n\n山\n${long}\n海上\n${long}\n远行\n${long}`
  const split = splitText(linesOf(text))
  assert.equal(split.how, '按书中目录分章')
  assert.deepEqual(
    split.sections.map(({ title }) => title),
    ['山', '海上', '远行'],
  )
})

test('without a list titles that stand further left than the text do', () => {
  const story = (title: string) => ` ${title}\n\n${`    ${body.repeat(8)}\n\n`.repeat(4)}`
  const split = splitText(linesOf(['山', '海', '风'].map(story).join('')))
  assert.equal(split.how, '按缩进的标题分章')
  assert.deepEqual(
    split.sections.map(({ title }) => title),
    ['山', '海', '风'],
  )
})

test('with nothing to go by a text is cut at paragraphs, about every 3000 letters', () => {
  const split = splitText(linesOf(Array.from({ length: 400 }, () => body).join('\n')))
  assert.match(split.how, /没有章节标题/)
  const sizes = split.sections.map(({ paragraphs }) => paragraphs.join('').length)
  assert.ok(sizes.length >= 3 && sizes.every((size) => size >= 1_000 && size <= 4_200), sizes.join())
  assert.equal(
    sizes.reduce((sum, size) => sum + size, 0),
    body.length * 400,
  )
})

test('one line of ten megabytes is cut at its sentences, in a moment, and nothing is lost', () => {
  const line = body.repeat(140_000)
  const split: ReturnType<typeof splitText>[] = []
  const taken = cpuMsOf(() => split.push(splitText(linesOf(line))))
  assert.ok(taken < 5_000, `${taken} ms`)
  const sections = split.flatMap((one) => one.sections)
  assert.ok(sections.length > 500, String(sections.length))
  assert.equal(
    sections.reduce((sum, { paragraphs }) => sum + paragraphs.join('').length, 0),
    line.length,
  )
})

test('lines that are hard for patterns are not hard here', () => {
  const hard = [
    '.'.repeat(300_000),
    '　'.repeat(300_000),
    `第${'一'.repeat(300_000)}`,
    `目录\n${'…'.repeat(300_000)}x`,
    '《'.repeat(300_000),
  ]
  for (const line of hard) {
    const text = `${line}字\n${body}\n第一章 一\n${body}\n第二章 二\n${body}`
    assert.ok(cpuMsOf(() => splitText(linesOf(text))) < 1_500, line.slice(0, 5))
  }
})

test("the operator's own pattern cuts, and its first group is the title", async () => {
  const lines = linesOf(`★1★ 风\n${body}\n★2★ 雨\n${body}`)
  const { sections, how } = splitText(lines, await marksOf(lines, '^★\\d+★ (.+)$'))
  assert.deepEqual(
    sections.map(({ title }) => title),
    ['风', '雨'],
  )
  assert.match(how, /--rule/)
})

test('a pattern that is none, finds nothing or never ends is refused', async () => {
  const lines = linesOf(`${'a'.repeat(60)}b`)
  await assert.rejects(marksOf(lines, '('), /不是正则表达式/)
  await assert.rejects(marksOf(lines, '^第'), /没有找到/)
  await assert.rejects(marksOf(lines, '^(a+)+$', 300), /超过 0.3 秒/)
})
