// Processor time instead of wall time, because a limit for hard input must hold on a busy machine too.

/** Milliseconds of processor time that `work` takes; `work` must run without waiting. */
export function cpuMsOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
