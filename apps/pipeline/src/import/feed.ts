// One import of a maccms feed from its pages to the report. Refusals do not stop the others; a fault does.

import { basename } from 'node:path'
import { type Category, categoriesOf, findEntry } from '@manjuan/catalogue'
import { printer } from '@manjuan/cli'
import type { Db } from '@manjuan/db'
import { type FeedFlags, type FeedPlan, planEntry } from '#plans/plan-feed.ts'
import { entryMadeLine, entryPlanLine, originLines } from '#report/feed.ts'
import { startProgress } from '#report/progress.ts'
import { readBounded } from '#sources/bounded-file.ts'
import { type Refusal, SourceRefused } from '#sources/draft.ts'
import { type FetchRules, fetchListed, isListed } from '#sources/fetch-listed.ts'
import { decodeText } from '#sources/text-encoding.ts'
import { type FeedEntry, type FeedPage, readFeed } from '#sources/vod-feed.ts'
import { type MadeEntry, makeEntry } from '#steps/make-feed.ts'
import type { Workshop } from '#steps/workshop.ts'
import type { ImportSite } from './site.ts'
import { makeEach, planEach, printEnd } from './stages.ts'

export interface FeedRequest {
  /** A file, or an address of a listed host. */
  feed: string
  /** Pairs: a category of the feed, then the name or number of the shop's category. */
  map: readonly (readonly [string, string])[]
  pages?: number | undefined
  price?: number | undefined
  vipFree?: boolean | undefined
  publish?: boolean
  dryRun?: boolean
}

export interface FeedSite extends ImportSite {
  /** The hosts that may be fetched from; without hosts nothing is fetched. */
  fetch: FetchRules
}

export interface FeedOutcome {
  plans: FeedPlan[]
  made: MadeEntry[]
  refused: Refusal[]
}

interface Gathered {
  /** The beginning of the keys of its films; their numbers follow. */
  name: string
  entries: FeedEntry[]
  refused: Refusal[]
}

const maxBytes = 10_000_000

/** Refused pages and films stand in the outcome; a fault of the machine or the database is thrown. */
export async function importFeed(request: FeedRequest, site: FeedSite): Promise<FeedOutcome> {
  const print = printer(site.output)
  const { name, entries, refused } = await gather(request, site)
  const db = entries.length > 0 ? await site.openDb() : null
  const plans = db ? await planAll(name, entries, request, db, refused) : []
  print(plans.map(entryPlanLine))
  const made = db && !request.dryRun ? await makeAll(plans, request, db, site) : []
  print(plans.flatMap((plan, at) => (made[at] ? entryMadeLine(plan, made[at]) : [])))
  print(originLines(plans))
  printEnd(site, { refused }, request)
  return { plans, made, refused }
}

/** A page that can't be read ends it; the pages before it count. */
async function gather(request: FeedRequest, site: FeedSite): Promise<Gathered> {
  const isAddress = /^https?:\/\//i.test(request.feed)
  const name = isAddress && URL.canParse(request.feed) ? new URL(request.feed).host : basename(request.feed)
  const gathered: Gathered = { name, entries: [], refused: [] }
  const wanted = isAddress ? (request.pages ?? 1) : 1
  try {
    for (let page = 1, last = wanted; page <= last; page++) {
      const read = isAddress ? await fetchPage(request.feed, page, site) : await readFile(request.feed)
      last = Math.min(wanted, read.pages)
      take(read, gathered)
    }
  } catch (error) {
    if (!(error instanceof SourceRefused)) throw error
    gathered.refused.push({ source: request.feed, reason: error.message })
  }
  return gathered
}

/** A film that moved to the next page meanwhile comes twice. */
function take(page: FeedPage, { entries, refused }: Gathered): void {
  const known = new Set(entries.map(({ id }) => id))
  for (const entry of page.entries) {
    if (!known.has(entry.id)) entries.push(entry)
    known.add(entry.id)
  }
  refused.push(...page.refused)
}

async function fetchPage(address: string, page: number, { fetch }: FeedSite): Promise<FeedPage> {
  if (!URL.canParse(address)) throw new SourceRefused('地址不正确')
  const url = new URL(address)
  if (!url.searchParams.has('ac')) url.searchParams.set('ac', 'detail')
  if (page > 1) url.searchParams.set('pg', String(page))
  return readFeed(decodeText(await fetchListed(url.href, { ...fetch, maxBytes })).text)
}

async function readFile(path: string): Promise<FeedPage> {
  return readFeed(decodeText(await readBounded(path, maxBytes)).text)
}

async function planAll(
  name: string,
  entries: FeedEntry[],
  request: FeedRequest,
  db: Db,
  refused: Refusal[],
): Promise<FeedPlan[]> {
  const categories = (await categoriesOf(db, 'film')).filter(({ own }) => own)
  const flags: FeedFlags = { ...request, map: request.map.map(([from, to]) => [from, categoryNamed(to, categories)]) }
  const plan = async (entry: FeedEntry) => {
    const key = `feed:${name}:${entry.id}`
    return planEntry(key, entry, flags, await findEntry(db, key), categories)
  }
  return planEach(entries, plan, { nameOf: ({ id, title }) => `${id} ${title}`, refused })
}

function categoryNamed(text: string, categories: readonly Category[]): Category {
  const found = categories.find(({ id, name }) => name === text || String(id) === text)
  if (found) return found
  throw new Error(`--map：本站没有分类“${text}”（有 ${categories.map(({ name }) => name).join('、')}）`)
}

function makeAll(plans: FeedPlan[], { publish = false }: FeedRequest, db: Db, site: FeedSite): Promise<MadeEntry[]> {
  const progress = startProgress('写入', plans.length, site.output, { unit: '部' })
  const fetchPicture = (address: string) =>
    isListed(address, site.fetch.hosts) ? fetchListed(address, { ...site.fetch, maxBytes }) : null
  const make = async (plan: FeedPlan, workshop: Workshop) => {
    const made = await makeEntry(plan, workshop, { publish, fetchPicture })
    progress.step()
    return made
  }
  return makeEach(plans, make, { db, site, progress })
}
