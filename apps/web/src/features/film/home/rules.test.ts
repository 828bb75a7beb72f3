import assert from 'node:assert/strict'
import { test } from 'node:test'
import { categoryPath, cids, lookAt } from './rules.ts'

test('[V-01] ten shelves have a rhythm: none looks like the one before it', () => {
  const looks = Array.from({ length: 10 }, (_, place) => lookAt(place))
  assert.equal(looks[0], 'lead')
  for (const [place, look] of looks.entries()) if (place > 0) assert.notEqual(look, looks[place - 1])
})

test('[V-02] the daily update is category 0, the recommendation category 1', () => {
  assert.equal(categoryPath(cids.updates), '/vod/category?cid=0')
  assert.equal(categoryPath(cids.recommended), '/vod/category?cid=1')
})
