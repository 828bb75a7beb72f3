// ffmpeg and ffprobe are programs of their own: found, started with low priority, watched, and ended when they hang.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export interface FilmTools {
  ffmpeg: string
  ffprobe: string
}

/** A program that ended badly; its last output is for the operator. */
export class ToolFailed extends Error {
  override name = 'ToolFailed'
}

/** Given up because somebody asked for it. */
export class Stopped extends Error {
  override name = 'Stopped'
}

/** Both below everything that readers wait for. */
export type Priority = 'low' | 'lowest'

export interface RunOptions {
  /** The priority; low when left out. */
  priority?: Priority
  /** The most time in all, in ms. */
  limitMs: number
  /** The most time without a step forward, in ms. */
  stallMs?: number
  signal?: AbortSignal | undefined
  /** Told the milliseconds of film that are done. */
  onTime?: (ms: number) => void
  /** The program's standard input. */
  input?: AsyncIterable<Uint8Array>
  /** The most bytes that the program may write to its output. */
  mostBytes?: number
}

/** FFMPEG_PATH and FFPROBE_PATH, else the installed programs. Returns the missing names when either is missing. */
export function findTools(env: NodeJS.ProcessEnv = process.env): FilmTools | string[] {
  const ffmpeg = env.FFMPEG_PATH || onPath('ffmpeg', env)
  const ffprobe = env.FFPROBE_PATH || onPath('ffprobe', env)
  const found = {
    ffmpeg: ffmpeg && existsSync(ffmpeg) ? ffmpeg : '',
    ffprobe: ffprobe && existsSync(ffprobe) ? ffprobe : '',
  }
  const missing = [found.ffmpeg ? '' : 'ffmpeg', found.ffprobe ? '' : 'ffprobe'].filter(Boolean)
  return missing.length > 0 ? missing : found
}

const installHint =
  '在 Debian 或 Ubuntu 上：apt install ffmpeg；在 macOS 上：brew install ffmpeg；也可用 FFMPEG_PATH 和 FFPROBE_PATH 指明位置'

/** `then` states the consequence. */
export function missingTools(missing: readonly string[], then = ''): string {
  return `没有找到 ${missing.join(' 和 ')}${then && `，${then}`}。${installHint}`
}

function onPath(name: string, env: NodeJS.ProcessEnv): string {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? ''
}

const nice = ['/usr/bin/nice', '/bin/nice'].find((file) => existsSync(file))
const niceness: Record<Priority, string> = { low: '10', lowest: '19' }

/**
 * Resolves with what the program wrote to its output, or with nothing when `onTime` reads that. Throws ToolFailed with the
 * last words of what it complained of, or with the limit that it ran into; Stopped when the signal asks for an end.
 */
export function runTool(program: string, args: string[], options: RunOptions): Promise<Buffer> {
  const { limitMs, stallMs, priority = 'low', signal, onTime, input, mostBytes = 64_000_000 } = options
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new Stopped())
    const child = start(program, args, input !== undefined, priority)
    const output: Buffer[] = []
    let size = 0
    let complaint = ''
    let reason: Error | null = null
    const end = (why: Error) => {
      reason ??= why
      child.kill('SIGKILL')
    }
    const stop = () => end(new Stopped())
    signal?.addEventListener('abort', stop, { once: true })
    const limit = setTimeout(() => end(new ToolFailed(`超过 ${Math.round(limitMs / 1000)} 秒，已放弃`)), limitMs)
    const watch = watchdog(stallMs, () => end(new ToolFailed(`${(stallMs ?? 0) / 1000} 秒没有进展，已放弃`)))
    const progress = readProgress((ms) => {
      watch.moved(ms)
      onTime?.(ms)
    })
    child.stdout?.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (onTime) progress(String(chunk))
      else if (size <= mostBytes) output.push(chunk)
      else end(new ToolFailed('输出过大'))
    })
    child.stderr?.on('data', (chunk: Buffer) => {
      complaint = (complaint + String(chunk)).slice(-4000)
    })
    const settle = (act: () => void) => {
      clearTimeout(limit)
      watch.end()
      signal?.removeEventListener('abort', stop)
      act()
    }
    child.once('error', (error) => settle(() => reject(new ToolFailed(`无法运行 ${program}：${error.message}`))))
    child.once('close', (code, killer) =>
      settle(() => {
        if (reason) reject(reason)
        // a terminal gives its Ctrl-C to all its programs at once
        else if (code !== 0 && signal?.aborted) reject(new Stopped())
        else if (code === 0) resolve(Buffer.concat(output))
        else reject(new ToolFailed(lastWords(complaint) || `以 ${code ?? killer} 结束`))
      }),
    )
    if (input) void feed(child, input)
  })
}

function start(program: string, args: string[], reads: boolean, priority: Priority): ChildProcess {
  const stdio: ['pipe' | 'ignore', 'pipe', 'pipe'] = [reads ? 'pipe' : 'ignore', 'pipe', 'pipe']
  // by the program that sets it before ours begins: its threads would not follow later
  return nice ? spawn(nice, ['-n', niceness[priority], program, ...args], { stdio }) : spawn(program, args, { stdio })
}

async function feed(child: ChildProcess, input: AsyncIterable<Uint8Array>): Promise<void> {
  const { stdin } = child
  if (!stdin) return
  // it has read enough and closed: its exit code tells the rest
  stdin.on('error', () => undefined)
  for await (const bytes of input) {
    if (stdin.destroyed || child.exitCode !== null) return
    if (!stdin.write(bytes)) await drained(stdin)
  }
  stdin.end()
}

function drained(stdin: NodeJS.WritableStream): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      stdin.off('drain', go)
      stdin.off('close', go)
      resolve()
    }
    stdin.on('drain', go)
    stdin.on('close', go)
  })
}

function watchdog(ms: number | undefined, bark: () => void) {
  if (ms === undefined) return { moved: () => undefined, end: () => undefined }
  let last = -1
  let timer = setTimeout(bark, ms)
  return {
    moved: (at: number) => {
      if (at <= last) return
      last = at
      clearTimeout(timer)
      timer = setTimeout(bark, ms)
    },
    end: () => clearTimeout(timer),
  }
}

/** Lines of `-progress pipe:1`. */
function readProgress(onTime: (ms: number) => void): (chunk: string) => void {
  let rest = ''
  return (chunk) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const micros = /^out_time_us=(\d+)/.exec(line)?.[1]
      if (micros !== undefined) onTime(Number(micros) / 1000)
    }
  }
}

/** Its last complaint, without the addresses of its insides and without paths. */
function lastWords(complaint: string): string {
  const lines = complaint
    .split('\n')
    .map((line) =>
      line
        .replace(/^\[[^\]]*@ 0x[0-9a-f]+\]\s*/, '')
        .replace(/(?:file:)?\/\S*\/(?=\S)/g, '')
        .trim(),
    )
    .filter((line) => line !== '' && !/^(conversion failed|last message repeated)/i.test(line))
  return [...new Set(lines)].slice(-2).join('；').slice(0, 300)
}
