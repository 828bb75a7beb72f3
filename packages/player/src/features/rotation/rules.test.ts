import assert from 'node:assert/strict'
import { test } from 'node:test'
import { angleAfter, fitScale, mirrorAfter, transformOf } from './rules.ts'

test('[P-09] eight steps of 45 degrees come round; the angle stays within 0 and 315', () => {
  let angle = 0
  const seen = Array.from({ length: 9 }, () => {
    angle = angleAfter(angle, 45)
    return angle
  })
  assert.deepEqual(seen, [45, 90, 135, 180, 225, 270, 315, 0, 45])
  assert.equal(angleAfter(0, -45), 315)
})

test('[P-09] one mirror at a time, off when it is chosen again', () => {
  assert.equal(mirrorAfter(null, 'vertical'), 'vertical')
  assert.equal(mirrorAfter('vertical', 'horizontal'), 'horizontal')
  assert.equal(mirrorAfter('horizontal', 'horizontal'), null)
})

test('[P-09] no corner of the turned picture is outside the stage, and it is as large as it can be', () => {
  const sizes = [
    { stage: { width: 390, height: 219 }, picture: { width: 1280, height: 720 } },
    { stage: { width: 844, height: 390 }, picture: { width: 720, height: 1280 } },
    { stage: { width: 390, height: 844 }, picture: { width: 1920, height: 800 } },
  ]
  for (const { stage, picture } of sizes)
    for (let angle = 0; angle < 360; angle += 45) {
      const scale = fitScale(angle, stage, picture)
      const contain = Math.min(stage.width / picture.width, stage.height / picture.height) * scale
      const [w, h] = [(picture.width * contain) / 2, (picture.height * contain) / 2]
      const radians = (angle * Math.PI) / 180
      const corners = [
        [w, h],
        [w, -h],
        [-w, h],
        [-w, -h],
      ] as const
      const xs = corners.map(([x, y]) => Math.abs(x * Math.cos(radians) - y * Math.sin(radians)) / (stage.width / 2))
      const ys = corners.map(([x, y]) => Math.abs(x * Math.sin(radians) + y * Math.cos(radians)) / (stage.height / 2))
      const fills = Math.max(...xs, ...ys)
      assert.ok(Math.abs(fills - 1) < 1e-9, `${angle}° in ${stage.width}×${stage.height}: ${fills}`)
    }
})

test('[P-09] what is not known yet is not scaled', () => {
  assert.equal(fitScale(90, { width: 390, height: 219 }, { width: 0, height: 0 }), 1)
})

test('[P-09] as CSS: turned after it was mirrored; nothing for a straight picture', () => {
  assert.equal(transformOf({ angle: 0, mirror: null }, 1), '')
  assert.equal(transformOf({ angle: 90, mirror: null }, 0.5625), 'rotate(90deg) scale(0.5625, 0.5625)')
  assert.equal(transformOf({ angle: 0, mirror: 'vertical' }, 1), 'rotate(0deg) scale(1.0000, -1.0000)')
  assert.equal(transformOf({ angle: 45, mirror: 'horizontal' }, 0.6), 'rotate(45deg) scale(-0.6000, 0.6000)')
})
