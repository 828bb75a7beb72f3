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
    [['import', '江.txt', '--no-publish'], /没有 --no-publish/],
    [['import', '--feed', 'a.json', '--no-publish'], /没有 --no-publish/],
  ]
  for (const [words, reason] of table)
    assert.throws(
      () => readRequest(words),
      (error) => error instanceof WrongUsage && reason.test(error.message),
      words.join(' '),
    )
})

test('words that cannot be read are named in Chinese', () => {
  const table: [string[], RegExp][] = [
    [['x.cbz', '--fee', '3'], /^没有选项 --fee/],
    [['x.cbz', '-z'], /^没有选项 -z/],
    [['x.cbz', '--title'], /^选项 --title 缺少内容/],
    [['x.cbz', '--title', '--publish'], /^选项 --title 缺少内容（内容以“-”开头时写成 --title=内容）/],
    [['x.cbz', '--publish=yes'], /^选项 --publish 不带内容/],
    [['x.cbz', '--title', '长'.repeat(201)], /--title 最多 200 个字/],
    [['x.cbz', '--encoding', 'g'.repeat(41)], /--encoding 最多 40 个字/],
  ]
  for (const [words, reason] of table)
    assert.throws(
      () => readRequest(['import', ...words]),
      (error) =>
        error instanceof WrongUsage &&
        reason.test(error.message.replace(/^\w+：/, '')) &&
        !/[A-Z][a-z]+ /.test(error.message),
      words.join(' '),
    )
})
