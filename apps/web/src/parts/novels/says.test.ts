import assert from 'node:assert/strict'
import { test } from 'node:test'
import { factsLine, progressLine, statusName, wordsOf } from './says.ts'
import { texts } from './texts.ts'

test('[N-02] a novel runs or is finished', () => {
  assert.equal(statusName('serialize'), '连载中')
  assert.equal(statusName('finish'), '已完结')
})

test('a running novel names its newest chapter, a finished one its length', () => {
  const running = { publishStatus: 'serialize', chapterCount: 12, lastChapterTitle: '雨夜' } as const
  assert.equal(progressLine(running), '更新至 第12章 雨夜')
  assert.equal(progressLine({ ...running, lastChapterTitle: '第十二回 雨夜' }), '更新至 第十二回 雨夜')
  assert.equal(progressLine({ ...running, publishStatus: 'finish' }), '共12章')
})

test('letters are counted as people say them', () => {
  assert.equal(wordsOf(980), '980字')
  assert.equal(factsLine({ categoryName: '武侠', wordCount: 123_456 }), '武侠 · 12.3万字')
})

test('a chapter whose title says its number gets none before it', () => {
  assert.equal(texts.chapterNamed(3, '渡口'), '第3章 渡口')
  assert.equal(texts.chapterNamed(3, '第三章 渡口'), '第三章 渡口')
  assert.equal(texts.chapterNamed(3, ''), '第3章')
})
