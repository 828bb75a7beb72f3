import assert from 'node:assert/strict'
import { test } from 'node:test'

test('[A-12] the way to the service page tells where the reader was, without what stood behind the #', async () => {
  const secret = 'Abcdefghijklmnopqrstuv'
  const page = new URL(`https://comics.example/user/ticket/12345678?a=1#${secret}`)
  Object.assign(globalThis, {
    location: page,
    document: { body: { dataset: {} }, getElementById: () => null },
    localStorage: { getItem: () => null },
  })
  const { contactAddress } = await import('./site.ts')
  const address = new URL(contactAddress('contactPage'), page)
  assert.equal(address.searchParams.get('returnUrl'), 'https://comics.example/user/ticket/12345678?a=1')
  assert.ok(!address.href.includes(secret))
})
