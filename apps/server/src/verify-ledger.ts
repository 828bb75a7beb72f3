// npm run ledger:verify — proves that every coin is where the ledger says. Exit 1 when one is not.
import { connect, readInvariants, verifyLedger } from '@manjuan/db'
import { readEnv } from './env.ts'

const env = readEnv(process.env)
const connected = await connect({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, role: 'tool' })
try {
  const breaches = await verifyLedger(connected.db)
  const broken = new Map(breaches.map((breach) => [breach.invariant, breach.rows]))
  for (const { name } of readInvariants()) {
    console.log(`${broken.has(name) ? '✗' : '✓'} ${name}`)
    for (const row of broken.get(name) ?? []) console.log(`    ${JSON.stringify(row)}`)
  }
  console.log(breaches.length === 0 ? '账目无误。' : `账目有误：${breaches.length} 项不成立。`)
  process.exitCode = breaches.length === 0 ? 0 : 1
} finally {
  await connected.close()
}
