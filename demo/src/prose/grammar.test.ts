import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shelveNovels } from '../data/shelf-novels.ts'
import { tell } from './grammar.ts'

const shelf = shelveNovels(new Date('2026-11-21T04:00:00Z'))
const books = shelf.flatMap(({ work: { key, title, finished, prose }, chapters, length }) =>
  prose ? [{ key, title, length, chapters: tell({ key, finished, ...prose }, chapters.length, length) }] : [],
)

test('every generated book has the chapters that the shelf promises, each title once', () => {
  assert.equal(books.length, 34)
  for (const { key, title, chapters } of books) {
    assert.equal(chapters.length, shelf.find(({ work }) => work.key === key)?.chapters.length, title)
    assert.equal(new Set(chapters.map((chapter) => chapter.title)).size, chapters.length, title)
  }
})

test('no paragraph comes twice in a book', () => {
  for (const { title, chapters } of books) {
    const all = chapters.flatMap(({ paragraphs }) => paragraphs)
    assert.equal(new Set(all).size, all.length, title)
  }
})

test('chapters are as long as their book wants them', () => {
  for (const { title, length, chapters } of books)
    for (const [at, { paragraphs }] of chapters.entries()) {
      const letters = paragraphs.join('').length
      assert.ok(letters >= length.least - 60 && letters <= length.most + 200, `${title} ${at + 1}: ${letters} letters`)
    }
})

test('the text holds Chinese letters and punctuation only, quotes that pair, and no sentence without an end', () => {
  for (const { title, chapters } of books)
    for (const { paragraphs, title: heading } of chapters)
      for (const text of [...paragraphs, `${heading}。`]) {
        assert.match(text, /^[\p{Script=Han}，。、；：？！…—“”]+$/u, title)
        assert.match(text, /[。？！”…]$/, title)
        assert.match(text.replace(/[^“”]/g, ''), /^(“”)*$/, title)
        assert.doesNotMatch(text, /[，。、；：]{2}|的的|，”/, `${title}: ${text}`)
      }
})

test('the same book is told in the same words again', () => {
  const book = shelf.find(({ work }) => work.prose)
  const prose = book?.work.prose
  assert.ok(book && prose)
  const told = () => tell({ key: 'again', finished: true, ...prose }, 6, book.length)
  assert.deepEqual(told(), told())
})
