// P11: a thousand viewers at once. Each asks for a segment of 200 KB every 3 s and keeps its place every 15 s. Requests
// come at their times whatever the server does, so that a slow answer is late instead of rare. The rate is told beside it.
import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { usedMicros } from '../judge/cpu.ts'
import { quantile } from '../judge/rounds.ts'
import { seconds } from '../judge/settings.ts'
import { ask, type Goal, rankOf, type Stage } from '../judge/stage.ts'
import { tell } from '../judge/tell.ts'
import { single, unmeasured, type Verdict } from '../judge/verdict.ts'
import { hasNginx, startNginx } from '../limits/nginx.ts'
import { record } from '../limits/record.ts'
import { type Ask, anyOf, get, headersOf, post } from '../load/plan.ts'
import { callHeads } from '../shop/heads.ts'
import { filmName } from '../shop/layout.ts'
import type { Shop } from '../shop/shops.ts'

const viewers = 1_000
const everyMs = 3_000
const placeEveryMs = 15_000
const segmentBytes = 200_000
const segments = 12
/** A segment of 2.5 s that comes later than it lasts would stop a film. */
const lateMs = 2_500
/** Films that are watched at once. */
const films = 20

export const p11: Goal = {
  name: 'p11',
  about: '1,000 viewers at once',
  run: async (stage) => {
    const verdicts: Verdict[] = []
    for (const engine of stage.shops.engines) {
      const shop = await stage.shops.shop(engine, 'small')
      const paths = await open(shop)
      verdicts.push(...(await watch(stage, shop, paths)))
      const asks = paths.map((path, reader) => ({ ...get(path), reader }))
      const question = { goal: 'P11', what: 'segments of 200 KB', plan: () => anyOf(callHeads, asks) }
      verdicts.push(...(await ask(stage, { ...question, only: { engine, size: 'small' } })))
    }
    return verdicts
  },
}

async function watch(stage: Stage, shop: Shop, paths: readonly string[]): Promise<Verdict[]> {
  const ours = await measure(shop.origin, shop.pid, paths, true)
  const rank = rankOf(shop.engine)
  const told = (what: string) => ({ goal: 'P11', what: `${what}, ${shop.name}`, rank })
  tell(
    `\nP11 ${viewers} viewers, ${shop.name}: ${ours.asked} segments, ${ours.core.toFixed(1)} % of a core, p99 ${ours.p99.toFixed(0)} ms, ${ours.late} late, ${ours.wrong} wrong`,
  )
  const verdicts = [
    single({ ...told('processor'), value: ours.core, unit: ' % of a core', digits: 1, most: 5 }),
    single({ ...told('segments that were late'), value: ours.late, most: 0 }),
    single({ ...told('wrong answers'), value: ours.wrong, most: 0 }),
  ]
  if (!hasNginx) return [...verdicts, unmeasured('P11', 'processor beside nginx', 'nginx is not installed', rank)]
  const recorded = await Promise.all(
    paths.map((path, viewer) => record(shop.origin, get(path), callHeads[viewer] ?? '')),
  )
  const nginx = await startNginx(stage.shops.scratch(), recorded)
  const limit = await measure(nginx.origin, nginx.pid, paths, false).finally(() => nginx.stop())
  const share = single({ ...told('processor beside nginx'), value: ours.core / limit.core, digits: 2, most: 1.5 })
  return [...verdicts, { ...share, reference: `${limit.core.toFixed(1)} % of a core, nginx` }]
}

/** Puts the films' files where the import puts them. Gives one segment's path for each viewer, under the viewer's pass. */
async function open(shop: Shop): Promise<string[]> {
  const { first } = shop.layout.films
  // Films whose id is no multiple of three cost nothing.
  const filmOf = (viewer: number) => first + (viewer % films) * 3 + ((4 - (first % 3)) % 3)
  for (let viewer = 0; viewer < films; viewer++) putFilm(shop, filmOf(viewer))
  return Promise.all(Array.from({ length: viewers }, (_, viewer) => pathOf(shop, filmOf(viewer), viewer)))
}

