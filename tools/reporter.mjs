// What a test run prints: each failure whole, one line a file, and the counts into the file that MANJUAN_COUNTS names.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { inspect } from 'node:util'

export default async function* report(source) {
  const files = new Map()
  for await (const { type, data } of source) {
    if (type === 'test:stderr' && process.env.MANJUAN_VERBOSE) yield data.message
    if (type !== 'test:pass' && type !== 'test:fail') continue
    const file = relative(process.cwd(), data.file ?? '')
    const counts = files.get(file) ?? { passed: 0, failed: 0, skipped: 0, ms: 0 }
    files.set(file, counts)
    if (data.details?.type === 'suite') {
      if (type === 'test:fail' && data.details.error?.failureType === 'hookFailed') {
        counts.failed++
        yield failure(file, data)
      }
      continue
    }
    counts.ms += data.details?.duration_ms ?? 0
    if (data.skip !== undefined || data.todo !== undefined) counts.skipped++
    else if (type === 'test:pass') counts.passed++
    else {
      counts.failed++
      yield failure(file, data)
    }
  }
  for (const [file, { passed, failed, skipped, ms }] of files) {
    const rest = `${failed ? `, ${failed} failed` : ''}${skipped ? `, ${skipped} skipped` : ''}`
    yield `${failed ? '✗' : '✓'} ${file}: ${passed} passed${rest} (${(ms / 1000).toFixed(1)} s)\n`
  }
  const counted = [...files].map(([file, counts]) => ({ file, ...counts }))
  if (process.env.MANJUAN_COUNTS) writeFileSync(process.env.MANJUAN_COUNTS, JSON.stringify(counted))
}

function failure(file, data) {
  const error = data.details?.error
  const cause = error?.cause ?? error
  return `\n✗ ${file} › ${data.name}\n${cause?.stack ?? inspect(cause)}\n\n`
}
