import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { startApp, type TestApp, TestClock } from '#testing/app.ts'
import { Dropper, type Importer, startImporter, startTranscoder } from '#testing/importer.ts'
import { asOwner, type Desk, openConsole, type TestConsole } from '#testing/staff.ts'

const skip = spawnSync('ffmpeg', ['-version']).status === 0 ? false : 'ffmpeg is not here'

describe('films on the import desk', { skip }, () => {
  let shop: TestApp
  let at: TestConsole
  let owner: Desk
  let dropper: Dropper
  const running: Importer[] = []
  before(async () => {
    shop = await startApp({ clock: new TestClock(new Date()) })
    at = await openConsole(shop)
    owner = await asOwner(at)
    dropper = new Dropper(owner)
    await owner.call('addCategory', { body: { kind: 'film', name: '短片' } })
    running.push(await startImporter(shop.database))
  })
  after(async () => {
    for (const each of running) await each.end()
    await at.close()
    await shop.close()
  })

  const clip = (name: string, pitch: number): Buffer => {
    const file = join(shop.env.DATA_DIR, name)
    const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=24:duration=3']
    const sound = ['-f', 'lavfi', '-i', `sine=frequency=${pitch}:duration=3`]
    const coded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...picture, ...sound, ...coded, file])
    return readFileSync(file)
  }
  const counts = async () => ({
    works: (await at.db.selectFrom('work').select('id').execute()).length,
    parts: (await at.db.selectFrom('part').select('id').execute()).length,
    jobs: (await at.db.selectFrom('film_job').select('id').execute()).length,
  })

  test('a film is planned with its qualities, cancelled in the queue without a trace, and made when it is tried again', async () => {
    const { id } = await dropper.drop({ '春江.mp4': clip('a.mp4', 440), '说明.mp4': 'not a film' })
    const read = await dropper.until(id, 'review')
    assert.deepEqual(
      [read.kind, read.title, read.plan?.category, read.plan?.films[0]?.seconds],
      ['film', '春江', null, 3],
    )
    assert.deepEqual(read.plan?.films[0]?.qualities, [180])
    assert.match(read.fileList.find(({ name }) => name === '说明.mp4')?.reason ?? '', /\p{Script=Han}/u)
    const nothing = await counts()
    await dropper.edit(id, { category: '短片', price: { rule: 'each', coins: 30, free: 0 } })
    assert.deepEqual(await counts(), nothing)
    await dropper.start(id, 'now')
    const queued = await dropper.untilIs(
      id,
      ({ progress, workId }) => progress?.unit === '%' && workId !== null,
      'queued',
    )
    dropper.did(await owner.call('cancelImport', { params: { id }, body: { version: queued.version } }))
    const over = await dropper.until(id, 'cancelled')
    assert.deepEqual(await counts(), nothing, 'the shop is as before')
    running.push(await startTranscoder(shop.database))
    dropper.did(await owner.call('retryImport', { params: { id }, body: { version: over.version } }))
    await dropper.until(id, 'review')
    await dropper.start(id, 'now')
    const done = await dropper.until(id, 'partly')
    assert.deepEqual([done.made?.chapters, done.made?.published], [1, true])
    const work = await owner.call('work', { params: { id: done.workId ?? 0 } })
    assert.deepEqual(work.result && [work.data.state, work.data.film?.coins], ['published', 30])
  })
})
