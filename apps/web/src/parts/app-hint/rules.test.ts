import assert from 'node:assert/strict'
import { test } from 'node:test'
import { offersApp } from './rules.ts'

test('[H-07] [G-09] the app is offered everywhere but in itself and on the home screen', () => {
  const offered = (standalone: boolean) =>
    ['shell', 'ios_desk', 'wap_browser', 'other'].map((appType) => offersApp(appType, standalone))
  assert.deepEqual(offered(false), [false, true, true, true])
  assert.deepEqual(offered(true), [false, false, false, false])
})
