import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { Delivery, Order, Request } from './worker.ts'

// A worker that answers when the test says so.
const sent: Request[] = []
const listeners: ((event: { data: Delivery }) => void)[] = []
class FakeWorker {
  addEventListener(type: string, listener: (event: { data: Delivery }) => void) {
    if (type === 'message') listeners.push(listener)
  }
  postMessage(request: Request) {
    sent.push(request)
  }
}
const document = { body: { dataset: { dynamicApi: '', staticApi: '' } } }
Object.assign(globalThis, { Worker: FakeWorker, document })
const { openPicture } = await import('./pool.ts')

const picture = (bytes: number) => new Blob([new Uint8Array(bytes)])
const orders = () => sent.filter((request): request is Order => 'url' in request)
const never = new AbortController().signal

function deliver(url: string, blob: Delivery['blob']): void {
  const { id } = orders().find((order) => order.url === url) ?? assert.fail(`${url} was not ordered`)
  listeners[0]?.({ data: { id, blob } })
}

beforeEach(() => {
  sent.length = 0
})

test('[I-03] a picture wanted twice is fetched and opened once, also later', async () => {
  const both = Promise.all([openPicture('/a', null, never), openPicture('/a', null, never)])
  deliver('/a', picture(10))
  const [first, second] = await both
  assert.equal(first, second)
  assert.equal(await openPicture('/a', null, never), first)
  assert.equal(orders().length, 1)
})

test('[I-03] a picture that leaves the screen is stopped, but not while another caller waits for it', async () => {
  const stop = new AbortController()
  const gone = assert.rejects(openPicture('/b', null, stop.signal))
  const stays = openPicture('/b', null, never)
  stop.abort()
  await gone
  assert.equal(
    sent.some((request) => 'stop' in request),
    false,
  )
  deliver('/b', picture(1))
  assert.equal((await stays)?.size, 1)

  const alone = new AbortController()
  const nobody = assert.rejects(openPicture('/c', null, alone.signal))
  alone.abort()
  await nobody
  assert.equal(
    sent.some((request) => 'stop' in request),
    true,
  )
  deliver('/c', undefined)
})

test('[I-02] no picture is null, a failed one rejects and is asked for anew', async () => {
  const none = openPicture('/d', null, never)
  deliver('/d', null)
  assert.equal(await none, null)
  const failed = assert.rejects(openPicture('/e', null, never))
  deliver('/e', undefined)
  await failed
  sent.length = 0
  const again = openPicture('/e', null, never)
  deliver('/e', picture(2))
  assert.equal((await again)?.size, 2)
})

test('[I-03] memory is given back: old pictures are forgotten beyond twelve million bytes', async () => {
  for (const url of ['/f1', '/f2', '/f3']) {
    const opened = openPicture(url, null, never)
    deliver(url, picture(5_000_000))
    await opened
  }
  sent.length = 0
  void openPicture('/f3', null, never)
  const forgotten = openPicture('/f1', null, never)
  assert.deepEqual(
    orders().map(({ url }) => url),
    ['/f1'],
  )
  deliver('/f1', picture(1))
  await forgotten
})

test('at most six pictures are on their way at once', async () => {
  const many = Array.from({ length: 9 }, (_, at) => openPicture(`/g${at}`, null, never))
  assert.equal(orders().length, 6)
  for (let at = 0; at < 9; at++) deliver(`/g${at}`, picture(1))
  await Promise.all(many)
  assert.equal(orders().length, 9)
})
