// Loaded before a test file. At its end it writes the processor time of the file's process and its finished children.
import { appendFileSync, readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const notes = process.env.MANJUAN_CPU_NOTES
const file = process.argv[1] ?? ''
if (notes && isMainThread && file.endsWith('.test.ts'))
  process.on('exit', () => appendFileSync(notes, `${JSON.stringify({ file, ms: cpuMs() })}\n`))

/** Processor time of this process and its finished children, in ms. */
export function cpuMs() {
  try {
    // After the name in brackets come the state and numbers. They include user and system time of process and
    // children, in 1/100 s.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ')
    return fields.slice(11, 15).reduce((all, one) => all + Number(one), 0) * 10
  } catch {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
}
