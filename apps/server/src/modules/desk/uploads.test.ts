// Senders that are slow and never finish (threats T35, F17).
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { after, before, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { startApp, type TestApp } from '#testing/app.ts'
import { asGuest, type Guest } from '#testing/as.ts'

/** A PNG of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('uploads that never end', () => {
  let app: TestApp
  let slow: ClientRequest[] = []
  const lines: string[] = []
  before(async () => {
    app = await startApp({ logTo: { write: (line) => void lines.push(line) } })
  })
  after(async () => {
    for (const each of slow) each.destroy()
    await app.close()
  })

  /** Sends only the beginning of a form, from this address of the machine. */
  function begin(guest: Guest, localAddress: string): ClientRequest {
    const sending = request(`${app.origin}/api/desk/ticket`, {
      method: 'POST',
      localAddress,
      agent: false,
      headers: {
        Cookie: [...guest.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'Sec-Fetch-Site': 'same-origin',
        'User-Trace-Id': 'x',
        'Content-Type': 'multipart/form-data; boundary=cut',
        'Content-Length': 1_000_000,
      },
    })
    sending.on('error', () => {})
    sending.write(
      ['kind: service', 'topic: other', 'text: a']
        .map((field) => field.split(': '))
        .map(([name, value]) => `--cut\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
        .join(''),
    )
    return sending
  }

  const answerOf = async (sending: ClientRequest): Promise<string> => {
    const [answer] = (await once(sending, 'response')) as [IncomingMessage] // once() has no types for its values
    const body = (await answer.toArray()).join('')
    return JSON.parse(body).code
  }

  test('[A-12] eight open uploads from one address do not keep other addresses from sending', async () => {
    const guest = await asGuest(app)
    slow = Array.from({ length: 8 }, () => begin(guest, '127.0.0.2'))
    const refused = slow.map((each) => answerOf(each).catch(() => 'cut'))
    await wait(300)
    const body = { kind: 'service', topic: 'other', text: 'a' } as const
    const honest = await (await asGuest(app)).call('fileTicket', { body, files: [new Blob([picture])] })
    assert.equal(honest.code, '0')
    assert.equal(
      (await Promise.all(refused.map((each) => Promise.race([each, wait(0, 'open')])))).filter((code) => code === '429')
        .length,
      6,
    )
  })

  test('an upload that does not end in time is cut off soon after', async () => {
    const late = begin(await asGuest(app), '127.0.0.3')
    await wait(100)
    Object.assign(app.app.server, { headersTimeout: 100, requestTimeout: 200 })
    const began = performance.now()
    await Promise.race([once(late, 'close'), wait(8_000, null, { ref: false })])
    assert.ok(performance.now() - began < 5_000, 'still open')
    assert.deepEqual(lines, [], 'it is no fault of ours')
  })
})
