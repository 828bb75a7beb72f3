// A migrated database for tests on the engine of the run. MANJUAN_ENGINE=postgresql takes the server at
// TEST_DATABASE_URL; without it the embedded engine runs in the folder. The proof runs these files on both.
import { mkdirSync } from 'node:fs'
import { type Connected, connect } from './connect.ts'
import { connectMigrated, newServerDatabase } from './testing.ts'

const server = process.env.MANJUAN_ENGINE === 'postgresql' ? process.env.TEST_DATABASE_URL : undefined

/** The names that the engine of the run puts into the folder. */
export const namesOfEngine: readonly string[] = server ? [] : ['db', 'pglite.lock']

/** Closing it drops a server's database. */
export async function connectOnEngine(dataDir: string): Promise<Connected> {
  mkdirSync(dataDir, { recursive: true })
  if (!server) return connectMigrated(dataDir)
  const { url, drop } = await newServerDatabase(server)
  const connected = await connect({ databaseUrl: url, dataDir, role: 'tool', poolSize: 4 })
  const close = async () => {
    await connected.close()
    await drop()
  }
  return { ...connected, close }
}
