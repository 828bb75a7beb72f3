import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ranks } from '#core/claims.ts'
import { fakePlayer } from '#core/testing.ts'
import { createPlaylist, type PlaylistOptions } from './feature.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))
const three = ['a', 'b', 'c'].map((name) => ({ name: `<i>${name}</i>`, source: `https://films.test/${name}.m3u8` }))

function open(options: PlaylistOptions = {}, items = three) {
  const { player, media, timers, film, preloaded } = fakePlayer()
  const model = createPlaylist(items, options)
  const detach = model.attach(player)
  return { player, media, timers, film, preloaded, model, detach, state: model.state.get, now: player.state.get }
}

test('[P-04] it starts at the item that plays, else at the first', () => {
  const at = open()
  assert.equal(at.state().current, 0)
  at.film(100, { url: 'https://films.test/b.m3u8?token=1' })
  assert.equal(at.state().current, 1)
  at.film(100, { url: 'https://films.test/other.m3u8' })
  assert.equal(at.state().current, 1, 'what is none of them moves nothing')
})

test('[P-04] next and previous load and play, and tell their indexes', async () => {
  const facts: string[] = []
  const at = open({
    onNext: ({ currentIndex }) => facts.push(`next ${currentIndex}`),
    onPrev: ({ currentIndex }) => facts.push(`prev ${currentIndex}`),
    onChange: ({ currentIndex }) => facts.push(`change ${currentIndex}`),
  })
  at.film(100)
  at.model.next()
  assert.deepEqual([at.player.source?.url, at.state().current], ['https://films.test/b.m3u8', 1])
  at.media.ready(50)
  await settled()
  assert.equal(at.media.paused, false)
  at.model.previous()
  assert.deepEqual(facts, ['change 1', 'next 1', 'change 0', 'prev 0'])
})

test('[P-04] at the ends a tip stands for 3 s, one at a time, and nothing is loaded', () => {
  const facts: string[] = []
  const at = open({
    onNext: ({ currentIndex }) => facts.push(`next ${currentIndex}`),
    onPrev: ({ currentIndex }) => facts.push(`prev ${currentIndex}`),
    onChange: () => facts.push('change'),
  })
  at.film(100)
  at.model.previous()
  assert.equal(at.state().tip, 'first')
  at.timers.advance(2000)
  at.model.previous()
  at.timers.advance(2999)
  assert.equal(at.state().tip, 'first', 'the first tip’s end does not take the second away')
  at.timers.advance(1)
  assert.equal(at.state().tip, null)
  at.film(100, { url: 'https://films.test/c.m3u8' })
  at.model.next()
  assert.equal(at.state().tip, 'last')
  assert.deepEqual(facts, ['prev 0', 'prev 0', 'next 2'])
  at.detach()
  at.timers.advance(3000)
  assert.equal(at.state().tip, null)
})

test('[P-04] a chosen item is loaded and marked; the current one and a place beside the items do nothing', () => {
  const facts: unknown[] = []
  const at = open({ onClick: (fact) => facts.push(fact) })
  at.film(100)
  at.model.choose(2)
  at.model.choose(2)
  at.model.choose(7)
  at.model.choose(Number.NaN)
  assert.deepEqual(facts, [{ currentIndex: 0, clickedIndex: 2 }])
  assert.deepEqual([at.state().current, at.player.source?.url], [2, 'https://films.test/c.m3u8'])
})

test('[P-04] at the end of one the next begins by itself; after the last nothing', async () => {
  const at = open()
  at.film(100)
  void at.player.play()
  at.media.end()
  at.timers.advance(0)
  assert.equal(at.state().current, 1)
  at.media.ready(40)
  await settled()
  assert.equal(at.media.paused, false)
  at.film(100, { url: 'https://films.test/c.m3u8' })
  at.media.end()
  at.timers.advance(0)
  assert.equal(at.state().current, 2)
})

test('[P-04] a claim at the end, or play pressed again, keeps the film', () => {
  const at = open()
  at.film(100)
  at.player.on('ended', () => void at.player.claim('preview', ranks.preview))
  at.media.end()
  at.timers.advance(0)
  assert.equal(at.state().current, 0)
  const again = open()
  again.film(100)
  again.media.end()
  again.player.seek(0)
  again.timers.advance(0)
  assert.equal(again.state().current, 0)
  const off = open({ autoNext: false })
  off.film(100)
  off.media.end()
  off.timers.advance(0)
  assert.equal(off.state().current, 0)
})

test('[P-04] from 80 % on the next one is made ready, once; not of a preview, not under an ad', () => {
  const at = open()
  at.film(100)
  void at.player.play()
  at.media.reach(79)
  assert.deepEqual(at.preloaded, [])
  at.media.reach(80)
  at.media.reach(90)
  assert.deepEqual(at.preloaded, ['https://films.test/b.m3u8'])
  at.film(100, { url: 'https://films.test/c.m3u8' })
  at.media.reach(90)
  assert.equal(at.preloaded.length, 1, 'after the last there is none')
  const preview = open()
  preview.film(100)
  preview.player.state.set({ fullDuration: 600 })
  preview.media.reach(90)
  assert.deepEqual(preview.preloaded, [])
})

test('[P-04] the panel closes by its button, after 5 s, but not while the pointer or a key is at work in it', () => {
  const at = open()
  at.film(100)
  at.model.toggle()
  assert.equal(at.now().panel, 'playlist')
  at.model.toggle()
  assert.equal(at.now().panel, null)
  at.model.toggle()
  at.timers.advance(4999)
  assert.equal(at.now().panel, 'playlist')
  at.timers.advance(1)
  assert.equal(at.now().panel, null)
  at.model.toggle()
  at.timers.advance(4000)
  at.model.linger()
  at.timers.advance(4999)
  assert.equal(at.now().panel, 'playlist', 'a finger at work')
  at.model.stay()
  at.model.linger()
  at.timers.advance(60_000)
  assert.equal(at.now().panel, 'playlist', 'the pointer in it')
  at.model.close()
  at.model.toggle()
  at.timers.advance(5000)
  assert.equal(at.now().panel, null)
})

test('[P-04] another panel that has taken its place is not closed by its time', () => {
  const at = open()
  at.film(100)
  at.model.toggle()
  at.timers.advance(3000)
  at.player.openPanel('settings')
  at.timers.advance(5000)
  assert.equal(at.now().panel, 'settings')
})

test('[P-04] an empty list is harmless', () => {
  const at = open({}, [])
  at.film(100)
  at.model.next()
  at.model.previous()
  at.model.choose(0)
  at.media.reach(90)
  at.media.end()
  at.timers.advance(0)
  assert.deepEqual([at.state().tip, at.preloaded], [null, []])
  at.detach()
  at.player.dispose()
  assert.equal(at.timers.pending, 0)
})

test('[P-04] a host that must ask for addresses loads the items itself, and nothing is made ready ahead', () => {
  const asked: number[] = []
  const at = open({ autoNext: false, load: (index) => asked.push(index) })
  at.film(100)
  const before = at.player.source?.url
  at.model.next()
  at.model.choose(2)
  assert.deepEqual(asked, [1, 2])
  assert.equal(at.player.source?.url, before)
  assert.deepEqual(at.preloaded, [])
})
