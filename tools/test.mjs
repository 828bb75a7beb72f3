// Commands npm test, npm run proof and npm run test:rules. Installs missing packages, then runs the tests on the
// project's own Node.
import { environment, install, node, start } from './toolchain.mjs'

install()
const child = start(node, ['tools/runner/main.ts', ...process.argv.slice(2)], { stdio: 'inherit', env: environment() })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 1))
