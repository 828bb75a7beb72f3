// Time of the processor instead of a clock on the wall: what is said about hard input must hold on a busy machine too.

/** Milliseconds of the processor that `work` takes; it runs without waiting for anything. */
export function cpuMsOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
