import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Comment } from '@manjuan/danmaku'
import { fakePlayer } from '#core/testing.ts'
import type { Said } from './draw/show.ts'
import { type CommentsOptions, createComments } from './feature.ts'
import { timeOf } from './model/clock.ts'
import { viewersComment } from './model/rules.ts'

/** A player with comments, and somebody who hears what the one who draws would hear. */
function open(options: CommentsOptions = {}, kept: Record<string, string> = {}) {
  const fake = fakePlayer()
  for (const [key, text] of Object.entries(kept)) fake.kept.set(key, text)
  const clock = { now: 1_000_000 }
  const model = createComments(options, { random: () => 0, now: () => clock.now })
  const heard: Said[] = []
  model.join({ say: (said) => heard.push(said) })
  const detach = model.attach(fake.player)
  const of = <Kind extends Said['kind']>(kind: Kind) =>
    heard.filter((said): said is Said & { kind: Kind } => said.kind === kind)
  /** The film's time as who draws must think it, ms. */
  const shownTime = () => {
    const tick = of('clock').at(-1)?.tick
    assert.ok(tick)
    return timeOf(tick, clock.now)
  }
  const shown = () => of('add').flatMap((said) => said.comments)
  const { player, media, film, kept: store, engines } = fake
  return { player, media, film, kept: store, engines, clock, model, heard, of, shownTime, shown, detach }
}

const settled = () => new Promise(setImmediate)

test('[P-01] opened and closed by the viewer, kept for the next film and the next visit', () => {
  const first = open()
  first.film()
  assert.equal(first.model.state.get().open, true)
  first.model.setOpen(false)
  assert.deepEqual(
    first.of('open').map((said) => said.open),
    [true, false],
  )
  assert.equal(first.kept.get('comments:open'), '0')
  const again = open({}, Object.fromEntries(first.kept))
  again.film()
  assert.equal(again.model.state.get().open, false)
  assert.deepEqual(again.of('open'), [])
})

test('[P-01] closed is closed: while the film goes on, the drawing code hears nothing; opened, it knows the time at once', async () => {
  const asked: number[] = []
  const { model, media, player, heard, clock, film, shownTime, of } = open({
    load: async (from) => {
      asked.push(from)
      return []
    },
  })
  film(1000)
  await player.play()
  model.setOpen(false)
  heard.length = 0
  asked.length = 0
  for (let second = 1; second <= 699; second++) {
    clock.now += 1000
    // The film stutters, which an open one would be told.
    media.reach(second - (second % 3) / 10)
  }
  assert.equal(heard.length, 0)
  assert.equal(asked.length, 0)
  model.setOpen(true)
  assert.deepEqual(
    heard.map((said) => said.kind),
    ['clock', 'open'],
  )
  assert.equal(shownTime(), 699_000)
  assert.equal(of('open').at(-1)?.open, true)
})

test('[P-01] runs and stops with the film: play, pause, a stall and its end', async () => {
  const { media, player, clock, film, of, shownTime } = open()
  film()
  const running = () => of('clock').at(-1)?.tick.running
  await player.play()
  assert.equal(running(), true)
  clock.now += 500
  media.reach(0.5)
  assert.equal(shownTime(), 500)
  media.say('waiting')
  assert.equal(running(), false)
  clock.now += 60_000
  assert.equal(shownTime(), 500)
  media.say('playing')
  assert.equal(running(), true)
  assert.equal(shownTime(), 500)
  player.pause()
  assert.equal(running(), false)
})

test('[P-01] at its end nothing stands over the film; gone back into or played again, they are there at once', async () => {
  const { media, model, player, film, of, shownTime } = open()
  const isOpen = () => of('open').at(-1)?.open
  film()
  await player.play()
  media.reach(99)
  assert.equal(isOpen(), true)
  media.end()
  assert.equal(isOpen(), false)
  player.seek(40)
  assert.equal(isOpen(), true)
  assert.equal(shownTime(), 40_000)
  await player.play()
  media.end()
  await player.play()
  assert.equal(isOpen(), true)
  model.setOpen(false)
  media.end()
  await player.play()
  assert.equal(isOpen(), false, 'the end opens nothing that the viewer has closed')
})

test('[P-01] the speed of the film is the speed of the comments', async () => {
  const { media, player, clock, film, shownTime } = open()
  film()
  await player.play()
  for (const rate of [0.5, 1.25, 2]) {
    const before = shownTime()
    player.setRate(rate)
    clock.now += 200
    assert.equal(shownTime() - before, 200 * rate)
  }
  assert.ok(media.listeners > 0)
})