async function pathOf({ origin }: Shop, film: number, viewer: number): Promise<string> {
  const head = (callHeads[viewer] ?? '').replace(/^Accept-Encoding: .*\n/m, '')
  const answer = await record(origin, get(`/api/vod/play/${film}`), head)
  const { result, msg, data } = JSON.parse(Buffer.from(answer.body, 'base64').toString()) as {
    result: boolean
    msg: string
    data: { vodPlayUrl: string }
  }
  if (!result) throw new Error(`nothing to play: ${msg}`)
  return data.vodPlayUrl.replace('master.m3u8', `v720/s${String(viewer % segments).padStart(5, '0')}.m4s`)
}

function putFilm({ dataDir, layout }: Shop, film: number): void {
  const name = filmName(layout.films.firstPart + film - layout.films.first)
  const dir = join(dataDir, 'films', name.slice(0, 2), name, 'v720')
  mkdirSync(dir, { recursive: true })
  for (let at = 0; at < segments; at++)
    writeFileSync(join(dir, `s${String(at).padStart(5, '0')}.m4s`), randomBytes(segmentBytes))
}

interface Watched {
  asked: number
  /** Percent of one core that the process used. */
  core: number
  p99: number
  late: number
  wrong: number
}

async function measure(origin: string, pid: number, paths: readonly string[], places: boolean): Promise<Watched> {
  const agent = new Agent({ keepAlive: true, maxSockets: viewers })
  const times: number[] = []
  let wrong = 0
  const take = async (asked: Ask, viewer: number, counts: boolean): Promise<void> => {
    const began = performance.now()
    const status = await send(origin, asked, headersOf(callHeads[viewer] ?? ''), agent).catch(() => 0)
    if (status !== 200) wrong++
    if (counts) times.push(performance.now() - began)
  }
  const lastsMs = Math.max(2 * everyMs, seconds * 3_000)
  const [used, began] = [usedMicros(pid), performance.now()]
  const all: Promise<void>[] = []
  let [nextSegment, nextPlace] = [0, 0]
  for (let now = 0; now < lastsMs; now = performance.now() - began) {
    for (; (nextSegment * everyMs) / viewers <= now; nextSegment++) {
      const viewer = nextSegment % viewers
      all.push(take(get(paths[viewer] ?? ''), viewer, true))
    }
    for (; places && (nextPlace * placeEveryMs) / viewers <= now; nextPlace++) {
      const viewer = nextPlace % viewers
      all.push(take(post('/api/library/sync', placeOf(viewer, nextPlace)), viewer, false))
    }
    await new Promise((resolve) => setTimeout(resolve, 4))
  }
  await Promise.all(all)
  agent.destroy()
  const micros = (performance.now() - began) * 1_000
  return {
    asked: times.length,
    core: ((usedMicros(pid) - used) / micros) * 100,
    p99: quantile(times, 0.99),
    late: times.filter((ms) => ms > lateMs).length,
    wrong,
  }
}

/** A device that tells the library where its reader is in a film. */
const placeOf = (viewer: number, turn: number) => ({
  device: viewer.toString(16).padStart(16, '0'),
  name: 'bench',
  since: 0,
  changes: [
    {
      key: `place/vod/${viewer + 1}/1`,
      base: 0,
      n: turn + 1,
      age: 0,
      value: { second: turn % 30, length: 30, done: false },
    },
  ],
})

function send(origin: string, asked: Ask, headers: Record<string, string>, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const body = asked.body ? { 'Content-Type': 'application/json' } : {}
    const sent = request(
      origin + asked.path,
      { method: asked.method, headers: { ...headers, ...body }, agent },
      (answer) => {
        answer.resume()
        answer.once('end', () => resolve(answer.statusCode ?? 0))
      },
    )
    sent.once('error', reject)
    sent.end(asked.body)
  })
}
