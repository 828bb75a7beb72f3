import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPlanned, showcasePlans } from './rules.ts'

test('[N-01] every showcase of the home has a look, a name and a way to all of it', () => {
  assert.deepEqual(Object.keys(showcasePlans), ['e_recommend', 'hot', 'kkbg', 'new_on'])
  const names = Object.values(showcasePlans).map(({ name }) => name)
  assert.deepEqual(names, ['小编推荐', '人气榜单', '小说重磅', '新书速递'])
  const ways = Object.values(showcasePlans).map(({ more }) => more)
  assert.deepEqual(ways, ['/novels/xbtj', '/novels/rqbd', '/novels/xszb', '/novels/xssd'])
})

test('a showcase that the home does not know is left out', () => {
  assert.equal(isPlanned('hot'), true)
  for (const type of ['new', 'toString', '']) assert.equal(isPlanned(type), false, type)
})