test('[P-01] a seek and a step of one frame are followed at once, playing and standing', async () => {
  const { player, film, shownTime } = open()
  film(100)
  player.seek(50)
  assert.equal(shownTime(), 50_000)
  player.seek(49.96)
  assert.equal(shownTime(), 49_960)
  await player.play()
  player.seek(10)
  assert.equal(shownTime(), 10_000)
})

test('[P-01] an ad takes the picture: its time is not the film’s, and no comment flies over it', async () => {
  const { player, film, of } = open()
  film()
  await player.play()
  const undo = player.claim('video-ad', 20)
  assert.equal(of('open').at(-1)?.open, false)
  undo()
  assert.equal(of('open').at(-1)?.open, true)
})

test('[P-01] a viewer’s comment is shown at once where the film is, and handed over with stime 1000 and that moment', async () => {
  const handed: [Comment, number][] = []
  const { model, media, player, clock, film, shown } = open({
    onSend: async (comment, atMs) => {
      handed.push([comment, atMs])
      return { ok: true }
    },
  })
  film()
  await player.play()
  clock.now += 12_000
  media.reach(12)
  assert.equal(await model.send('  好看 '), true)
  const [own] = shown()
  assert.deepEqual(
    { ...own, id: '' },
    { mode: 1, text: '好看', stime: 12_000, size: 16, color: 0xffffff, dur: 4000, own: true, id: '' },
  )
  assert.deepEqual(handed, [[{ mode: 1, text: '好看', stime: 1_000, size: 16, color: 0xffffff, dur: 4000 }, 12_000]])
})

test('[P-01] sent while the film stands still it is in the picture, not waiting beyond its edge', async () => {
  const { model, film, shown } = open()
  film()
  await model.send('好')
  assert.equal(shown()[0]?.ttl, 2200)
})

test('[P-01] nothing is sent of nothing; sending opens what was closed', async () => {
  let asked = 0
  const { model, film, shown } = open({ onSend: async () => ({ ok: ++asked > 0 }) })
  film()
  model.setOpen(false)
  for (const nothing of ['', '   ', '\u200b']) assert.equal(await model.send(nothing), false)
  assert.deepEqual([asked, shown().length, model.state.get().open], [0, 0, false])
  await model.send('好')
  assert.deepEqual([asked, shown().length, model.state.get().open], [1, 1, true])
})

test('[P-01] a refused comment goes, and the viewer hears why', async () => {
  let answer: () => Promise<{ ok: boolean; text?: string }> = async () => ({ ok: false, text: '发送太快了' })
  const { model, film, of, shown, player } = open({ onSend: () => answer() })
  film()
  assert.equal(await model.send('好'), false)
  assert.deepEqual(
    of('remove').map((said) => said.id),
    [shown()[0]?.id],
  )
  assert.equal(player.state.get().notice, '发送太快了')
  answer = () => Promise.reject(new Error('no net'))
  assert.equal(await model.send('好'), false)
  assert.equal(player.state.get().notice, '弹幕没有发送成功，请稍后再试')
})

test('[P-01] a report is thanked for when the host has taken it, and not before; refused, the viewer hears why', async () => {
  let answer: (value: { ok: boolean; text?: string }) => void = () => {}
  const asked: string[] = []
  const { model, player, film } = open({
    onReport: ({ text }) => {
      asked.push(text)
      return new Promise((resolve) => (answer = resolve))
    },
  })
  film()
  const comment = viewersComment('坏话', () => 0)
  const notice = () => player.state.get().notice
  for (const [given, told] of [
    [{ ok: false, text: '今天举报得太多了' }, '今天举报得太多了'],
    [{ ok: false }, '举报没有成功，请稍后再试'],
    [{ ok: true }, '已举报，谢谢'],
    [{ ok: true, text: '我们会尽快处理' }, '我们会尽快处理'],
  ] as const) {
    const before = notice()
    const done = model.report(comment)
    await settled()
    assert.equal(notice(), before)
    answer(given)
    assert.equal(await done, given.ok)
    assert.equal(notice(), told)
  }
  assert.equal(asked.length, 4)
  const dead = open({ onReport: () => Promise.reject(new Error('no net')) })
  dead.film()
  assert.equal(await dead.model.report(comment), false)
  assert.equal(dead.player.state.get().notice, '举报没有成功，请稍后再试')
})

