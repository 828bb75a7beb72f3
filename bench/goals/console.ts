// The console's lists on a shop of 100,000 works, with a million records and a million orders: 95 of 100 answers of each
// call within 300 ms, for one person alone and for four at once.
import { Agent, request } from 'node:http'
import { quantile } from '../judge/rounds.ts'
import { sizes } from '../judge/settings.ts'
import { type Goal, rankOf, shopsFor } from '../judge/stage.ts'
import { tell } from '../judge/tell.ts'
import { single, unmeasured, type Verdict } from '../judge/verdict.ts'
import {
  type DeskFacts,
  furnish,
  nameOf,
  orderNo,
  personOf,
  rareVerb,
  records,
  staffHeaders,
  tradeNo,
} from '../shop/desk.ts'
import { accountName, type Layout, titlesIn } from '../shop/layout.ts'
import { run } from '../shop/processes.ts'
import type { Shop } from '../shop/shops.ts'
import { titlesOf, type Work } from '../shop/titles.ts'

const mostMs = 300
const callsOfEach = 100
const atOnce = 4

/** A list as it is asked for. `rows`: the least and the most that an answer may hold. */
interface Call {
  what: string
  path: (turn: number) => string
  rows: readonly [number, number]
}

export const consoleLists: Goal = {
  name: 'console',
  about: 'the lists of the console, 100,000 works and 1,000,000 records',
  run: async (stage) => {
    if (!sizes.includes('big')) return [unmeasured('console', 'lists', 'BENCH_SIZES leaves the big shop out', 'must')]
    const verdicts: Verdict[] = []
    for (const shop of await shopsFor(stage, { size: 'big' })) verdicts.push(...(await measure(shop)))
    return verdicts
  },
}

async function measure(shop: Shop): Promise<Verdict[]> {
  const began = performance.now()
  const facts = await furnish(shop)
  tell(`\nconsole, ${shop.name}: its records and orders made in ${((performance.now() - began) / 1_000).toFixed(1)} s`)
  const served = await run('apps/server/dist/console-main.js', { ...shop.settings, CONSOLE_PORT: '0' })
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const asker = new Asker(served.origin, agent)
  try {
    const verdicts: Verdict[] = []
    for (const call of callsOf(shop.layout, facts)) verdicts.push(...(await measureCall(asker, call, shop)))
    return verdicts
  } finally {
    agent.destroy()
    await served.stop()
  }
}

async function measureCall(asker: Asker, call: Call, { engine, name }: Shop): Promise<Verdict[]> {
  // The start of the server's own code is not measured.
  for (let turn = 0; turn < 3; turn++) await asker.ask(call, turn)
  const alone = await asker.times(call, 1)
  const together = await asker.times(call, atOnce)
  const told = ([0.5, 0.95, 0.99] as const).map((share) =>
    `p${share * 100} ${quantile(alone, share).toFixed(1)}`.padEnd(14),
  )
  tell(`    ${call.what.padEnd(48)}${told.join('')}${atOnce} at once p95 ${quantile(together, 0.95).toFixed(1)}`)
  const lineOf = (what: string, times: readonly number[]) =>
    single({
      ...{ goal: 'console', what: `${call.what}, ${what}, p95, ${name}`, value: quantile(times, 0.95) },
      ...{ unit: ' ms', digits: 1, most: mostMs, rank: rankOf(engine) },
    })
  return [lineOf('alone', alone), lineOf(`${atOnce} at once`, together)]
}

/** Asks as persons of the staff in turn. */
class Asker {
  readonly #origin: string
  readonly #agent: Agent
  #asked = 0
  constructor(origin: string, agent: Agent) {
    this.#origin = origin
    this.#agent = agent
  }

  async times(call: Call, clients: number): Promise<number[]> {
    const times: number[] = []
    let next = 0
    const client = async () => {
      while (next < callsOfEach) times.push(await this.ask(call, next++))
    }
    await Promise.all(Array.from({ length: clients }, client))
    return times
  }

