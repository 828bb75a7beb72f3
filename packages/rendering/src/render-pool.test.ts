import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { clientKey } from '@manjuan/imaging'
import sharp from 'sharp'
import { PictureRefused } from './picture-format.ts'
import { openPool } from './render-pool.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'manjuan-pool-'))
const pool = openPool({ dataDir, size: 2 })
after(async () => {
  pool.close()
  await rm(dataDir, { recursive: true })
})

const small = await sharp({ create: { width: 360, height: 500, channels: 3, background: '#446688' } })
  .png()
  .toBuffer()
const large = await sharp({ create: { width: 3600, height: 3600, channels: 3, background: '#fff' } })
  .webp({ effort: 0 })
  .toBuffer()
const job = (digit: string, picture: Uint8Array) => ({
  picture,
  kind: 'comic' as const,
  name: digit.repeat(32),
  key: clientKey,
})

test('pictures are rendered beside the event loop, heavy ones in their turn, bad ones refused with their reason', async () => {
  let ticks = 0
  const timer = setInterval(() => ticks++, 10)
  const done = await Promise.allSettled([
    pool.render(job('1', small)),
    pool.render(job('2', large)),
    pool.render(job('3', Buffer.from('GIF89a'))),
    pool.render(job('4', small)),
    pool.render(job('5', large)),
  ])
  clearInterval(timer)
  assert.deepEqual(
    done.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled'],
  )
  assert.ok(done[2]?.status === 'rejected' && done[2].reason instanceof PictureRefused)
  assert.match(done[2].reason.message, /损坏/)
  assert.ok(ticks > 10, `the event loop turned ${ticks} times`)
  assert.deepEqual((await readdir(join(dataDir, 'blobs/comic'))).toSorted(), ['11', '22', '44', '55'])
})

test('a child that takes too long is ended, and the next picture is rendered by another', async () => {
  const hasty = openPool({ dataDir, size: 1, jobSeconds: 0.001 })
  await assert.rejects(hasty.render(job('6', small)), /超过/)
  hasty.close()
  assert.equal((await pool.render(job('7', small))).width, 360)
})

test('a child that was started beforehand renders the next picture, and no other is started', async () => {
  const children = () => process.getActiveResourcesInfo().filter((kind) => kind === 'ProcessWrap').length
  // Children of the tests before would be counted until they have ended.
  pool.close()
  while (children() > 0) await sleep(10)
  const ready = openPool({ dataDir, size: 1 })
  ready.warm()
  ready.warm()
  assert.equal(children(), 1)
  assert.equal((await ready.render(job('8', small))).width, 360)
  assert.equal(children(), 1)
  ready.close()
})
