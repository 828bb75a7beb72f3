import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adTarget } from './rules.ts'

const origin = 'https://comics.example'
const ad = (jumpType: number, url = '', bizId = '') => adTarget({ jumpType, url, bizId }, origin)

test('[H-01] -1 opens its address here, -2 in a new window, 2 a comic, 3 the top-up centre', () => {
  assert.deepEqual(ad(-1, 'https://other.example/a?b=1'), { kind: 'sameWindow', href: 'https://other.example/a?b=1' })
  assert.deepEqual(ad(-2, 'https://other.example/'), { kind: 'newWindow', href: 'https://other.example/' })
  assert.deepEqual(ad(2, '', '1001'), { kind: 'screen', to: '/book/1001' })
  assert.deepEqual(ad(3), { kind: 'screen', to: '/purchase' })
})

test('[H-01] an address of the site stays a path', () => {
  assert.deepEqual(ad(-1, '/home/day-ranked?a=1#b'), { kind: 'sameWindow', href: '/home/day-ranked?a=1#b' })
  assert.deepEqual(ad(-1, 'https://comics.example/shelf'), { kind: 'sameWindow', href: '/shelf' })
  assert.deepEqual(ad(-1, 'https://comics.example//other.example/a'), { kind: 'sameWindow', href: '/other.example/a' })
})

test('a banner cannot run script, and leads nowhere without an address', () => {
  assert.equal(ad(-1, 'javascript:alert(1)'), null)
  assert.equal(ad(-2, ' data:text/html,x'), null)
  assert.equal(ad(-1, ''), null)
  assert.equal(ad(-1, 'http://'), null)
  assert.equal(ad(2, '', '../user'), null)
  assert.equal(ad(7, 'https://other.example/'), null)
})
