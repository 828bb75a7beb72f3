import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Said } from '../draw/show.ts'
import { createList } from './list.ts'

function open() {
  const said: Said[] = []
  return { list: createList((one) => said.push(one)), said }
}
const textsOf = (comments: readonly { text: string }[]) => comments.map(({ text }) => text)

test('a comment whose id is known is added once, and nothing is told of an empty addition', () => {
  const { list, said } = open()
  list.know('2')
  list.add([
    { text: '一', id: '1' },
    { text: '二', id: '2' },
  ])
  list.add([{ text: '一', id: '1' }, { text: ' ' }])
  assert.deepEqual(textsOf(list.all()), ['一'])
  assert.equal(said.length, 1)
})

test('another film: ids of the former one are new again', () => {
  const { list, said } = open()
  list.add([{ text: '一', id: '1' }])
  list.clear()
  list.add([{ text: '一', id: '1' }])
  assert.deepEqual(textsOf(list.all()), ['一'])
  assert.deepEqual(
    said.map(({ kind }) => kind),
    ['add', 'clear', 'add'],
  )
})

test('recent: the last eight seconds, the latest first, at most forty, and no script', () => {
  const { list } = open()
  list.add([
    { text: '旧', stime: 2_000 },
    { text: '早', stime: 2_001 },
    { text: '晚', stime: 10_000 },
    { text: '将来', stime: 10_001 },
    { text: '脚本', stime: 9_000, mode: 8 },
  ])
  assert.deepEqual(textsOf(list.recent(10_000)), ['晚', '早'])
  list.add(Array.from({ length: 60 }, (_, at) => ({ text: String(at), stime: 9_000 })))
  assert.equal(list.recent(10_000).length, 40)
})
