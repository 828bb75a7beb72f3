import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Comment } from '@manjuan/danmaku'
import { createStore } from '#core/store.ts'
import { createList } from './list.ts'
import { createSending, type SendAnswer } from './sending.ts'
import { firstSettings } from './settings.ts'
import { createStages } from './stages.ts'

function open(keep?: (comment: Comment) => Promise<SendAnswer>) {
  const stages = createStages(createStore({ open: true, settings: firstSettings }), () => 0)
  const list = createList(stages.say)
  return { list, sending: createSending({ list, stages, random: () => 0, keep }) }
}

test('a comment that the host refuses, or fails to keep, is taken away again', async () => {
  for (const keep of [async () => ({ ok: false, text: '不行' }), () => Promise.reject(new Error('away'))]) {
    const { list, sending } = open(keep)
    const answered = sending.send('好')
    assert.equal(list.all().length, 1)
    assert.equal((await answered).ok, false)
    assert.deepEqual(list.all(), [])
  }
})

test('a kept comment is known by its id: it is not added when it comes back', async () => {
  const { list, sending } = open(async () => ({ ok: true, id: '7' }))
  await sending.send('好')
  list.add([{ text: '好', id: '7' }])
  assert.equal(list.all().length, 1)
})

test('an echo is the same text near its moment, while the answer is awaited', async () => {
  let answer: (given: SendAnswer) => void = () => {}
  const { sending } = open(() => new Promise((resolve) => (answer = resolve)))
  const answered = sending.send('好')
  assert.equal(sending.isEcho({ text: '好', stime: 999 }), true)
  assert.equal(sending.isEcho({ text: '好', stime: 1_000 }), false)
  assert.equal(sending.isEcho({ text: '坏', stime: 0 }), false)
  answer({ ok: true })
  await answered
  assert.equal(sending.isEcho({ text: '好', stime: 0 }), false)
})

test('while the film stands, a sent comment begins with part of its way left', async () => {
  const { list, sending } = open()
  await sending.send('好')
  const [own] = list.all()
  assert.equal(own?.ttl, (own?.dur ?? 0) * 0.55)
})
