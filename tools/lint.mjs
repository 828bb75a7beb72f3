// Command npm run lint: format and rules (Biome), promises by real types (oxlint), unused code (knip), forbidden text
// (tidy).
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { environment, install, node, root } from './toolchain.mjs'

install()
const bin = (name) => join(root, 'node_modules', '.bin', name)
const checks = [
  ['Biome', bin('biome'), ['check', '--diagnostic-level=warn', ...process.argv.slice(2)]],
  ['oxlint', bin('oxlint'), ['--type-aware', '--deny-warnings']],
  ['knip', bin('knip'), ['--no-progress', '--treat-config-hints-as-errors']],
  ['tidy', node, ['tools/tidy.ts']],
]
let failed = false
for (const [name, command, args] of checks) {
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment() })
  if (done.status !== 0) {
    failed = true
    console.error(`✗ ${name}`)
  } else console.log(`✓ ${name}`)
}
process.exit(failed ? 1 : 0)
