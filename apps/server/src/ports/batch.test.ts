import assert from 'node:assert/strict'
import { describe, mock, test } from 'node:test'
import { collector } from './batch.ts'

describe('rows that are written together', () => {
  /** A batch of numbers with its writes. Writes fail while `fails` says so. */
  const world = ({ waitMs = 1_000, most = 100 } = {}) => {
    const writes: (readonly number[])[] = []
    const lost: number[] = []
    const state = { fails: false, writes, lost }
    const { collect, flush } = collector({ waitMs, most, lost: (_error, rows) => void lost.push(rows) })
    const batch = collect<number>(async (rows) => {
      if (state.fails) throw new Error('the database is away')
      writes.push(rows)
    })
    return { ...state, state, batch, flush }
  }
  /** Lets promises go on that wait for no timer. */
  const settle = () => new Promise((resolve) => setImmediate(resolve))

  test('wait for their time, and go in one write', async () => {
    mock.timers.enable({ apis: ['setTimeout'] })
    try {
      const { batch, writes } = world()
      await batch.add(1)
      await batch.add(2)
      mock.timers.tick(999)
      await settle()
      assert.deepEqual(writes, [])
      mock.timers.tick(1)
      await settle()
      assert.deepEqual(writes, [[1, 2]])
      await batch.add(3)
      mock.timers.tick(1_000)
      await settle()
      assert.deepEqual(writes, [[1, 2], [3]])
    } finally {
      mock.timers.reset()
    }
  })

  test('a full batch is written before its time', async () => {
    const { batch, writes } = world({ most: 2 })
    await batch.add(1)
    await batch.add(2)
    await settle()
    assert.deepEqual(writes, [[1, 2]])
  })

  test('with no time to wait, each is written before `add` ends', async () => {
    const { batch, writes } = world({ waitMs: 0 })
    await batch.add(1)
    assert.deepEqual(writes, [[1]])
  })

  test('the end of the server writes those that wait', async () => {
    const { batch, writes, flush } = world()
    await batch.add(1)
    await flush()
    assert.deepEqual(writes, [[1]])
  })

  test('a failed write is tried once more, with the rows that came after it', async () => {
    const { batch, writes, state, lost, flush } = world({ most: 1 })
    state.fails = true
    await batch.add(1)
    await settle()
    state.fails = false
    await batch.add(2)
    await flush()
    assert.deepEqual([writes, lost], [[[1], [2]], []])
  })

  test('rows that fail twice are told as lost, and nothing throws', async () => {
    const { batch, writes, state, lost, flush } = world()
    state.fails = true
    await batch.add(1)
    await batch.add(2)
    await flush()
    assert.deepEqual([writes, lost], [[], [2]])
  })
})
