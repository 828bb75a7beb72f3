// Runs one of the project's commands on the project's own Node, after installing missing packages: run.mjs FILE ARGS…
import { buildServer, buildWeb, environment, install, node, readSettings, start } from './toolchain.mjs'

readSettings()
install()
const [file, ...args] = process.argv.slice(2)
if (file === '--build') {
  buildWeb()
  buildServer()
} else {
  // The user's paths are resolved from the folder where the command was typed.
  const child = start(node, [file, ...args], {
    stdio: 'inherit',
    env: environment({ CALLED_FROM: process.env.INIT_CWD ?? process.cwd() }),
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
}
