import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'

// The browser's side of these rooms, as small as it can be.
const stored = new Map<string, string>()
const localStorage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}
const document = { body: { dataset: {} }, getElementById: () => null, referrer: '' }
const location = { host: 'shop.example' }
Object.assign(globalThis, { localStorage, document, location, addEventListener: () => {} })

interface Sent {
  call: string
  headers: Record<string, string>
}

const sent: Sent[] = []
let answers: Record<string, (nth: number) => object> = {}
globalThis.fetch = async (input, init) => {
  const [path = ''] = String(input).split('?')
  const headers = init?.headers as Record<string, string>
  sent.push({ call: path, headers })
  const answer = answers[path]?.(count(path)) ?? refused('404')
  return new Response(JSON.stringify(answer), { headers: { Date: new Date(serverTime).toUTCString() } })
}

const { answerOf } = await import('./call.ts')
const { ensureUser, refreshUser } = await import('./session.ts')
const { learnServerTime } = await import('./clock.ts')
const { linkTrace, traceId } = await import('#local/trace.ts')
const { userInfo } = await import('#local/user.ts')
const { isLeft } = await import('#local/library/left.ts')
const { signedOut } = await import('#local/signed-out.ts')

const register = '/api/user/register'
const info = '/api/user/info'
const login = '/api/user/login'
const buy = '/api/book/chapter/buy'
const read = '/api/book/read_chapter'
let serverTime = Date.now()

const user = (userId: number) => ({
  userId,
  account: `9${userId}`,
  visitorId: `v${userId}`,
  avaliableAmount: 0,
  vipType: 'none',
  dailySign: {},
})
const done = (data: object) => ({ result: true, code: '0', msg: '', data })
const refused = (code: string, data: object | null = null) => ({ result: false, code, msg: 'no', data })
const count = (path: string) => sent.filter(({ call }) => call === path).length

beforeEach(() => {
  sent.length = 0
  userInfo.remove()
  traceId.remove()
  linkTrace.remove()
  signedOut.remove()
  serverTime = Date.now()
  learnServerTime(serverTime)
  answers = {
    [info]: () => refused('401'),
    [login]: () => refused('401'),
    [register]: () => done({ ...user(1), password: 'secret' }),
  }
})

test('[E-03] the refresh names the reader; if the session belongs to another, it is asked again without a name', async () => {
  userInfo.set(user(1) as never)
  traceId.set('v1')
  answers[info] = (nth) => (nth === 1 ? refused('401') : done(user(2)))
  const reader = await refreshUser()
  assert.equal(reader.userId, 2)
  assert.deepEqual(
    sent.map(({ headers }) => [headers['User-Trace-Id'], headers['User-Id'], headers['User-Account']]),
    [
      ['v1', '1', '91'],
      ['v1', '', ''],
    ],
  )
})

test('[A-01] calls that need a reader wait for one registration, and its visitorId becomes the trace id', async () => {
  answers[read] = () => done({})
  await Promise.all([
    answerOf('comicRead', { query: { bookId: 1, number: 1 } }),
    answerOf('comicRead', { query: { bookId: 1, number: 2 } }),
    ensureUser(),
  ])
  assert.equal(count(register), 1)
  assert.equal(userInfo.get()?.password, 'secret')
  assert.equal(traceId.get(), 'v1')
  const { headers } = sent.find(({ call }) => call === read) ?? assert.fail('not read')
  assert.equal(headers['User-Id'], '1')
  assert.equal(headers['User-Trace-Id'], 'v1')
})

test('[A-01] the trace id of a link is that of the guest whom the link brought', async () => {
  traceId.set('from-link')
  linkTrace.set('from-link')
  await ensureUser()
  assert.equal(traceId.get(), 'from-link')
})

test('[A-01] every registration brings its own trace id: after a logout, and after a link’s guest', async () => {
  traceId.set('from-link')
  linkTrace.set('from-link')
  await ensureUser()
  answers[register] = (nth) => done({ ...user(nth), password: 'secret' })
  for (const wanted of ['v2', 'v3']) {
    userInfo.remove()
    await ensureUser()
    assert.equal(traceId.get(), wanted)
  }
})

