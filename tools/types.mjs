// Command npm run types: TypeScript over both worlds. Code for Node is checked without the types of a browser, code
// for pages with them.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { environment, install, root } from './toolchain.mjs'

install()
let failed = false
for (const project of ['tsconfig.json', 'tsconfig.web.json', 'packages/player/tsconfig.core.json']) {
  const done = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', project], {
    cwd: root,
    stdio: 'inherit',
    env: environment(),
  })
  console.log(`${done.status === 0 ? '✓' : '✗'} ${project}`)
  failed ||= done.status !== 0
}
process.exit(failed ? 1 : 0)
