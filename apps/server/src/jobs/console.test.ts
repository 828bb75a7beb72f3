import assert from 'node:assert/strict'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { readHeads } from '#modules/staff/index.ts'
import { startApp, type TestApp, TestClock } from '#testing/app.ts'
import { asOwner, openConsole, type TestConsole } from '#testing/staff.ts'
import { consoleJobs } from './console.ts'
import { startJobs } from './index.ts'

const names = ['note-audit-head', 'forget-staff-keys', 'drop-gone-files', 'drop-first-code']

describe('the jobs of the console', () => {
  let shop: TestApp
  let at: TestConsole
  before(async () => {
    shop = await startApp({ clock: new TestClock(new Date()) })
    at = await openConsole(shop)
    await asOwner(at)
  })
  after(async () => {
    await at.close()
    await shop.close()
  })

  const until = async (is: () => Promise<boolean>) => {
    while (!(await is())) await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const hasRun = async (name: string) =>
    (await shop.db.selectFrom('job_lease').select('ran_at').where('name', '=', name).executeTakeFirst())?.ran_at != null
  const gone = () => shop.db.selectFrom('gone_file').select('name').execute()

  test('what the staff leave behind is tidied by the holder of each lease alone', async () => {
    const dataDir = shop.env.DATA_DIR
    const code = join(dataDir, 'console-setup')
    writeFileSync(code, 'left behind')
    await sql`insert into gone_file (kind, name) values ('film', ${'0'.repeat(32)})`.execute(shop.db)
    for (const name of names)
      await sql`insert into job_lease (name, holder, leased_until) values (${name}, 'another console', now() + interval '1 hour')`.execute(
        shop.db,
      )
    const log = {
      error: (facts: object, text: string) => assert.fail(`${text} ${JSON.stringify(facts)}`),
      info: () => {},
    }
    const deps = { db: shop.db, clock: shop.clock, log }
    const watching = startJobs(deps, consoleJobs(dataDir))
    await until(() => hasRun('release-imports'))
    await watching.stop()
    assert.deepEqual([(await gone()).length, readHeads(dataDir), existsSync(code)], [1, [], true])
    await sql`update job_lease set leased_until = now() - interval '1 second' where holder = 'another console'`.execute(
      shop.db,
    )
    const working = startJobs(deps, consoleJobs(dataDir))
    await until(async () => (await Promise.all(names.map(hasRun))).every(Boolean))
    await working.stop()
    assert.deepEqual([await gone(), readHeads(dataDir).length, existsSync(code)], [[], 1, false])
  })
})
