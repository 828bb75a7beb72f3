// The operator's own pattern for headings. It runs in a thread that is ended when it takes too long: patterns can.
import { Worker } from 'node:worker_threads'
import { faultWords } from '@manjuan/rendering'
import { SourceRefused } from './draft.ts'
import type { Line, Marks } from './split-text.ts'

const limitMs = 5_000
const program = `
const { parentPort, workerData } = require('node:worker_threads')
const pattern = new RegExp(workerData.rule, 'u')
const found = []
for (const [at, line] of workerData.lines.entries()) {
  const hit = line === '' || line.length > 200 ? null : pattern.exec(line)
  if (hit) found.push([at, hit[1] ?? line])
}
parentPort.postMessage(found)`

/** Lines where chapters begin; the first group of the pattern, or else the line, is the title. */
export async function marksOf(lines: Line[], rule: string, ms: number = limitMs): Promise<Marks> {
  try {
    new RegExp(rule, 'u')
  } catch (error) {
    throw new SourceRefused(`--rule 不是正则表达式（${faultWords(error)}）`)
  }
  const found = await inThread(
    lines.map(({ text }) => text),
    rule,
    ms,
  )
  if (found.length === 0) throw new SourceRefused('--rule 没有找到任何章节标题')
  return new Map(found)
}

function inThread(lines: string[], rule: string, ms: number): Promise<[number, string][]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(program, { eval: true, workerData: { lines, rule }, execArgv: [] })
    const end = (act: () => void) => {
      clearTimeout(timer)
      void worker.terminate()
      act()
    }
    const timer = setTimeout(() => end(() => reject(new SourceRefused(`--rule 运行超过 ${ms / 1000} 秒，已放弃`))), ms)
    // This module started the thread, which sends nothing else.
    worker.once('message', (found: [number, string][]) => end(() => resolve(found)))
    worker.once('error', (error) => end(() => reject(error)))
  })
}
