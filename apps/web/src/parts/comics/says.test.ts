import assert from 'node:assert/strict'
import { test } from 'node:test'
import { progressLine, statusName } from './says.ts'
import { texts } from './texts.ts'

test('[B-01] finish is 完结, everything else 连载', () => {
  assert.equal(statusName('finish'), '完结')
  assert.equal(statusName('serialize'), '连载')
  assert.equal(statusName('something new'), '连载')
})

test('a running comic names its newest chapter, a finished one its length', () => {
  const running = { publishStatus: 'serialize' as const, chapterCount: 12, lastChapterTitle: '风起' }
  assert.equal(progressLine(running), '更新至12话 风起')
  assert.equal(progressLine({ ...running, publishStatus: 'finish' }), '共12话')
  assert.equal(progressLine({ ...running, lastChapterTitle: '' }), '更新至12话')
})

test('a chapter that says its number itself gets none before it', () => {
  assert.equal(texts.newest(6, '第8集 生日'), '更新至 第8集 生日')
  assert.equal(texts.newest(6, '生日'), '更新至6话 生日')
})
