import assert from 'node:assert/strict'
import test from 'node:test'
import { livePages, type Page, type Stack, show, transitionOf } from './stack.ts'

const page = (index: number, rest: Partial<Page> = {}): Page => ({
  key: `p${index}`,
  index,
  address: `/p/${index}`,
  keep: true,
  root: false,
  ...rest,
})
const keys = ({ pages }: Stack<Page>) => pages.map(({ key }) => key)
const walk = (...pages: Page[]) => pages.reduce<Stack<Page>>((stack, next) => show(stack, next, 'push'), { pages: [] })

test('[G-05] going back shows the very page that was left', () => {
  const list = page(0)
  const stack = show(walk(list, page(1)), page(0), 'pop')
  assert.equal(stack.pages.at(-1), list)
})

test('at most six pages stay alive, the ones shown longest ago go first', () => {
  const stack = walk(...Array.from({ length: 9 }, (_, index) => page(index)))
  assert.deepEqual(keys(stack), ['p3', 'p4', 'p5', 'p6', 'p7', 'p8'])
  assert.equal(stack.pages.length, livePages)
})

test('a page without the keep flag is gone once another one shows', () => {
  assert.deepEqual(keys(walk(page(0), page(1, { keep: false }), page(2))), ['p0', 'p2'])
})

test('pages ahead in the history are dropped when another screen is pushed there', () => {
  const back = show(walk(page(0), page(1)), page(0), 'pop')
  assert.deepEqual(keys(show(back, page(1, { key: 'other' }), 'push')), ['p0', 'other'])
})

test('the root of a tab is one page, however often it is visited', () => {
  const home = page(0, { key: '/home', root: true })
  const stack = walk(home, page(1), page(2, { key: '/home', root: true }))
  assert.deepEqual(keys(stack), ['p1', '/home'])
})

test('[G-04] the transition is that of the deeper screen, reversed on the way back', () => {
  const home = { transition: 'none', depth: 0 } as const
  const detail = { transition: 'horizontal', depth: 2 } as const
  const reader = { transition: 'vertical', depth: 4 } as const
  assert.deepEqual(transitionOf(home, detail, 'push', 1), { transition: 'horizontal', direction: 'forward' })
  assert.deepEqual(transitionOf(detail, reader, 'push', 1), { transition: 'vertical', direction: 'forward' })
  assert.deepEqual(transitionOf(reader, detail, 'pop', -1), { transition: 'vertical', direction: 'back' })
  assert.deepEqual(transitionOf(detail, home, 'push', 1), { transition: 'horizontal', direction: 'back' })
  assert.deepEqual(transitionOf(detail, detail, 'push', 1), { transition: 'horizontal', direction: 'forward' })
  assert.deepEqual(transitionOf(detail, detail, 'pop', -1), { transition: 'horizontal', direction: 'back' })
  assert.deepEqual(transitionOf(home, home, 'push', 1), { transition: 'none', direction: 'forward' })
})

test('the root of a tab takes over the query with which it is opened', () => {
  const topUp = page(0, { key: '/purchase', address: '/purchase', root: true })
  const forBook = page(2, { key: '/purchase', address: '/purchase?bookId=7', root: true })
  assert.equal(walk(topUp, page(1), forBook).pages.at(-1)?.address, '/purchase?bookId=7')
})