test('live ones of others enter now; what this viewer sent is not shown twice, whichever comes first', async () => {
  let answer: (value: { ok: boolean; id: string }) => void = () => {}
  const { model, media, player, clock, film, shown } = open({
    onSend: () => new Promise((resolve) => (answer = resolve)),
  })
  film()
  await player.play()
  clock.now += 30_000
  media.reach(30)
  model.receive({ id: '7', text: '别人', stime: 28_500 })
  model.receive({ id: '7', text: '别人', stime: 28_500 })
  model.receive({ id: '8', text: '早先', stime: 1000 })
  assert.deepEqual(
    shown().map(({ text, stime }) => [text, stime]),
    [
      ['别人', 30_000],
      ['早先', 1000],
    ],
  )
  const sent = model.send('我的')
  model.receive({ id: '9', text: '我的', stime: 30_000 })
  answer({ ok: true, id: '9' })
  await sent
  model.receive({ id: '9', text: '我的', stime: 30_000 })
  assert.equal(shown().filter(({ text }) => text === '我的').length, 1)
})

test('[P-01] those that were kept stand at their own moments, also when they are given while the film is there', async () => {
  const { model, media, player, clock, film, shown } = open()
  film()
  await player.play()
  clock.now += 30_000
  media.reach(30)
  const kept = [26_000, 29_999, 30_000, 31_500, 34_900, 300_000]
  model.insert(kept.map((stime) => ({ id: String(stime), text: '留下的', stime })))
  model.insert([{ id: '31500', text: '留下的', stime: 31_500 }])
  assert.deepEqual(
    shown().map(({ stime }) => stime),
    kept,
  )
})

test('a film of its own has comments of its own; a new address of the same film keeps them', async () => {
  const asked: string[] = []
  const { player, film, heard, of } = open({
    list: [{ text: '一' }],
    load: async (from, to, source) => {
      asked.push(`${source.id} ${from}-${to}`)
      return [{ id: String(source.id), text: '二' }]
    },
  })
  film(100, { id: 'a' })
  await settled()
  assert.deepEqual(asked, ['a 0-300000'])
  assert.deepEqual(
    of('add').map((said) => said.comments[0]?.text),
    ['一', '二'],
  )
  player.load({ url: 'https://films.test/renewed.m3u8', type: 'hls', id: 'a' })
  assert.equal(of('clear').length, 0)
  heard.length = 0
  player.load({ url: 'https://films.test/b.m3u8', type: 'hls', id: 'b' })
  await settled()
  assert.equal(of('clear').length, 1)
  assert.deepEqual(asked.at(-1), 'b 0-300000')
})

test('settings are told at once, kept, and read again', () => {
  const first = open()
  first.model.change({ opacity: 0.4, words: ['剧透'] })
  assert.equal(first.of('settings').at(-1)?.settings.opacity, 0.4)
  const again = open({}, Object.fromEntries(first.kept))
  assert.deepEqual(again.model.state.get().settings.words, ['剧透'])
  assert.equal(again.of('settings').at(-1)?.settings.opacity, 0.4)
})

test('captions on: the drawing code knows that their place is to be free', () => {
  const { player, film, of } = open()
  film()
  player.state.set({ textTrack: '0' })
  assert.equal(of('settings').at(-1)?.captions, true)
})

test('[P-01] scripts are read and never shown nor offered', () => {
  const { model, film } = open({ list: [{ mode: 8, text: 'alert(1)' }, { text: '好' }] })
  film()
  assert.deepEqual(
    model.recent().map(({ text }) => text),
    ['好'],
  )
})

test('[P-01] taken away it leaves no listener, no comment and no drawing code', async () => {
  const { detach, of, model, player, heard } = open({ list: [{ text: '一' }] })
  detach()
  assert.equal(of('clear').length, 1)
  heard.length = 0
  player.seek(5)
  player.state.set({ paused: false })
  assert.deepEqual(heard, [])
  assert.equal(await model.send('好'), false)
})

test('with prefers-reduced-motion the comments are off until they are chosen', (t) => {
  const page = globalThis as { matchMedia?: unknown }
  page.matchMedia = (query: string) => ({ matches: query.includes('reduce') })
  t.after(() => delete page.matchMedia)
  assert.equal(open().model.state.get().open, false)
  assert.equal(open({}, { 'comments:open': '1' }).model.state.get().open, true)
})

test('[P-01] the error of sendEl comes when the comments are made', () => {
  const wrong: unknown = 5
  assert.throws(() => createComments({ sendEl: wrong as string }), {
    message: 'sendEl must be an element or selector string',
  })
  assert.equal(createComments().sendPlace, 'controlbar')
  assert.equal(createComments({ sendEl: null }).sendPlace, null)
})