test('[A-02] a clock that is wrong is set by the answer and the registration tried once more', async () => {
  answers[register] = (nth) => (nth === 1 ? refused('422', { serverTime: serverTime + 900_000 }) : done(user(2)))
  assert.equal((await ensureUser()).userId, 2)
  assert.equal(count(register), 2)
})

test('[A-02] a registration with a lasting refusal is not repeated for ever', async () => {
  answers[register] = () => refused('422', { serverTime })
  await assert.rejects(ensureUser())
  assert.equal(count(register), 2)
})

test('a session that outlived the local user is taken up again instead of making a second guest', async () => {
  answers[info] = () => done(user(7))
  assert.equal((await ensureUser()).userId, 7)
  assert.equal(count(register), 0)
})

test('a read that is answered 401 renews the reader and is sent again', async () => {
  await ensureUser()
  answers[register] = () => done(user(3))
  answers[read] = (nth) => (nth === 1 ? refused('401') : done({ title: 'x' }))
  const { result } = await answerOf('comicRead', { query: { bookId: 1, number: 1 } })
  assert.equal(result, true)
  assert.equal(userInfo.get()?.userId, 3)
  assert.ok(isLeft(1), 'acts of the former reader wait')
})

test('a session that has run out is opened again with the password that is held here', async () => {
  await ensureUser()
  answers[login] = () => done({ ...user(1), avaliableAmount: 70 })
  answers[read] = (nth) => (nth === 1 ? refused('401') : done({ title: 'x' }))
  const { result } = await answerOf('comicRead', { query: { bookId: 1, number: 1 } })
  assert.equal(result, true)
  assert.equal(count(register), 1, 'no second guest')
  const { userId, password, avaliableAmount } = userInfo.get() ?? {}
  assert.deepEqual([userId, password, avaliableAmount], [1, 'secret', 70])
})

test('a browser that its reader signed out from another device forgets the password, and does not sign in again by itself', async () => {
  answers[register] = () => done({ ...user(5), password: 'secret' })
  await ensureUser()
  answers[info] = () => refused('401', { signedOut: true })
  answers[login] = () => done({ ...user(5), avaliableAmount: 70 })
  answers[register] = () => done({ ...user(3), password: 'other' })
  answers[read] = (nth) => (nth === 1 ? refused('401') : done({ title: 'x' }))
  const { result } = await answerOf('comicRead', { query: { bookId: 1, number: 1 } })
  assert.deepEqual([result, count(login)], [true, 0])
  const { userId, password } = userInfo.get() ?? {}
  assert.deepEqual([userId, password, signedOut.get()], [3, 'other', 5])
  assert.equal(isLeft(5), false, 'its acts wait for nobody')
})

test('a reader whose login fails for the moment is not replaced by a guest', async () => {
  await ensureUser()
  answers[login] = () => refused('429', { retryAfter: 60 })
  answers[read] = () => refused('401')
  await assert.rejects(answerOf('comicRead', { query: { bookId: 1, number: 1 } }))
  assert.equal(userInfo.get()?.password, 'secret')
  assert.equal(count(register), 1)
})

test('a purchase that is answered 401 is never sent again by itself', async () => {
  await ensureUser()
  answers[buy] = () => refused('401')
  const { code } = await answerOf('comicBuy', { query: { chapterId: 1, price: 5 } })
  assert.equal(code, '401')
  assert.equal(count(buy), 1)
})

test('[R-05] 101 refreshes the reader', async () => {
  await ensureUser()
  answers[read] = () => refused('101')
  answers[info] = () => done({ ...user(1), avaliableAmount: 50 })
  const before = count(info)
  await answerOf('comicRead', { query: { bookId: 1, number: 1 } })
  for (let turns = 0; userInfo.get()?.avaliableAmount !== 50 && turns < 400; turns++)
    await new Promise((resolve) => setTimeout(resolve, 10))
  assert.equal(userInfo.get()?.avaliableAmount, 50)
  assert.equal(count(info), before + 1)
})
