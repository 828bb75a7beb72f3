// Hundreds of requests that ask for more than a preview. The check of a pass reads no SQL of its own.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { VodPlay } from '@manjuan/contract/reader/video'
import { startApp, type TestApp } from '#testing/app.ts'
import { asGuest, asRich, type Guest } from '#testing/as.ts'
import { type Asked, assertNoPart, at, getPart, play, type Refused, segment } from '#testing/film-parts.ts'
import { makeFilm } from '#testing/make-film.ts'

const price = 10
const shown = 6
const whole = 12
const renditions = ['v360', 'v720', 'a0', 'a1', 't0']
const streams = ['v360', 'v720', 'a0', 'a1']

describe('a preview', () => {
  let app: TestApp
  let buyer: Guest
  let guest: Guest
  let preview: VodPlay
  before(async () => {
    app = await startApp()
    const video = await makeFilm(app, { price, episodes: [{ renditions, sheets: 2 }] })
    buyer = await asRich(app, { gift: price })
    await buyer.call('vodBuy', { query: { vodId: video.id } })
    guest = await asGuest(app)
    preview = await play(guest, video)
  })
  after(() => app.close())

  const get = (...asked: Asked) => getPart(app, ...asked)
  const assertNothing = (...refused: Refused) => assertNoPart(app, ...refused)

  test('[V-09] no request of a non-buyer, in any form, gets anything past the preview', async () => {
    const ways: Record<string, string>[] = [{}, { Range: 'bytes=0-0' }, { Range: 'bytes=-5' }, { 'If-None-Match': '*' }]
    const came = new Map<string, number>()
    let asked = 0
    for (const name of [...streams, 'v1080', 't0', 'v0']) {
      for (let number = 0; number < whole + 4; number++) {
        for (const headers of ways) {
          const answer = await get(guest, at(preview, `${name}/${segment(number)}`), headers)
          const body = await answer.text()
          asked++
          if (answer.ok) came.set(`${name} ${number}`, body.length)
          else assert.equal(body, '')
        }
        const head = await get(guest, at(preview, `${name}/${segment(number)}`), {}, 'HEAD')
        if (!head.ok) assert.ok(['0', null].includes(head.headers.get('content-length')))
        if (number >= shown && name !== 't0') assert.equal(head.status, 403, `${name} ${number}`)
      }
    }
    assert.ok(asked > 400)
    const allowed = streams.flatMap((name) => Array.from({ length: shown }, (_, number) => `${name} ${number}`))
    assert.deepEqual([...came.keys()].sort(), allowed.sort())
    const seconds = [...came.keys()].filter((key) => key.startsWith('v360')).length * 2.5
    assert.equal(seconds, 15)
    for (const sheet of ['sprite/0.jpg', 'sprite/1.jpg', 'sprite/2.jpg']) await assertNothing(guest, at(preview, sheet))
  })

  test('[V-09] a pass with anything changed opens nothing, in hundreds of ways', async () => {
    const [, pass = ''] = /^\/m\/([^/]+)\//.exec(preview.vodPlayUrl) ?? []
    const [exp = '', maxSeg, reader, sig = ''] = pass.split('.')
    const mutations = new Set<string>()
    for (let letter = 0; letter < pass.length; letter++)
      for (const change of ['0', '1', '9', 'A', 'z', '_', '-', '.', '%2e', ''])
        mutations.add(pass.slice(0, letter) + change + pass.slice(letter + 1))
    for (const change of [
      [exp, '0', reader, sig],
      [exp, '12', reader, sig],
      [exp, '7', reader, sig],
      [exp, '06', reader, sig],
      [exp, '-6', reader, sig],
      [exp, '', reader, sig],
      [Number(exp) + 3600, maxSeg, reader, sig],
      ['99999999999', '0', reader, sig],
      [exp, maxSeg, buyer.user.userId, sig],
      [exp, maxSeg, reader, sig.toLowerCase()],
      [exp, maxSeg, reader, 'A'.repeat(22)],
      [exp, maxSeg, reader, `${sig}A`],
      [exp, maxSeg, reader, '', sig],
    ])
      mutations.add(change.join('.'))
    mutations.delete(pass)
    assert.ok(mutations.size > 300, String(mutations.size))
    for (const mutation of mutations) {
      for (const name of [`v360/${segment(shown)}`, 'v360/s00000.m4s']) {
        const answer = await get(guest, at(preview, name).replace(pass, mutation))
        assert.ok([403, 404].includes(answer.status), `${mutation} ${answer.status}`)
        assert.equal(await answer.text(), '')
      }
    }
    assert.equal((await get(guest, at(preview, 'v360/s00000.m4s'))).status, 200)
  })
})
