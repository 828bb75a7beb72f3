import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blocker, isBlocked, repeatKey } from './blocking.ts'
import { firstSettings, mostWords, readSettings, withWord } from './settings.ts'

test('what was kept comes back; what cannot be read is as at first', () => {
  const chosen = {
    ...firstSettings,
    opacity: 0.5,
    area: 0.25,
    density: 'all' as const,
    blocked: ['top' as const],
    words: ['剧透'],
    merge: true,
    captionsFree: false,
  }
  assert.deepEqual(readSettings(JSON.stringify(chosen)), chosen)
  for (const broken of [
    null,
    '',
    '{',
    'null',
    '7',
    '[]',
    '{"opacity":"x","area":0.3,"density":1,"words":5,"blocked":[9]}',
  ]) {
    assert.deepEqual(readSettings(broken), firstSettings, String(broken))
  }
  assert.deepEqual(readSettings('{"opacity":0,"size":99,"speed":-1}'), {
    ...firstSettings,
    opacity: 0.1,
    size: 1.8,
    speed: 0.5,
  })
})

test('words stand against texts however wide or tall they are written; /…/ is a pattern', () => {
  const against = blocker(['剧透', 'SPOIL', '/^第\\d+集/'])
  for (const text of ['有剧透！', 'no ＳＰＯＩＬ here', 'spoiler', '第12集']) assert.equal(against(text), true, text)
  for (const text of ['剧', '看第12集', '']) assert.equal(against(text), false, text)
  assert.equal(blocker(['/(/'])('('), false)
})

test('a word is taken once, a broken pattern is told, and there is an end', () => {
  assert.deepEqual(withWord(['a'], ' b '), ['a', 'b'])
  assert.equal(withWord(['a'], 'a'), 'there')
  assert.equal(withWord([], '  '), 'empty')
  assert.equal(withWord([], '/(/'), 'pattern')
  assert.equal(withWord(Array(mostWords).fill('x'), 'y'), 'many')
})

test('kinds: right to left and left to right are one; coloured ones are all that are not white', () => {
  assert.equal(isBlocked(['scroll'], 'reverse', 0xffffff), true)
  assert.equal(isBlocked(['scroll'], 'top', 0xffffff), false)
  assert.equal(isBlocked(['colored'], 'top', 0xff0000), true)
  assert.equal(isBlocked(['placed'], 'placed', 0xffffff), true)
})

test('repeats: the same words, whatever their width and the length of their laughter', () => {
  assert.equal(repeatKey('哈哈哈哈哈哈'), repeatKey('哈哈哈！！'))
  assert.equal(repeatKey('Good ！'), repeatKey('ＧＯＯＤ'))
  assert.notEqual(repeatKey('233'), repeatKey('234'))
})
