// Another rule for headings on the import desk (O-28): the time from the last key until the new chapters stand on the page,
// with the importer's own process beside the shop, for a short text and for a usual novel of 2 MB.
import { chapterText } from '@manjuan/server/testing'
import type { Page } from 'playwright-core'
import {
  batchOn,
  drop,
  fill,
  type ImportDesk,
  openBatch,
  openImportDesk,
  planned,
  rowsOf,
  text,
} from '../../e2e/import-desk.ts'
import { settled } from '../../e2e/moments.ts'
import { median } from '../judge/rounds.ts'
import { rounds } from '../judge/settings.ts'
import type { Goal } from '../judge/stage.ts'
import { tell } from '../judge/tell.ts'
import { single, type Verdict } from '../judge/verdict.ts'

const mostMs = 2_000
const novels = [
  { name: 'short', title: '江湖短篇', chapters: 10, letters: 400 },
  { name: 'usual', title: '江湖长篇', chapters: 300, letters: 1_500 },
] as const
type Novel = (typeof novels)[number]
/** A heading that one rule finds and the other leaves in the text. */
const second = '【下】'
const rules = { fine: `^(第.{1,4}章 .{1,6}|${second}.{1,6})$`, coarse: '^第.{1,4}章 .{1,6}$' }

export const split: Goal = {
  name: 'split',
  about: 'another rule for the chapters of a text on the import desk',
  run: async () => {
    const opened = await openImportDesk()
    try {
      const verdicts: Verdict[] = []
      for (const novel of novels) verdicts.push(await measure(opened, novel))
      return verdicts
    } finally {
      await opened.close()
    }
  },
}

const bookOf = ({ chapters, letters }: Novel): string =>
  Array.from({ length: chapters }, (_, at) => {
    const name = `江湖${at + 1}`
    return `${chapterText(`第${at + 1}章 ${name}`, letters)}${chapterText(`${second}${name}`)}`
  }).join('')

async function measure({ desk }: ImportDesk, novel: Novel): Promise<Verdict> {
  const bytes = Buffer.from(bookOf(novel))
  await desk.goto('/imports')
  await settled(desk)
  await drop(desk, [text(`${novel.title}.txt`, bytes)])
  await openBatch(desk)
  await batchOn(desk)
  await planned(desk)
  await desk.getByLabel('标题规则').selectOption('自己写')
  const times: number[] = []
  // The first change of both warms the code of the page and of the importer.
  for (let turn = -1; turn < rounds; turn++) {
    await choose(desk, rules.coarse, 'detached')
    const took = await choose(desk, rules.fine, 'visible')
    if (turn >= 0) times.push(took)
  }
  const megabytes = (bytes.length / 1_000_000).toFixed(2)
  tell(`    split, ${novel.name}, ${megabytes} MB: ${times.map(Math.round).join(', ')} ms`)
  return single({
    ...{ goal: 'split', what: `${novel.name} text of ${megabytes} MB, other chapters on the page` },
    ...{ value: median(times), unit: ' ms', most: mostMs },
  })
}

/** Milliseconds from the last key until the row of a second heading is there, or is gone. */
async function choose(desk: Page, rule: string, state: 'visible' | 'detached'): Promise<number> {
  await settled(desk)
  const began = performance.now()
  await fill(desk, '正则表达式', rule)
  await rowsOf(desk, '全部章节')
    .filter({ hasText: `${second}江湖1` })
    .first()
    .waitFor({ state })
  return performance.now() - began
}