  /** Milliseconds until the whole answer was here. */
  async ask({ what, path, rows }: Call, turn: number): Promise<number> {
    const headers = staffHeaders(personOf(this.#asked++))
    const began = performance.now()
    const text = await new Promise<string>((resolve, reject) => {
      const asked = request(this.#origin + path(turn), { headers, agent: this.#agent }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.once('end', () => resolve(Buffer.concat(parts).toString()))
      })
      asked.once('error', reject)
      asked.end()
    })
    const took = performance.now() - began
    const found = rowsIn(text)
    if (found < rows[0] || found > rows[1]) throw new Error(`${what}: ${found} rows in ${text.slice(0, 200)}`)
    return took
  }
}

/** The rows of an answer; an answer that is one thing counts as one, a refusal as -1. */
function rowsIn(text: string): number {
  const { result, data } = JSON.parse(text) as { result: boolean; data: Record<string, unknown> }
  if (!result) return -1
  const list = data.rows ?? data.found ?? data.parts ?? data.categories ?? data.jobs
  return Array.isArray(list) ? list.length : 1
}

const query = (path: string, asked: Record<string, string>): string => `${path}?${new URLSearchParams(asked)}`

function callsOf(layout: Layout, facts: DeskFacts): Call[] {
  const words = wordsIn(titlesOf(titlesIn(layout)))
  return [...worksCalls(layout, facts, words), ...findCalls(layout, words), ...otherCalls(layout, facts)]
}

const pick = <T>(list: readonly T[], turn: number): T => list[turn % list.length] as T
/** A page that another one follows. */
const full = [50, 50] as const

function worksCalls({ comics }: Layout, { deep }: DeskFacts, words: Words): Call[] {
  const works = (what: string, asked: (turn: number) => Record<string, string>, rows: Call['rows'] = full): Call => ({
    ...{ what: `works, ${what}`, path: (turn) => query('/staff/works', asked(turn)), rows },
  })
  const sorted = (sort: 'updated' | 'created' | 'title') => [
    works(`by ${sort}`, () => ({ sort })),
    works(`by ${sort}, deep page`, () => ({ sort, after: deep[sort] })),
    works(`by ${sort}, word with many hits`, (turn) => ({ sort, q: pick(words.many, turn) })),
    works(`by ${sort}, word with one hit`, (turn) => ({ sort, q: pick(words.one, turn) }), [1, 1]),
    works(`by ${sort}, letter with many hits, deep page`, (turn) => ({
      sort,
      q: pick(words.letters, turn),
      after: deep[sort],
    })),
  ]
  return [
    ...sorted('updated'),
    ...sorted('created'),
    ...sorted('title'),
    works('word without a hit', (turn) => ({ q: pick(words.none, turn) }), [0, 0]),
    works('by id', (turn) => ({ q: String(comics.first + turn * 31) }), [1, 1]),
    works('kind and category', (turn) => ({ kind: 'novel', category: String(1 + (turn % 11)) })),
    works('kind and category, by title', (turn) => ({ kind: 'film', category: String(2 + (turn % 9)), sort: 'title' })),
    works('free for members, deep page', () => ({ vip: '1', after: deep.updated })),
    works('state without a work', () => ({ state: 'binned' }), [0, 0]),
    works('scheduled, without a work', () => ({ state: 'scheduled', sort: 'title' }), [0, 0]),
    works(
      'kind, state and a word',
      (turn) => ({ kind: 'comic', state: 'published', q: pick(words.many, turn) }),
      [1, 50],
    ),
    { what: 'a work', path: (turn) => `/staff/works/${comics.first + turn * 31}`, rows: [1, 1] },
    { what: 'chapters of a work', path: (turn) => `/staff/works/${comics.first + turn * 31}/chapters`, rows: [12, 12] },
    { what: 'categories', path: () => '/staff/categories', rows: [33, 50] },
  ]
}

function findCalls({ comics }: Layout, words: Words): Call[] {
  const find = (what: string, q: (turn: number) => string, rows: Call['rows']): Call => ({
    ...{ what: `search box, ${what}`, path: (turn) => query('/staff/find', { q: q(turn) }), rows },
  })
  return [
    find('word with many hits', (turn) => pick(words.many, turn), [12, 12]),
    find('letter with many hits', (turn) => pick(words.letters, turn), [12, 12]),
    find('word with one hit', (turn) => pick(words.one, turn), [1, 12]),
    find('word without a hit', (turn) => pick(words.none, turn), [0, 0]),
    find('an account', (turn) => accountName(turn), [1, 12]),
    find('a mobile of nobody', (turn) => String(13_800_000_000 + turn), [0, 12]),
    find('an order', (turn) => orderNo(turn * 9_973), [1, 12]),
    find("a gateway's number", (turn) => tradeNo(turn * 9_972), [1, 12]),
    find('a number', (turn) => String(comics.first + turn), [0, 12]),
  ]
}

function otherCalls({ comics }: Layout, { oldDay }: DeskFacts): Call[] {
  const audit = (what: string, asked: Record<string, string>, rows: Call['rows'] = full): Call => ({
    ...{ what: `records, ${what}`, path: () => query('/staff/audit', asked), rows },
  })
  return [
    audit('first page', {}),
    audit('deep page', { after: String(records / 10) }),
    audit('of a person', { staff: nameOf(7) }),
    audit('of nobody', { staff: '没有此人' }, [0, 0]),
    audit('of a rare verb, all old', { verb: rareVerb }, [1, 50]),
    audit('of a person and a rare verb', { staff: nameOf(0), verb: rareVerb }, [0, 50]),
    audit('of a kind', { object: 'ticket' }),
    audit('of an object', { object: `work ${comics.first}` }, [0, 50]),
    audit('of an old day', { from: oldDay, until: oldDay }),
    audit('up to an old day', { until: oldDay }),
    audit('of an old day and a person', { from: oldDay, until: oldDay, staff: nameOf(7) }, [1, 50]),
    audit('of an old day and a kind', { from: oldDay, until: oldDay, object: 'ticket' }),
    audit('from an old day on, a rare verb', { from: oldDay, verb: rareVerb }, [1, 50]),
    audit('of a day to come', { from: '2100-01-01' }, [0, 0]),
    { what: 'history of a work', path: (turn) => `/staff/works/${comics.first + turn * 31}/history`, rows: [0, 50] },
    { what: 'approvals, first page', path: () => '/staff/approvals', rows: full },
    { what: 'approvals, deep page', path: () => '/staff/approvals?after=5000', rows: full },
    { what: 'approvals, open', path: () => '/staff/approvals?state=open', rows: full },
    { what: 'approvals, rejected: none', path: () => '/staff/approvals?state=rejected', rows: [0, 0] },
    { what: 'approvals that wait', path: () => '/staff/approvals/waiting', rows: [1, 1] },
    { what: 'imports, first page', path: () => '/staff/imports', rows: full },
    { what: 'imports, deep page', path: () => '/staff/imports?after=5000', rows: full },
    { what: 'imports, failed', path: () => '/staff/imports?show=failed', rows: [1, 50] },
    { what: 'imports, open', path: () => '/staff/imports?show=open', rows: [1, 50] },
    { what: 'films in the queue', path: () => '/staff/media/jobs', rows: [0, 200] },
  ]
}

interface Words {
  letters: string[]
  many: string[]
  one: string[]
  none: string[]
}

/**
 * Letters and pairs of the most titles, whole titles that stand in no other, and words of which nothing is made. The Latin
 * one has no letter that begins a syllable of pinyin, because the search box finds works by their initials.
 */
function wordsIn(titles: readonly Work[]): Words {
  const counts = new Map<string, number>()
  const pieces = ({ title }: Work, length: number) =>
    new Set(Array.from({ length: Math.max(0, title.length - length + 1) }, (_, at) => title.slice(at, at + length)))
  for (const work of titles)
    for (const piece of [1, 2, 3, 4, 5].flatMap((length) => [...pieces(work, length)]))
      counts.set(piece, (counts.get(piece) ?? 0) + 1)
  const frequent = (length: number, most: number) =>
    [...counts]
      .filter(([word]) => word.length === length)
      .sort((a, b) => b[1] - a[1])
      .slice(0, most)
      .map(([word]) => word)
  const one = [...counts]
    .filter(([word, count]) => word.length === 5 && count === 1)
    .slice(0, 50)
    .map(([word]) => word)
  return { letters: frequent(1, 10), many: frequent(2, 10), one, none: ['饕餮', '魑魅魍魉', '龘', 'uviu', '的饕'] }
}
