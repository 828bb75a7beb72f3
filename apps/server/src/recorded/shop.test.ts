// Deeds about what the shop sells, says and takes in, each with the record that it leaves. Uploads are raw calls.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { Sender } from '#testing/tus.ts'
import { proveRecords, verbsOf, watchRecords } from './records.ts'
import { shop } from './shop.ts'
import { World } from './world.ts'

proveRecords('the shop', shop)

describe('records of uploads', () => {
  let world: World
  before(async () => {
    world = await World.open()
  })
  after(() => world.opened.close())

  test('[O-11] an upload leaves one record when it begins, one when it is whole, and one when it is dropped', async () => {
    const sender = new Sender(world.owner)
    const bytes = Buffer.from('春江潮水连海平')
    const rowsSince = await watchRecords(world)
    const verbs = async () => verbsOf(await rowsSince())
    const path = await sender.open('春江.txt', bytes.length)
    assert.deepEqual(await verbs(), ['upload.begin'])
    await sender.part(path, 0, bytes.subarray(0, 6))
    assert.equal((await sender.part(path, 0, bytes)).status, 409)
    assert.deepEqual(await verbs(), ['upload.begin'], 'a part, and a refused one')
    assert.equal((await sender.part(path, 6, bytes.subarray(6))).status, 204)
    assert.deepEqual(await verbs(), ['upload.begin', 'upload.finish'])
    assert.equal((await sender.ask('DELETE', path)).status, 204)
    assert.deepEqual(await verbs(), ['upload.begin', 'upload.finish', 'upload.drop'])
    assert.equal((await sender.ask('DELETE', path)).status, 404)
    assert.equal((await verbs()).length, 3)
  })
})
