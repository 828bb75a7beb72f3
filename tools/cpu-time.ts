// Processor time instead of wall time, because a limit for hard input must hold on a busy machine too.

/** Milliseconds of processor time that `work` takes; `work` must run without waiting. */
export function cpuMsOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/**
 * Watches this thread. `longestMs` ends the watch and gives the most processor time, in ms, that passed between two turns
 * of its timers: so long nobody else was served.
 */
export function watchTurns(): { longestMs(): number } {
  let longest = 0
  let before = process.threadCpuUsage()
  const look = (): void => {
    const { user, system } = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    longest = Math.max(longest, (user + system) / 1000)
  }
  const timer = setInterval(look, 5)
  return {
    longestMs: () => {
      clearInterval(timer)
      look()
      return longest
    },
  }
}
