import assert from 'node:assert/strict'
import { test } from 'node:test'
import { factsOfFront, factsOfName } from './book-names.ts'

test('a file name tells title and author', () => {
  const table: [string, string, string][] = [
    ['《孤城》作者：某人.txt', '孤城', '某人'],
    ['孤城 作者：某人.txt', '孤城', '某人'],
    ['孤城（校对版全本）作者：某人.txt', '孤城', '某人'],
    ['《孤城》（精校版）作者：某人.txt', '孤城', '某人'],
    ['[某人]孤城.txt', '孤城', '某人'],
    ['folder/孤城.gbk.txt', '孤城', ''],
    ['孤城.epub', '孤城', ''],
  ]
  for (const [file, title, author] of table) assert.deepEqual(factsOfName(file), { title, author }, file)
})

test('the first lines tell title, author and summary; other lines stay text', () => {
  const table: [string[], string, string, string, string[]][] = [
    [['《红尘》曹某'], '红尘', '曹某', '', []],
    [['[红尘 / 吴某（明） 著 ]'], '红尘', '吴某', '', []],
    [['老城', '[清]刘某'], '', '刘某', '', []],
    [['书名：红尘', '作者：吴某', '内容简介：', '一段往事。', '又一段。'], '红尘', '吴某', '一段往事。\n又一段。', []],
    [['======', '红尘', '吴某 著'], '', '吴某', '', []],
    [['《红尘》', '天地之间，先有一人。'], '红尘', '', '', ['天地之间，先有一人。']],
  ]
  for (const [lines, title, author, summary, rest] of table)
    assert.deepEqual(
      factsOfFront(lines, lines[0] === '老城' ? '老城' : '红尘'),
      { title, author, summary, rest },
      lines.join(),
    )
})
