// The films' queue in the console, with the importer's and the encoder's own processes beside the shop.
// opens: nothing
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test, { after, before } from 'node:test'
import { type Importer, makeFilm, startImporter, startTranscoder } from '@manjuan/server/testing'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { looks, type Office, openOffice, pageIn } from './console-support.ts'
import { dropForReview, reaches, stateOf } from './import-desk.ts'
import { eventually, settled } from './moments.ts'
import { openWorld, type World } from './support.ts'

const skip = spawnSync('ffmpeg', ['-version']).status === 0 ? false : 'ffmpeg is not here'

let world: World
let office: Office
const aside: Importer[] = []

before(async () => {
  world = await openWorld()
  office = await openOffice(world)
})
after(async () => {
  await office?.close()
  for (const each of aside) await each.end()
  await world?.close()
})

const rowOf = (page: Page, table: string, words: string) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: words })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

/** A film of two qualities, as a file. */
function clip(): Buffer {
  const file = join(world.app.env.DATA_DIR, 'clip.mp4')
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=640x480:rate=24:duration=2']
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=2']
  execFileSync('ffmpeg', [
    '-v',
    'error',
    '-y',
    ...picture,
    ...sound,
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    file,
  ])
  return readFileSync(file)
}

const episodeOf = (workId: number) =>
  world.db
    .selectFrom('part')
    .innerJoin('episode', 'episode.part_id', 'part.id')
    .select(['part.id', 'part.state', 'episode.name', 'episode.source_file'])
    .where('part.work_id', '=', workId)
    .executeTakeFirstOrThrow()

async function dropFilm(page: Page, name: string): Promise<number> {
  await page.goto('/works')
  await settled(page)
  const batch = await dropForReview(page, [{ name: `${name}.mp4`, bytes: clip() }])
  await page.getByLabel('分类', { exact: true }).fill('动漫')
  await press(page, '导入并发布')
  await reaches(world, batch, 'done').catch(async (error: unknown) => {
    throw new Error(`the page says: ${await page.getByRole('alert').allTextContents()}`, { cause: error })
  })
  return Number((await stateOf(world, batch)).work_id)
}

/** The quality is made anew from an original whose end the disk has lost, until its tries are used up. */
async function failInMaking(page: Page, workId: number): Promise<() => void> {
  const { id, source_file: file } = await episodeOf(workId)
  const original = join(world.app.env.DATA_DIR, 'originals', file)
  const whole = readFileSync(original)
  truncateSync(original, 2_000)
  await page.goto(`/works/film/${workId}/chapters/${id}`)
  await press(page, '重新制作 480p')
  await rowOf(page, '片源', '480p')
    .filter({ hasText: /排队中|制作失败/ })
    .waitFor()
  for (let tries = 1; tries <= 3; tries++) {
    await eventually(
      () => renditionOf(id),
      (made) => made.tries === tries,
      `try ${tries} has failed`,
      60_000,
    )
    if (tries < 3) await endWait(id)
  }
  return () => writeFileSync(original, whole)
}

/** The encoder writes the wait between two tries after the failure. A job that is handed over anew is due at once. */
const endWait = (partId: number) =>
  eventually(
    () =>
      sql`update film_job set not_before = now(), queue_job = null
           where part_id = ${partId} and not_before > now()`.execute(world.db),
    ({ numAffectedRows }) => numAffectedRows === 1n,
    'the job waits for its next try',
  )

const renditionOf = (partId: number) =>
  world.db
    .selectFrom('film_rendition')
    .select(['tries', 'error', 'state'])
    .where('part_id', '=', partId)
    .where('name', '=', 'v480')
    .executeTakeFirstOrThrow()

