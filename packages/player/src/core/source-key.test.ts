import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sourceKey } from './source-key.ts'

test('[P-02] the key is the film, else its address without the query', () => {
  assert.equal(sourceKey({ url: 'https://a/x.m3u8?k=1', type: 'hls', id: '77' }), '77')
  assert.equal(sourceKey({ url: 'https://a/x.m3u8?k=1&t=2#z', type: 'hls' }), 'https://a/x.m3u8')
  assert.equal(sourceKey({ url: '/x.mp4', type: 'file', id: '' }), '/x.mp4')
})
