import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ChapterEdit, editChapters, type PlacedChapter, paragraphsOf } from './edit-chapters.ts'
import type { NovelChapterDraft, NovelDraft } from './novel-draft.ts'
import { novelOfText } from './text-novel.ts'

const line = '这一段有足够多的字，可以单独读，也可以算作一章的正文。'
const text = ['第1章 起', line, `${line}二`, '第2章 承', line, `第3章 转`, `${line}三`, line].join('\n')
const rule = '^(第.章 .+)$'

const read = async (edits: ChapterEdit[], given?: string) => {
  const { chapters, leftOut } = editChapters(await novelOfText('书.txt', text, '', { rule: given }), edits)
  return { chapters: chapters as PlacedChapter[], leftOut }
}
const told = (chapters: readonly NovelChapterDraft[]) =>
  chapters.map(({ title, number, key, html }) => [title, number, key, html.split('\n').length])

test('without edits every chapter has the place of its heading, and its paragraphs have theirs', async () => {
  const { chapters } = await read([])
  assert.deepEqual(
    chapters.map(({ at, lines }) => [at, lines]),
    [
      ['L0', ['L1', 'L2']],
      ['L3', ['L4']],
      ['L5', ['L6', 'L7']],
    ],
  )
  assert.deepEqual(
    paragraphsOf(chapters[0] as PlacedChapter).map(({ at }) => at),
    [null, 'L2'],
  )
})

test('merging, splitting, renaming and leaving out say the same under the usual signs and under a rule', async () => {
  const edits: ChapterEdit[] = [
    { at: 'L3', deed: 'merge' },
    { at: 'L7', deed: 'split', title: '第四章 合' },
    { at: 'L5', deed: 'rename', title: '第3章 转折' },
    { at: 'L99', deed: 'merge' },
  ]
  for (const given of [undefined, rule]) {
    const { chapters } = await read(edits, given)
    assert.deepEqual(told(chapters), [
      ['第1章 起', 1, 'n:1', 4],
      ['第3章 转折', 3, 'n:3', 1],
      ['第四章 合', 4, 'n:4', 1],
    ])
    assert.deepEqual(
      chapters.map(({ edited }) => edited ?? []),
      [['merge'], ['rename'], ['split']],
    )
    assert.match(chapters[0]?.html ?? '', /第2章 承/, 'the heading is a paragraph now')
  }
  const { chapters, leftOut } = await read([{ at: 'L3', deed: 'leaveOut' }])
  assert.deepEqual(
    [told(chapters).map(([title]) => title), leftOut],
    [['第1章 起', '第3章 转'], [{ title: '第2章 承', reason: '你已去掉', at: 'L3' }]],
  )
})

test('a paragraph may become the heading itself', async () => {
  const { chapters } = await read([{ at: 'L2', deed: 'split', title: null }])
  assert.deepEqual(told(chapters)[1], [`${line}二`, null, 't:这一段有足够多的字可以单独读也可以算作一章的正文二', 1])
})

test('pictures and notes go with their lines and are counted anew; a quotation is not cut', async () => {
  const page = (name: string) => ({ name, read: async () => new Uint8Array() })
  const html = [
    '<p>一<sup data-note="1"></sup></p>',
    '<figure data-pic="1"></figure>',
    '<blockquote><p>引</p>',
    '<p>文</p></blockquote>',
    '<figure data-pic="2"></figure>',
    '<p>二<sup data-note="2"></sup></p>',
    '<aside data-note="1">甲</aside>',
    '<aside data-note="2">乙</aside>',
  ].join('\n')
  const chapter = (key: string): NovelChapterDraft => ({
    ...{ key, title: key, number: null, volume: '', html, pictures: [page(`${key}1`), page(`${key}2`)] },
  })
  const draft: NovelDraft = {
    ...{ source: 'a.epub', title: '书', author: '', summary: '', genres: [], how: '', cover: null, leftOut: [] },
    chapters: [chapter('a'), chapter('b')],
  }
  const placed = editChapters(draft, []).chapters as PlacedChapter[]
  assert.deepEqual(
    paragraphsOf(placed[0] as PlacedChapter).map(({ at }) => at !== null),
    [false, true, true, false, true, true],
  )
  const at = placed[0]?.lines[4] ?? ''
  const [first, second] = editChapters(draft, [{ at, deed: 'split', title: '后半' }]).chapters
  assert.deepEqual(
    [first, second].map((each) => [each?.pictures.map(({ name }) => name), each?.html.match(/<aside.*/g)]),
    [
      [['a1'], ['<aside data-note="1">甲</aside>']],
      [['a2'], ['<aside data-note="1">乙</aside>']],
    ],
  )
  assert.match(second?.html ?? '', /data-pic="1"/)
  const [joined] = editChapters(draft, [{ at: placed[1]?.at ?? '', deed: 'merge' }]).chapters
  assert.deepEqual(
    [...(joined?.html ?? '').matchAll(/data-pic="(\d)"/g)].map(([, number]) => number),
    ['1', '2', '3', '4'],
  )
  assert.equal(
    joined?.html.match(/<aside data-note="\d">/g)?.join(),
    [1, 2, 3, 4].map((n) => `<aside data-note="${n}">`).join(),
  )
  const inQuote = placed[0]?.lines[3] ?? ''
  assert.equal(editChapters(draft, [{ at: inQuote, deed: 'split', title: '引' }]).chapters.length, 2)
})
