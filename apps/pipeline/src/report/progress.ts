// How far it is and how long it will take: a bar on a terminal, a plain line now and then elsewhere.
export interface Progress {
  step(): void
  end(): void
}

interface Output {
  isTTY?: boolean
  write(text: string): unknown
}

const barWidth = 24
const lineEveryMs = 5_000

export function startProgress(
  label: string,
  total: number,
  output: Output,
  { now = Date.now, unit = '页' }: { now?: () => number; unit?: string } = {},
): Progress {
  const started = now()
  let done = 0
  let shownAt = started
  const show = () => {
    const left = done === 0 ? '' : `，约剩 ${duration(((now() - started) / done) * (total - done))}`
    const share = total === 0 ? 1 : done / total
    if (output.isTTY) {
      const full = Math.round(share * barWidth)
      output.write(
        `\r${label} ${'█'.repeat(full)}${'░'.repeat(barWidth - full)} ${done}/${total} ${unit}${left}\u001b[K`,
      )
    } else output.write(`${label} ${done}/${total} ${unit}（${Math.floor(share * 100)}%）${left}\n`)
    shownAt = now()
  }
  return {
    step: () => {
      done += 1
      if (now() - shownAt >= (output.isTTY ? 100 : lineEveryMs)) show()
    },
    end: () => {
      if (total > 0) show()
      if (output.isTTY && total > 0) output.write('\n')
    },
  }
}

export function duration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  if (seconds < 60) return `${seconds} 秒`
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? `${minutes} 分 ${seconds % 60} 秒` : `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分`
}
