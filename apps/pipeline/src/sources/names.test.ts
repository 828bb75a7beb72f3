import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chineseNumber, comparePaths, isJunk, looksLikeCover, parseName } from './names.ts'

test('pages stand in the order people count, folder by folder', () => {
  const shuffled = [
    '第10话/1.jpg',
    '第2话/10.jpg',
    '第2话/9.jpg',
    '第1话/b.jpg',
    '第1话/a2.jpg',
    '第1话/a10.jpg',
    '001.jpg',
  ]
  assert.deepEqual(shuffled.toSorted(comparePaths), [
    '001.jpg',
    '第1话/a2.jpg',
    '第1话/a10.jpg',
    '第1话/b.jpg',
    '第2话/9.jpg',
    '第2话/10.jpg',
    '第10话/1.jpg',
  ])
})

test('full-width digits count as others do', () => {
  const shuffled = ['第１０話', '第9话', '第１話', '第2话']
  assert.deepEqual(shuffled.toSorted(comparePaths), ['第１話', '第2话', '第9话', '第１０話'])
})

test('a name says series and number, and extras take nobody’s place', () => {
  const table: [string, string, number | null][] = [
    ['孤城 第12话 归途.cbz', '孤城', 12],
    ['孤城第十二回.zip', '孤城', 12],
    ['第3话', '', 3],
    ['第 1.5 话', '', 1.5],
    ['Pepper Ep. 07.cbz', 'Pepper', 7],
    ['pepper-carrot-zh-ep01.cbz', 'pepper-carrot-zh', 1],
    ['Title - Chapter 3.cbz', 'Title', 3],
    ['Title_005.cbz', 'Title', 5],
    ['[漫卷] 海边 08.cbz', '漫卷] 海边', 8],
    ['孤城 番外1.cbz', '孤城', null],
    ['孤城 SP 2.cbz', '孤城', null],
    ['Version2.cbz', 'Version2', null],
    ['孤城.v2.cbz', '孤城.v2', null],
    ['孤城', '孤城', null],
    ['孤城　第１０話　帰り.cbz', '孤城', 10],
    ['孤城！第９話.cbz', '孤城！', 9],
    ['孤城 第1.５话', '孤城', 1.5],
    ['Ｐｅｐｐｅｒ ｅｐ０７.cbz', 'Ｐｅｐｐｅｒ', 7],
    ['孤城 ０８.cbz', '孤城', 8],
    ['孤城 特别篇1.cbz', '孤城', null],
    ['孤城 特別篇１.cbz', '孤城', null],
    ['孤城 外傳 第2話.cbz', '孤城', null],
  ]
  for (const [name, series, number] of table) assert.deepEqual(parseName(name), { series, number }, name)
})

test('Chinese numbers are read', () => {
  const table: [string, number][] = [
    ['一', 1],
    ['十', 10],
    ['十二', 12],
    ['二十', 20],
    ['一百零二', 102],
    ['两千零一十', 2010],
    ['一二三', 123],
    ['〇', 0],
  ]
  for (const [text, number] of table) assert.equal(chineseNumber(text), number, text)
})

test('junk and covers are known by their names', () => {
  for (const path of ['__MACOSX/第01话/._1.jpg', '.DS_Store', 'a/.hidden/1.jpg', 'Thumbs.db', 'x/desktop.ini'])
    assert.ok(isJunk(path), path)
  for (const path of ['第01话/1.jpg', 'thumbs.db.jpg', 'a.b/1.jpg']) assert.ok(!isJunk(path), path)
  for (const path of ['cover.jpg', 'a/Cover1.png', '000-cover.jpg', '封面.webp', 'folder.jpg'])
    assert.ok(looksLikeCover(path), path)
  for (const path of ['discover.jpg', 'coverage.jpg', '1.jpg']) assert.ok(!looksLikeCover(path), path)
})
