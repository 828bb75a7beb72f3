import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import type { QueueEvent, Stage } from '#plans/film-work.ts'
import type { Watched } from '#store/jobs.ts'
import { doneLine, showQueue } from './films.ts'

const watched: Watched = {
  ...{ id: 1, filmId: 1, published: false, held: null, toPublish: false, hidden: false, title: '渡口', number: 1 },
  ...{ state: 'making', stage: 'rest', progress: 0.25, error: '' },
}

/** A terminal (or a file) whose clock is moved by hand, ms. */
function shown(isTTY: boolean, episodes: Watched[] = [watched]) {
  let at = 1_000_000
  const texts: string[] = []
  const output = { isTTY, write: (text: string) => texts.push(text) }
  const queue = showQueue(
    output,
    async () => episodes,
    () => at,
  )
  const job = (stage: Stage, tries = 0) => ({ job: { id: 1, episodeId: 1, stage, tries }, title: '春江' })
  return {
    texts,
    end: queue.end,
    after: (ms: number, event: QueueEvent) => {
      at += ms
      queue.onEvent(event)
      return texts.at(-1)
    },
    begun: (stage: Stage = 'first', share = 0): QueueEvent => ({ kind: 'begun', ...job(stage), share }),
    progress: (share: number, stage: Stage = 'first'): QueueEvent => ({ kind: 'progress', ...job(stage), share }),
    done: (stage: Stage = 'first'): QueueEvent => ({ kind: 'done', ...job(stage), names: ['v360'] }),
    failed: (tries: number, givenUp: boolean): QueueEvent => ({
      ...{ kind: 'failed', ...job('rest', tries), reasons: ['v720：没有生成', 'a1：是空的'], givenUp },
    }),
  }
}

test('the time left is reckoned from the pace of this stage alone, and never runs below nothing', () => {
  const table: [spentMs: number, share: number, left: RegExp][] = [
    [1_000, 0.01, /1%$/],
    [10_000, 0.02, /2%$/],
    [10_000, 0.1, / 10%，约剩 1 分 30 秒$/],
    [60_000, 0.25, / 25%，约剩 3 分 0 秒$/],
    [60_000, 0.5, / 50%，约剩 1 分 0 秒$/],
    [3_600_000, 0.25, / 25%，约剩 3 小时 0 分$/],
    [60_000, 0.999, / 99%，约剩 0 秒$/],
    [60_000, 1, / 100%，约剩 0 秒$/],
    // a film may be a little longer than its file says
    [600_000, 1.05, / 100%，约剩 0 秒$/],
  ]
  for (const [spentMs, share, left] of table) {
    const { after, begun, progress } = shown(true)
    // an hour of the stage before does not count
    after(0, begun('first'))
    after(3_600_000, begun('rest'))
    const text = (after(spentMs, progress(share, 'rest')) ?? '').replace('\r', '').replace('\u001b[K', '')
    assert.match(text, /^《春江》其余画质 [█░]{24} /)
    assert.match(text, left)
    assert.equal(text.split('█').length - 1, Math.round(Math.min(1, share) * 24))
  }
})

test('renditions that were made ahead are no part of the pace', () => {
  const { after, begun, progress } = shown(false)
  after(0, begun('rest', 0.5))
  assert.equal(after(10_000, progress(0.75, 'rest')), '《春江》其余画质 75%，约剩 10 秒\n')
  assert.equal(after(10_000, progress(0.9, 'rest')), '《春江》其余画质 90%，约剩 5 秒\n')
})

test('a terminal has one line, drawn ten times a second at most; its end stands on a line of its own', () => {
  const { texts, after, begun, progress, done, end } = shown(true)
  after(0, begun())
  after(200, progress(0.1))
  after(50, progress(0.2))
  after(49, progress(0.3))
  assert.equal(texts.length, 1)
  after(1, progress(0.4))
  assert.equal(texts.length, 2)
  assert.ok(texts.every((text) => text.startsWith('\r') && text.endsWith('\u001b[K')))
  assert.equal(after(9_700, done()), '\r《春江》首个画质和音轨　完成，用时 10 秒\u001b[K\n')
  end()
  assert.equal(texts.length, 3)
  after(200, progress(0.5))
  end()
  assert.equal(texts.at(-1), '\n')
})

test('a file has a plain line every five seconds', () => {
  const { texts, after, begun, progress, end } = shown(false)
  after(0, begun())
  assert.equal(after(6_000, progress(0.2)), '《春江》首个画质和音轨 20%，约剩 24 秒\n')
  for (let at = 0; at < 49; at++) after(100, progress(0.3))
  assert.equal(texts.length, 1)
  assert.equal(after(100, progress(0.5)), '《春江》首个画质和音轨 50%，约剩 11 秒\n')
  end()
  assert.equal(texts.length, 2)
})

test('a film that waits tells whether it will be published, and only a film that readers see is called published', () => {
  const waiting: Watched = {
    ...{ id: 1, filmId: 7, title: '春江', number: 1, state: 'waiting', stage: 'first', progress: 0, error: '' },
    ...{ published: false, held: null, toPublish: true, hidden: false },
  }
  const table: [Partial<Watched>, string][] = [
    [{}, '《春江》编号 7：等待转码，可以播放时自动发布'],
    [{ state: 'making' }, '《春江》编号 7：正在转码，可以播放时自动发布'],
    [{ toPublish: false }, '《春江》编号 7：等待转码，未发布（加 --publish 发布）'],
    [{ state: 'whole', stage: null, published: true }, '《春江》编号 7：全部就绪，已发布'],
    [{ state: 'whole', stage: null }, '《春江》编号 7：全部就绪，未发布（加 --publish 发布）'],
    [{ held: 'taken_down' }, '《春江》编号 7：等待转码，作品已合规下架，未发布（在控制台解除后才能发布）'],
    [{ held: 'binned' }, '《春江》编号 7：等待转码，作品在回收站里，未发布（在控制台恢复后才能发布）'],
    [{ state: 'failed', number: 3 }, '《春江》第 3 集编号 7：失败'],
    [{ hidden: true }, '《春江》：新内容在队列中'],
  ]
  for (const [facts, line] of table) assert.equal(doneLine({ ...waiting, ...facts }), line)
})

test('a failure is told with its reasons, a next try with its time, another process with its progress', async () => {
  const { texts, after, failed } = shown(false)
  assert.equal(
    after(0, failed(0, false)),
    '《春江》其余画质　第 1 次没有成功（稍后再试）：v720：没有生成；a1：是空的\n',
  )
  assert.match(after(0, failed(2, true)) ?? '', /第 3 次没有成功（已放弃）/)
  assert.equal(after(6_000, { kind: 'waiting', dueInMs: 90_000 }), '1 分 30 秒后再试……\n')
  after(6_000, { kind: 'elsewhere' })
  await turn()
  assert.equal(texts.at(-1), '另一个进程正在转码，《渡口》其余画质 25%\n')
})
