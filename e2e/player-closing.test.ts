// A player that is closed while its film is on its way: at no moment does that end in an error.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { isProof, proofTest } from '../tools/proof.ts'
import { openStage, type Stage } from './player-support.ts'

let stage: Stage
before(async () => {
  stage = await openStage()
})
after(() => stage?.close())

test('a film that is given up at any moment of its loading leaves no error and no answer behind', async () => {
  const opened = await stage.open('only=none&autoplay&muted')
  await opened.until((state) => state.time > 0.2)
  await opened.player(
    async (player, step: number) => {
      const { source } = player
      if (!source) throw new Error('no source')
      for (let ms = 0; ms < 400; ms += step) {
        player.load({ ...source, at: ms % 3 === 0 ? 12 : 0 })
        player.engine.setTextTrack(ms % 16 === 0 ? '1' : null)
        await new Promise((done) => setTimeout(done, ms))
      }
    },
    isProof ? 8 : 40,
  )
  await opened.page.evaluate(() => (window as unknown as { catalogue: { leave(): void } }).catalogue.leave())
  await new Promise((done) => setTimeout(done, 500))
  assert.deepEqual(opened.errors, [])
  await opened.close()
})

proofTest('a player that leaves the page while its film comes leaves no error', async () => {
  for (const ms of isProof ? [0, 20, 60, 120, 180, 240, 320, 450] : [0, 60, 240]) {
    const opened = await stage.open('autoplay&muted')
    await new Promise((done) => setTimeout(done, ms))
    await opened.page.evaluate(() => (window as unknown as { catalogue: { leave(): void } }).catalogue.leave())
    await new Promise((done) => setTimeout(done, 250))
    assert.deepEqual(opened.errors, [], `${ms} ms`)
    await opened.close()
  }
})
