// A process that upgrades a database and kills itself with SIGKILL before the statement of the given number.
import { connect, migrate } from '@manjuan/db'
import type { KyselyPlugin } from 'kysely'

const [dataDir = '', databaseUrl, last = '0'] = process.argv.slice(2)
let left = Number(last)
const killer: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (left-- === 0) process.kill(process.pid, 'SIGKILL')
    return node
  },
  transformResult: async ({ result }) => result,
}
const connected = await connect({ databaseUrl: databaseUrl || undefined, dataDir, role: 'server' })
const { db, engine } = connected
await migrate({ db: db.withPlugin(killer), engine })
await connected.close()
console.log('whole')
