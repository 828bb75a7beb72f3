import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bytesOf, writeOnce } from './written.ts'

const plain = (data: unknown): unknown => JSON.parse(JSON.stringify({ result: true, data, msg: '', code: '0' }))

test('an answer with written parts is what it would be without', () => {
  const list = () => [{ title: '漫卷 "夜"\n', price: 10 }, { title: '😀\u0000ÿ' }, {}]
  const cases: ((write: <Part extends object>(part: Part) => Part) => unknown)[] = [
    (write) => ({ title: '夜', list: write(list()), total: 3 }),
    (write) => ({ list: write(list()) }),
    (write) => ({ list: write(list()), others: write([]), '名"': write({ a: 1 }), none: undefined }),
    (write) => ({ none: undefined, empty: write({}) }),
    (write) => ({ deep: { list: write(list()) }, nothing: null }),
    (write) => write(list()),
    (write) => [write(list()), 1],
    () => ({}),
    () => null,
    () => '夜',
    () => [1, 2],
  ]
  for (const make of cases) {
    const read: unknown = JSON.parse(bytesOf(make(writeOnce)).toString())
    assert.deepEqual(read, plain(make((part) => part)))
  }
})

test('a written part is not written again', () => {
  const part = writeOnce(['of then'])
  part[0] = 'of now'
  assert.match(bytesOf({ part }).toString(), /of then/)
  assert.match(bytesOf({ part: [...part] }).toString(), /of now/)
})
