import assert from 'node:assert/strict'
import test from 'node:test'
import type { Banner, Slot } from '@manjuan/contract/staff'
import { changedParts, tidy, worksInMany, worksNamed } from './rules.ts'

const always = { on: true, from: null, to: null }
const slot = (key: string, works: number[] = [], more: Partial<Slot> = {}): Slot => ({
  ...{ key, title: '', ...always, works, fill: null },
  ...more,
})
const banner = (id: number, work = 1): Banner => ({
  ...{ id, title: '', ...always },
  picture: { path: '/banner/a.webp', width: 1, height: 1, color: '#ffffff' },
  target: { to: 'work', kind: 'comic', work },
})

test('a layout has each slot of its kind once; strange ones are left out, and missing ones stand last', () => {
  const layout = { banners: [], slots: [slot('b', [2, 2, 1]), slot('b'), slot('strange'), slot('a')] }
  const { slots } = tidy(layout, [slot('a'), slot('b'), slot('c', [], { on: false })])
  assert.deepEqual(
    slots.map(({ key, works, on }) => [key, works, on]),
    [
      ['b', [2, 1], true],
      ['a', [], true],
      ['c', [], false],
    ],
  )
})

test('banners without a number, or with the number of another, get the next one', () => {
  const { banners } = tidy({ banners: [banner(3), banner(0), banner(3)], slots: [] }, [])
  assert.deepEqual(
    banners.map(({ id }) => id),
    [3, 4, 5],
  )
})

test('two layouts differ by parts, and by order', () => {
  const one = { banners: [banner(1)], slots: [slot('a'), slot('b')] }
  const table: [string, typeof one, string[]][] = [
    ['equal', { banners: [banner(1)], slots: [slot('a'), slot('b')] }, []],
    ['a slot', { banners: [banner(1)], slots: [slot('a', [1]), slot('b')] }, ['slots.a']],
    ['order', { banners: [banner(1)], slots: [slot('b'), slot('a')] }, ['order']],
    ['a banner more', { banners: [banner(1), banner(2)], slots: [slot('a'), slot('b')] }, ['banners.2']],
    ['a banner less', { banners: [], slots: [slot('a'), slot('b')] }, ['banners.1']],
  ]
  for (const [name, other, wanted] of table) assert.deepEqual(changedParts(one, other), wanted, name)
})

test('a work counts in slots that are on, where the home shows it', () => {
  const slots = [slot('a', [1, 2]), slot('b', [1]), slot('c', [1]), slot('d', [2], { on: false }), slot('e', [2])]
  assert.deepEqual([...worksInMany(slots, () => 6, 3)], [1])
  assert.deepEqual([...worksInMany([...slots, slot('f', [3, 2]), slot('g', [2])], () => 1, 3)], [1], 'beyond the first')
  assert.deepEqual(worksNamed({ banners: [banner(1, 9)], slots }), [1, 2, 9])
})