test('[O-33] a film goes from drop to playable; a failed quality is tried again from the queue, which is paused and goes on', {
  skip,
}, async () => {
  const { page, look, close } = await pageIn(office, 390, 'light')
  page.setDefaultTimeout(30_000)
  aside.push(await startImporter(world.app.database), await startTranscoder(world.app.database))
  const workId = await dropFilm(page, '江上春潮')
  await eventually(
    () => episodeOf(workId),
    ({ state }) => state === 'whole',
    'all qualities are made',
    60_000,
  )
  const { id, name } = await episodeOf(workId)
  const folder = join(world.app.env.DATA_DIR, 'films', name.slice(0, 2), name, 'v480')
  await eventually(
    () => world.db.selectFrom('film_job').select('id').execute(),
    (jobs) => jobs.length === 0,
    'the queue is empty',
    60_000,
  )
  const heal = await failInMaking(page, workId)
  const [before, { error }] = [statSync(folder).ino, await renditionOf(id)]
  assert.match(error, /\S/, 'the encoder’s own reason')
  await page.goto('/media')
  const failed = rowOf(page, '失败的画质', '江上春潮')
  await failed.filter({ hasText: '480p' }).filter({ hasText: error }).waitFor()
  heal()
  await press(page, '暂停队列')
  await page.getByText(/店主甲 在 .* 暂停了队列/).waitFor()
  await press(page, /重试 江上春潮/)
  const waiting = rowOf(page, '转码队列', '江上春潮').filter({ hasText: '其余画质' }).filter({ hasText: '排队中' })
  await waiting.waitFor()
  await failed.waitFor({ state: 'detached' })
  await look('media-paused')
  await press(page, /取消 江上春潮/)
  await failed.filter({ hasText: '已取消' }).waitFor()
  await waiting.waitFor({ state: 'detached' })
  await press(page, /重试 江上春潮/)
  await waiting.waitFor()
  assert.equal((await episodeOf(workId)).state, 'playable', 'it plays while a quality is made anew')
  assert.equal(statSync(folder).ino, before, 'a paused queue makes nothing')
  await press(page, '恢复队列')
  await waiting.waitFor({ state: 'detached' })
  await page.getByText('没有失败的画质').waitFor()
  await eventually(
    () => episodeOf(workId),
    ({ state }) => state === 'whole',
    'the quality is made',
    60_000,
  )
  assert.notEqual(statSync(folder).ino, before, 'new files have taken the place of the former')
  await close()
})

/** Films in the queue: the first under way, the others waiting, one of them after a failure. */
async function fillQueue(): Promise<void> {
  const makes = async (title: string, stage: string, facts: { begun?: boolean; later?: boolean } = {}) => {
    const { episodes } = await makeFilm(world.app, { title, episodes: [{ state: 'playable', progress: 0.42 }] })
    const part = episodes[0]?.id ?? 0
    await sql`update film_rendition set state = 'waiting' where part_id = ${part} and name = 'v720'`.execute(world.db)
    // A process makes the one that is begun, as the queue sees it.
    await sql`insert into film_job (part_id, stage, tries, begun_at, holder, held_until, not_before)
              values (${part}, ${stage}, ${facts.later ? 1 : 0}, ${facts.begun ? sql`now()` : null}, ${facts.begun ? 'test' : ''},
                      now() + interval '1 hour', now() + make_interval(hours => ${facts.later ? 1 : 0}))`.execute(
      world.db,
    )
    if (facts.later)
      await sql`update episode set error = 'v720：编码器退出 1' where part_id = ${part}`.execute(world.db)
    return part
  }
  await makes('渡口的灯', 'rest', { begun: true })
  await makes('山色沉沉', 'first')
  await makes('最后一班船', 'rest')
  await makes('名字很长很长的一部影片，长到一行写不下也不能把页面撑宽', 'rest', { later: true })
  const lost = await makes('失败的影片', 'sprite')
  await sql`update film_rendition set state = 'failed', tries = 3, error = '编码器退出 1：moov atom not found'
             where part_id = ${lost} and name in ('v720', 'a0')`.execute(world.db)
}

test('the queue says what is made, what waits and what failed; a job is put first, and a late deed is refused', async () => {
  for (const each of aside.splice(0)) await each.end()
  await fillQueue()
  const { page, close } = await pageIn(office, 390, 'light')
  await page.goto('/media')
  const films = async () =>
    (await page.getByRole('table', { name: '转码队列' }).getByRole('link').allTextContents()).map((text) =>
      text.slice(0, 4),
    )
  await rowOf(page, '转码队列', '渡口的灯').filter({ hasText: '制作中 42%' }).waitFor()
  await rowOf(page, '转码队列', '名字很长')
    .filter({ hasText: '第 2 次在' })
    .filter({ hasText: '编码器退出 1' })
    .waitFor()
  assert.deepEqual(await films(), ['渡口的灯', '山色沉沉', '最后一班', '失败的影', '名字很长'])
  await press(page, /优先 最后一班船/)
  await eventually(films, (now) => now[1] === '最后一班', 'it is the next one')
  await page.route('**/staff/media/jobs', (route) => route.abort())
  await world.db.deleteFrom('film_job').where('stage', '=', 'first').execute()
  await press(page, /取消 山色沉沉/)
  await page.getByRole('alert').getByText('这个任务已经结束').waitFor()
  await page.unroute('**/staff/media/jobs')
  await rowOf(page, '转码队列', '山色沉沉').waitFor({ state: 'detached' })
  await close()
})

for (const [width, scheme] of looks) {
  test(`[O-36] the films’ queue at ${width} px, ${scheme}: axe finds nothing, nothing scrolls sideways`, async () => {
    const { page, look, close } = await pageIn(office, width, scheme)
    await page.goto('/media')
    await rowOf(page, '失败的画质', '720p').waitFor()
    await look('media')
    await close()
  })
}

test('no page of the queue has broken its policy or thrown a fault', () =>
  assert.deepEqual(
    office.desks.errors.filter((text) => !/ERR_FAILED/.test(text)),
    [],
  ))
