import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ranks } from '#core/claims.ts'
import { fakePlayer } from '#core/testing.ts'
import { createMembership, type MembershipRules } from './feature.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

function open(rules: MembershipRules = {}) {
  const { player, media, film } = fakePlayer()
  const model = createMembership(rules)
  const detach = model.attach(player)
  return { player, media, film, model, detach, shown: () => model.state.get().shown, now: player.state.get }
}

test('[P-15] it takes the stage: a film for members does not play', async () => {
  const { player, media, film, shown, now } = open()
  film(100)
  assert.equal(await player.play(), true)
  assert.deepEqual([shown(), now().turn, media.paused], ['open', 'membership', true])
})

test('[P-15] the circle closes the overlay, not the lock: the next press of play brings it again', async () => {
  let closes = 0
  const { player, media, film, model, shown } = open({ onClose: () => (closes += 1) })
  film(100)
  void player.play()
  model.close()
  model.close()
  assert.deepEqual([shown(), closes], ['closed', 1])
  void player.play()
  await settled()
  assert.deepEqual([shown(), media.paused], ['open', true])
})

test('[P-15] a viewer who becomes a member sees the film go on', async () => {
  const { player, media, film, model, shown, now } = open()
  film(100)
  void player.play()
  model.hide()
  model.hide()
  await settled()
  assert.deepEqual([shown(), now().turn, media.paused], ['off', null, false])
})

test('[P-15] shown when the host says so, after the ads and before the preview', () => {
  const { player, film, model, shown, now } = open({ open: false })
  film(100)
  assert.equal(shown(), 'off')
  const preview = player.claim('preview', ranks.preview)
  const ad = player.claim('pre-roll', ranks['pre-roll'])
  model.show()
  model.show()
  assert.equal(now().turn, 'pre-roll')
  ad()
  assert.equal(now().turn, 'membership')
  model.hide()
  assert.equal(now().turn, 'preview')
  preview()
})

test('[P-15] taken away, it gives the stage back', () => {
  const { detach, now, player, film } = open()
  film(100)
  detach()
  assert.equal(now().turn, null)
  void player.play()
})
