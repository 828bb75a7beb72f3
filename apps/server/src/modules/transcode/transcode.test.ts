import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { startApp, type TestApp, TestClock } from '#testing/app.ts'
import { makeFilm } from '#testing/make-film.ts'
import { asOwner, asPerson, type Desk, openConsole, type TestConsole } from '#testing/staff.ts'

describe('the films’ queue on the desk', () => {
  let shop: TestApp
  let at: TestConsole
  let owner: Desk
  before(async () => {
    shop = await startApp({ clock: new TestClock(new Date()) })
    at = await openConsole(shop)
    owner = await asOwner(at)
  })
  after(async () => {
    await at.close()
    await shop.close()
  })

  const queue = async () => {
    const answer = await owner.call('mediaJobs')
    assert.ok(answer.result, answer.msg)
    return answer.data
  }
  /** A film whose first quality is ready, with a job for the rest. */
  async function filmInQueue(title: string): Promise<number> {
    const { episodes } = await makeFilm(shop, { title, episodes: [{ state: 'playable' }] })
    const id = episodes[0]?.id ?? 0
    await sql`update film_rendition set state = 'waiting' where part_id = ${id} and name = 'v720'`.execute(shop.db)
    await sql`insert into film_job (part_id, stage) values (${id}, 'rest')`.execute(shop.db)
    return id
  }
  const jobOf = async (episodeId: number) => (await queue()).jobs.find((job) => job.episodeId === episodeId)

  test('a job is put first, cancelled, and its rendition tried again; each deed is refused when it is late', async () => {
    const [one, two] = [await filmInQueue('队列甲'), await filmInQueue('队列乙')]
    const order = async () => (await queue()).jobs.map((job) => job.episodeId)
    assert.deepEqual(await order(), [one, two])
    const job = await jobOf(two)
    assert.ok((await owner.call('firstJob', { params: { id: job?.id ?? 0 } })).result)
    assert.deepEqual(await order(), [two, one])
    assert.ok((await owner.call('cancelJob', { params: { id: job?.id ?? 0 } })).result)
    assert.deepEqual(await order(), [one])
    const { failed } = await queue()
    assert.deepEqual(
      failed.map(({ episodeId, rendition, reason }) => [episodeId, rendition, reason]),
      [[two, 'v720', '已取消']],
    )
    for (const name of ['firstJob', 'cancelJob'] as const)
      assert.match((await owner.call(name, { params: { id: job?.id ?? 0 } })).msg, /已经结束/)
    const again = (rendition: string) => owner.call('retryEpisode', { params: { id: two }, body: { rendition } })
    assert.match((await again('v360')).msg, /已经好了/)
    assert.equal((await again('v999')).result, false)
    assert.ok((await again('v720')).result)
    assert.deepEqual(await order(), [one, two])
    assert.deepEqual((await queue()).failed, [])
  })

  test('the queue is paused by name and goes on; who may only read does neither', async () => {
    assert.ok((await owner.call('pauseQueue')).result)
    assert.equal((await queue()).paused?.staff, '店主甲')
    assert.match((await owner.call('pauseQueue')).msg, /已经暂停/)
    const reader = await asPerson(owner, '编辑己', ['media.read'])
    assert.equal((await reader.call('resumeQueue')).code, '403')
    assert.ok((await owner.call('resumeQueue')).result)
    assert.equal((await queue()).paused, null)
    assert.match((await owner.call('resumeQueue')).msg, /没有暂停/)
  })
})
