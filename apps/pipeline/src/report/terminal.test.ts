import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printer } from '@manjuan/cli'
import { refusalLines } from './terminal.ts'

test("T43: control characters in a stranger's file names are shown on the terminal, not carried out", () => {
  let said = ''
  const print = printer({ write: (text) => (said += text) })
  print(refusalLines('已拒绝', [{ source: '夏\u001b]0;x\u0007天\n  好.mp4', reason: '\u202e不是影片\r\u009b2K' }]))
  assert.equal(said, '已拒绝（1）\n  夏<1B>]0;x<07>天<0A>  好.mp4：<202E>不是影片<0D><9B>2K\n')
})
