import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageLink } from './links.ts'

test('[P-14] an ad leads to a page or nowhere', () => {
  for (const url of ['https://ads.test/a?b', 'http://ads.test', '/inside', '//ads.test/x'])
    assert.equal(pageLink(url), url)
  for (const url of [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'https://',
    '',
    null,
    undefined,
  ])
    assert.equal(pageLink(url), null, String(url))
})
