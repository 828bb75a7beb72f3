// Starts the process of a stage and receives its counts.
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment, root, say } from '../toolchain.mjs'
import type { FileFigures, StageResult } from './figures.ts'
import type { Order } from './stage.ts'
import type { Stage } from './stages.ts'
import { unitsOf } from './units.ts'

/** Most milliseconds of a gate's file on a busy machine; the proof repeats more. */
const timeoutMs = { gate: 480_000, proof: 3_600_000 }

export async function runStage(stage: Stage, env: Record<string, string>, proof: boolean): Promise<StageResult> {
  say(`${stage.title}：${stage.files.length} 个文件`)
  const began = performance.now()
  const scratch = mkdtempSync(join(tmpdir(), 'manjuan-stage-'))
  const child = fork(join(import.meta.dirname, 'stage.ts'), {
    cwd: root,
    env: environment({ ...env, ...stage.env, MANJUAN_CPU_NOTES: join(scratch, 'cpu') }),
  })
  const units = unitsOf(stage.files, stage.shared ?? new Set())
  const order: Order = {
    units,
    lanes: stage.lanes,
    following: [...(stage.following ?? [])],
    timeoutMs: proof ? timeoutMs.proof : timeoutMs.gate,
  }
  child.send(order)
  const end = (): void => void child.kill('SIGINT')
  process.once('SIGINT', end)
  const { code, files } = await heard(child)
  process.removeListener('SIGINT', end)
  rmSync(scratch, { recursive: true, force: true })
  const wallMs = performance.now() - began
  say(`${stage.title}：${(wallMs / 1000).toFixed(0)} 秒${share(files, wallMs)}`)
  return { title: stage.title, code, wallMs, files }
}

function heard(child: ReturnType<typeof fork>): Promise<{ code: number; files: FileFigures[] }> {
  let files: FileFigures[] = []
  child.on('message', (message) => {
    files = message as FileFigures[]
  })
  return new Promise((resolve) => child.once('close', (code) => resolve({ code: code ?? 1, files })))
}

/** The share of the machine that was used; where it is small, another lane would pay. */
function share(files: readonly FileFigures[], wallMs: number): string {
  const cpuMs = files.reduce((all, { cpuMs }) => all + (cpuMs ?? 0), 0)
  if (cpuMs === 0) return ''
  return `，用了处理器的 ${Math.round((100 * cpuMs) / wallMs / availableParallelism())} %`
}
