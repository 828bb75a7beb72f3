import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chapterNamed, namesItself } from './chapter-names.ts'

test('a title that says its number itself gets none before it', () => {
  for (const title of [
    '第5集 圣诞特集',
    '第十二回',
    '第 3 话：雨',
    '上卷 第五回 乱蟠桃',
    '第１０話',
    '第９话 归途',
    '上卷 · 第一章',
    '第二部 山河 · 第十二章 夜行',
    '卷三 第两百章',
    '第1.5话',
    '第三节 雨',
    'Chapter 12: The Sea',
    'Ep.07',
  ])
    assert.equal(namesItself(title), true, title)
  for (const title of ['圣诞特集', '第一次见面', '番外 第2集', '上卷 序', '第一节课', '第二天', 'Epilogue', 'Chess 3'])
    assert.equal(namesItself(title), false, title)
})

test('a chapter is called by its number and its title, each once', () => {
  assert.deepEqual(
    [
      chapterNamed.comic(4, '反击'),
      chapterNamed.comic(4, ''),
      chapterNamed.novel(4, '第4章 渡口'),
      chapterNamed.novel(4, '渡口'),
    ],
    ['第4话 反击', '第4话', '第4章 渡口', '第4章 渡口'],
  )
})
