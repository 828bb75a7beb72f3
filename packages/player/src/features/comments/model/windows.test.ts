import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createWindows, windowsAt } from './windows.ts'

test('a window of five minutes is asked for when it is needed, and a minute before', () => {
  assert.deepEqual(windowsAt(0), [0])
  assert.deepEqual(windowsAt(239_000), [0])
  assert.deepEqual(windowsAt(241_000), [0, 1])
  assert.deepEqual(windowsAt(303_000), [1, 0])
  assert.deepEqual(windowsAt(3_600_000 - 1_000), [11, 12])
})

test('each window once; one that failed again after a while; none of another film', async () => {
  const asked: string[] = []
  const taken: number[] = []
  let answer: () => Promise<number[]> = async () => [1]
  const windows = createWindows<number>(
    (from, to) => {
      asked.push(`${from}-${to}`)
      return answer()
    },
    (list) => taken.push(...list),
  )
  windows.look(0, 0)
  windows.look(1000, 10)
  await Promise.resolve()
  assert.deepEqual(asked, ['0-300000'])
  answer = () => Promise.reject(new Error('down'))
  windows.look(400_000, 1000)
  await new Promise(setImmediate)
  windows.look(400_000, 5_999)
  assert.equal(asked.length, 2)
  answer = async () => [2]
  windows.look(400_000, 6_000)
  assert.equal(asked.length, 3)
  windows.forget()
  await new Promise(setImmediate)
  assert.deepEqual(taken, [1])
})
