// Starts the cashier, says so in one line, ends it cleanly.
import { openCashier } from './app.ts'
import { readEnv } from './env.ts'

const read = readEnv(process.env)
if (!read.ok) {
  for (const problem of read.problems) console.error(`cashier: ${problem}`)
  process.exit(2)
}

const { env } = read
const cashier = await openCashier(env).catch(refuse)
await cashier.app.listen({ port: env.port, host: env.host }).catch(refuse)
cashier.resume()

// Signals are handled before the cashier says that it listens, because a starter may end it at once.
let ending = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (ending) return
    ending = true
    void cashier.stop().then(() => process.exit(0))
  })
}

const address = cashier.app.server.address()
const port = typeof address === 'object' && address ? address.port : env.port
const name = env.host === '0.0.0.0' || env.host === '::' ? 'localhost' : env.host
console.log(`cashier listening on ${env.origin ?? `http://${name}:${port}`}`)

/** Ends with one line and no stack: a taken port, a damaged journal, a second cashier. */
function refuse(fault: unknown): never {
  console.error(`cashier: ${fault instanceof Error ? fault.message : fault}`)
  process.exit(1)
}
