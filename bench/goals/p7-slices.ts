// P7: slices of pictures of 40 KB and 200 KB: public ones for all readers, and locked ones, each by a member's own pass.
// They are compared with a bare node:http process and, where it is installed, nginx, which send the same bytes.
import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { blobKey, parseImagePath, withZoom } from '@manjuan/imaging'
import { ask, type Goal, type Stage } from '../judge/stage.ts'
import { unmeasured, type Verdict } from '../judge/verdict.ts'
import { hasNginx, startNginx } from '../limits/nginx.ts'
import { faultOf, record, sample } from '../limits/record.ts'
import { load } from '../load/load.ts'
import { type Ask, anyOf, get, type Plan } from '../load/plan.ts'
import { callHeads, pageHeads } from '../shop/heads.ts'
import { firstMember, firstPriced } from '../shop/layout.ts'
import type { Shop } from '../shop/shops.ts'

const width = 720
/** Members who hold a pass. */
const holders = 1_000

interface Slices {
  what: string
  bytes: number
  /** Comics of which one chapter is asked for, from this one on; they are of even ids, which members read free. */
  from: number
  comics: number
  number: number
  /** Readers who open the chapter themselves; 0: the slices are public, and any reader asks for them. */
  readers: number
}

const all: readonly Slices[] = [
  { what: 'public slices of 40 KB', bytes: 40_000, from: 1, comics: 25, number: 1, readers: 0 },
  { what: 'public slices of 200 KB', bytes: 200_000, from: 101, comics: 10, number: 1, readers: 0 },
  { what: 'locked slices of 40 KB', bytes: 40_000, from: 201, comics: 1, number: firstPriced, readers: holders },
]

export const p7: Goal = {
  name: 'p7',
  about: 'slices of pictures of 40 KB and 200 KB',
  run: async (stage) => {
    const verdicts: Verdict[] = []
    for (const engine of stage.shops.engines) {
      const shop = await stage.shops.shop(engine, 'small')
      for (const slices of all) {
        const plan = await planOf(shop, slices)
        const question = {
          goal: 'P7',
          what: slices.what,
          plan: () => plan,
          rate: { least: 0.85 },
          only: { engine, size: 'small' as const },
        }
        if (slices.readers > 0 || !hasNginx) verdicts.push(...(await ask(stage, question)))
        else verdicts.push(...(await besideNginx(stage, shop, question, plan)))
      }
    }
    const share = 'unlocking and decoding beside a plain picture, in the browser'
    return [
      ...verdicts,
      unmeasured('P7', share, 'no bench for it yet'),
      ...(hasNginx ? [] : [unmeasured('P7', 'slices of nginx', 'it is not installed')]),
    ]
  },
}

async function besideNginx(
  stage: Stage,
  shop: Shop,
  question: Parameters<typeof ask>[1],
  plan: Plan,
): Promise<Verdict[]> {
  const recorded = await sample(shop.origin, plan, 200)
  const nginx = await startNginx(stage.shops.scratch(), recorded)
  const name = 'nginx, the same files'
  const contenders = [{ name, pid: nginx.pid, run: () => load(nginx.origin, plan, 64) }]
  const wanted = [
    { goal: 'P7', what: question.what, ours: shop.name, reference: name, rate: { least: 0.95 }, rank: 'aim' as const },
  ]
  return ask(stage, { ...question, more: { contenders, wanted } }).finally(() => nginx.stop())
}

/** Puts the slices' files where the import puts them, and learns their paths as a reader does. */
async function planOf(shop: Shop, slices: Slices): Promise<Plan> {
  const { first } = shop.layout.comics
  const asks: Ask[] = []
  for (let at = 0; at < slices.comics; at++) {
    const work = first + slices.from + at * 2
    const readers = slices.readers > 0 ? Array.from({ length: slices.readers }, (_, one) => firstMember + one) : [at]
    const opened = await Promise.all(readers.map((reader) => pathsOf(shop, work, slices.number, reader)))
    for (const path of opened[0] ?? []) putFile(shop, path, slices.bytes)
    for (const [place, paths] of opened.entries()) {
      const own = slices.readers > 0 ? { reader: readers[place] ?? 0 } : {}
      asks.push(...paths.map((path) => ({ ...get(path), ...own })))
    }
  }
  return anyOf(pageHeads, asks)
}

async function pathsOf({ origin }: Shop, bookId: number, number: number, reader: number): Promise<string[]> {
  const asked = get(`/api/book/read_chapter?bookId=${bookId}&number=${number}`)
  const answer = await record(origin, asked, (callHeads[reader] ?? '').replace(/^Accept-Encoding: .*\n/m, ''))
  const fault = faultOf(answer)
  if (fault) throw new Error(fault)
  const { data } = JSON.parse(Buffer.from(answer.body, 'base64').toString()) as { data: { bookPics: string[][] } }
  return [...new Set(data.bookPics.flat())].map((path) => withZoom(path, width))
}

function putFile({ dataDir }: Shop, path: string, bytes: number): void {
  const address = parseImagePath(path)
  if (!address) throw new Error(`no picture: ${path}`)
  const { kind, name, slice } = address
  const file = join(dataDir, 'blobs', blobKey({ kind, name, slice, zoom: width }))
  mkdirSync(dirname(file), { recursive: true })
  const text = randomBytes(bytes).toString('base64')
  writeFileSync(`${file}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }))
  writeFileSync(`${file}.gz`, gzipSync(text))
}
