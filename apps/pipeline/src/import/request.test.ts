import assert from 'node:assert/strict'
import { test } from 'node:test'
import { WrongUsage } from '@manjuan/cli'
import { readRequest } from './request.ts'

test('words that cannot be understood are refused with the reason', () => {
  const table: [string[], RegExp][] = [
    [[], /import/],
    [['import'], /请指定/],
    [['import', 'x.cbz', '--price', '-3'], /--price/],
    [['import', 'x.cbz', '--price', '1.5'], /--price 应为整数/],
    [['import', 'x.cbz', '--fee', '3'], /--fee/],
    [['import', 'x.mp4', '--year', '99'], /--year 应为 1880 到 2200/],
    [['import', 'x.mp4', '--episode', '0'], /--episode 至少为 1/],
    [['import', 'x.cbz', '--map', 'a=b'], /--map/],
    [['import', '--feed', 'a.json', 'x.cbz'], /--feed/],
    [['import', '--feed', 'a.json', '--map', 'a'], /--map 应为/],
    [['import', '--feed', 'a.json', '--free', '3'], /--free 不用于/],
    [['import', '--feed', 'a.json', '--pages', '0'], /--pages 至少/],
    [['import', '江.txt', '--price', '3', '--per-thousand', '5'], /只能给出一个/],
    [['import', '江.txt', '--kind', 'film'], /--kind/],
  ]
  for (const [words, reason] of table)
    assert.throws(
      () => readRequest(words),
      (error) => error instanceof WrongUsage && reason.test(error.message),
      words.join(' '),
    )
})
