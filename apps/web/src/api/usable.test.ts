import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Answer } from '@manjuan/contract/client'
import { usableForMs } from './usable.ts'

const picture = 'a'.repeat(32)
const open = (path: string): Answer<'comicRead'> => ({
  result: true,
  code: '0',
  msg: '',
  data: { bookPics: [[path]] } as never, // only the addresses are looked at
})

test('[R-08] a locked chapter is asked for again each time: it may be bought by now', () => {
  assert.equal(usableForMs({ result: false, code: '999', msg: '', data: null }, 5_000), 0)
})

test('[I-01] a priced chapter is read anew a minute before its addresses expire', () => {
  const answer = open(`/js/comic/1000.5.9.${'s'.repeat(22)}/${picture}/0.js`)
  assert.equal(usableForMs(answer, 400_000), 540_000)
  assert.equal(usableForMs(answer, 999_000), 0)
})

test('a free chapter has addresses that do not expire', () => {
  assert.equal(usableForMs(open(`/js/comic/${picture}/0.js`), 5_000), 1_800_000)
})

test('[N-10] a novel’s chapter expires with its pictures, and one without any does not', () => {
  const novel = (pics: object[]): Answer<'novelRead'> => ({ result: true, code: '0', msg: '', data: { pics } as never })
  assert.equal(usableForMs(novel([{ path: `/js/novel/1000.5.9.${'s'.repeat(22)}/${picture}/0.js` }]), 400_000), 540_000)
  assert.equal(usableForMs(novel([]), 400_000), 1_800_000)
})
