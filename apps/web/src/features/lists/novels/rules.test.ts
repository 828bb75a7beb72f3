import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pickAt, smallCards } from './rules.ts'

test('[N-12] four screens have their showcases and titles, and only the ranking is numbered', () => {
  const told = ['xbtj', 'rqbd', 'xszb', 'xssd'].map((name) => pickAt(`/novels/${name}`))
  assert.deepEqual(
    told.map((pick) => [pick?.type, pick?.title]),
    [
      ['e_recommend', '小编推荐'],
      ['hot', '人气榜单'],
      ['kkbg', '小说重磅'],
      ['new_on', '新书速递'],
    ],
  )
  assert.deepEqual(
    told.map((pick) => pick?.ranked),
    [false, true, false, false],
  )
  for (const path of ['/novels/toString', '/novels', '/xbtj', '']) assert.equal(pickAt(path), null, path)
  assert.equal(smallCards, 3)
})
