import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { browserCookies, browserKeeper } from './keeper.ts'

/** What the keeper asks of a page, for one test. */
function around(context: TestContext, page: Record<string, PropertyDescriptor>): void {
  for (const [name, given] of Object.entries(page)) {
    const before = Object.getOwnPropertyDescriptor(globalThis, name)
    Object.defineProperty(globalThis, name, { configurable: true, ...given })
    context.after(() => {
      if (before) Object.defineProperty(globalThis, name, before)
      else Reflect.deleteProperty(globalThis, name)
    })
  }
}

function refuse(): never {
  throw new DOMException('no', 'SecurityError')
}

test('what is kept stands under names of its own, and comes back', (context) => {
  const kept = new Map([['rate', 'somebody else’s']])
  const value = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  }
  around(context, { localStorage: { value } })
  browserKeeper.set('rate', '1.5')
  assert.equal(browserKeeper.get('rate'), '1.5')
  browserKeeper.remove('rate')
  assert.equal(browserKeeper.get('rate'), null)
  assert.deepEqual([...kept], [['rate', 'somebody else’s']])
})

test('storage that is forbidden, full or away is forgotten in quiet', (context) => {
  around(context, {
    localStorage: { get: refuse },
    document: { get: refuse },
    location: { value: new URL('http://a.test') },
  })
  browserKeeper.set('rate', '1.5')
  browserKeeper.remove('rate')
  browserCookies.set('selectedStreamLevel', '720', 365)
  assert.deepEqual([browserKeeper.get('rate'), browserCookies.get('selectedStreamLevel')], [null, null])
})

for (const [origin, secure] of [
  ['https://films.test', '; Secure'],
  ['http://films.test', ''],
] as const) {
  test(`[P-07] the cookie is for the whole site, 365 days, Lax${secure ? ', and on https Secure' : ''}`, (context) => {
    const set: string[] = []
    const document = Object.defineProperty({}, 'cookie', {
      get: () => 'a=1; selectedStreamLevel=720%20P; selectedStreamLevel2=0',
      set: (text: string) => {
        set.push(text)
      },
    })
    around(context, { document: { value: document }, location: { value: new URL(origin) } })
    browserCookies.set('selectedStreamLevel', '720 P', 365)
    assert.deepEqual(set, [`selectedStreamLevel=720%20P; Max-Age=31536000; Path=/; SameSite=Lax${secure}`])
    assert.equal(browserCookies.get('selectedStreamLevel'), '720 P')
    assert.equal(browserCookies.get('Level'), null)
  })
}
