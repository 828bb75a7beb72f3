import assert from 'node:assert/strict'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Banner } from '@manjuan/contract/staff'
import { bannerPath, diskStorage } from '@manjuan/storage'
import { sql } from 'kysely'
import sharp from 'sharp'
import { consoleJobs } from '#jobs/console.ts'
import { startApp, type TestApp, TestClock } from '#testing/app.ts'
import { makeComic } from '#testing/make.ts'
import { asOwner, type Desk, openConsole, type TestConsole } from '#testing/staff.ts'

let shop: TestApp
let at: TestConsole
let owner: Desk
before(async () => {
  shop = await startApp({ clock: new TestClock(new Date()) })
  at = await openConsole(shop)
  owner = await asOwner(at)
  await makeComic(shop, { pages: 0 })
})
after(async () => {
  await at.close()
  await shop.close()
})

type Picture = Banner['picture']
const add = async (background: string): Promise<Picture> => {
  const bytes = await sharp({ create: { width: 800, height: 400, channels: 3, background } })
    .png()
    .toBuffer()
  const answer = await owner.call('addHomePicture', { body: { picture: bytes.toString('base64') } })
  assert.ok(answer.result, answer.msg)
  return answer.data
}
const fileOf = ({ path }: Picture): string => path.slice(path.lastIndexOf('/') + 1)
const age = (file: string, hours: number) => {
  const then = new Date(shop.clock.now().getTime() - hours * 3_600_000)
  return utimes(join(shop.env.DATA_DIR, 'banners', file), then, then)
}
const banner = (picture: Picture): Banner => ({
  ...{ id: 0, title: '', picture, target: { to: 'topUp' }, on: true, from: null, to: null },
})
const lay = async (pictures: Picture[]) => {
  const view = await owner.call('home', { params: { kind: 'comic' }, query: { branch: 0 } })
  assert.ok(view.result, view.msg)
  const { mark, slots } = view.data
  const body = { branch: 0, mark, slots, banners: pictures.map(banner) }
  const answer = await owner.call('changeHome', { params: { kind: 'comic' }, body })
  assert.ok(answer.result, JSON.stringify(answer))
  return answer.data.mark
}
const publish = async (mark: string) => {
  const answer = await owner.call('publishHome', { params: { kind: 'comic' }, body: { branch: 0, mark, note: '' } })
  assert.ok(answer.result, JSON.stringify(answer))
}
/** The job of the console's process, as its list has it. */
const sweep = async () => {
  const jobs = consoleJobs(shop.env.DATA_DIR, () => Promise.reject(new Error('no queue')))
  const job = jobs.find(({ name }) => name === 'sweep-home-pictures')
  assert.ok(job)
  const log = { error: (facts: object) => assert.fail(JSON.stringify(facts)), info: () => undefined }
  await job.run({ db: shop.db, clock: shop.clock, log })
}
const isThere = (file: string) => diskStorage(shop.env.DATA_DIR).banners.has(file)

test('[O-70] a picture that no draft, version, banner or ad names goes a day after it was stored; every other stays', async () => {
  const { banners } = diskStorage(shop.env.DATA_DIR)
  const [former, shown, drafted, tabled, played, lost, young, again] = [
    ...[await add('#111111'), await add('#222222'), await add('#333333'), await add('#444444')],
    ...[await add('#555555'), await add('#666666'), await add('#777777'), await add('#888888')],
  ] as [Picture, Picture, Picture, Picture, Picture, Picture, Picture, Picture]
  await publish(await lay([former]))
  await publish(await lay([shown]))
  await lay([shown, drafted])
  await sql`insert into ad (place, jump_type, image_path, width, height) values ('novel_home', 3, ${tabled.path}, 800, 400)`.execute(
    shop.db,
  )
  await sql`insert into player_ad (place, media_path) values ('pause', ${played.path})`.execute(shop.db)
  await banners.put('demo-1.webp', Buffer.from('RIFF'))
  const all = [former, shown, drafted, tabled, played, lost, again].map(fileOf)
  for (const file of [...all, 'demo-1.webp']) await age(file, 25)
  await age(fileOf(young), 23)
  assert.equal((await add('#888888')).path, again.path, 'the same picture has the same name')
  await sweep()
  const left = await Promise.all([...all, fileOf(young), 'demo-1.webp'].map(isThere))
  assert.deepEqual(left, [true, true, true, true, true, false, true, true, true])
  assert.equal((await fetch(shop.origin + bannerPath(fileOf(shown)))).status, 200)
  await age(fileOf(again), 25)
  await age(fileOf(young), 25)
  await lay([shown])
  await sweep()
  assert.deepEqual(await Promise.all([drafted, again, young].map((picture) => isThere(fileOf(picture)))), [
    ...[false, false, false],
  ])
})
