import assert from 'node:assert/strict'
import test from 'node:test'
import { atRisk, checkLogin, checkMobile, checkPassword, compact } from './rules.ts'

const wrong = (problem: { field: string; text: string } | null) => problem && [problem.field, problem.text]

test('[A-06] login asks for the account first, then for the password', () => {
  assert.deepEqual(wrong(checkLogin({ account: '', password: '' })), ['account', '请输入手机号'])
  assert.deepEqual(wrong(checkLogin({ account: '  ', password: 'x' })), ['account', '请输入手机号'])
  assert.deepEqual(wrong(checkLogin({ account: '123456789', password: '' })), ['password', '请输入密码'])
  assert.equal(checkLogin({ account: '123456789', password: ' ' }), null)
})

test('[A-08] a mobile is 11 digits that begin with 1', () => {
  const again = '13800000000'
  assert.deepEqual(wrong(checkMobile({ mobile: '', again })), ['mobile', '请输入手机号'])
  for (const mobile of ['1', '23800000000', '1380000000', '138000000000', '1380000000a', '+8613800000000'])
    assert.deepEqual(wrong(checkMobile({ mobile, again })), ['mobile', '请输入正确的手机号'], mobile)
  for (const mobile of ['13800000000', '138 0000 0000', '138-0000-0000'])
    assert.equal(checkMobile({ mobile, again }), null)
})

test('[A-08] the digits are typed twice, because no code can be sent to them', () => {
  const mobile = '13800000000'
  assert.deepEqual(wrong(checkMobile({ mobile, again: ' ' })), ['again', '请再输入一次手机号'])
  assert.deepEqual(wrong(checkMobile({ mobile, again: '13800000001' })), ['again', '两次输入的手机号不一致，请确认'])
  assert.equal(checkMobile({ mobile, again: '138 0000 0000' }), null)
})

test('[A-09] password, confirmation and their agreement are checked in this order', () => {
  assert.deepEqual(wrong(checkPassword({ password: '', confirm: '' })), ['password', '请输入密码'])
  assert.deepEqual(wrong(checkPassword({ password: '', confirm: 'x' })), ['password', '请输入密码'])
  assert.deepEqual(wrong(checkPassword({ password: 'x', confirm: '' })), ['confirm', '请确认密码'])
  assert.deepEqual(wrong(checkPassword({ password: 'x', confirm: 'y' })), ['confirm', '密码不一致，请确认'])
  assert.deepEqual(wrong(checkPassword({ password: 'x', confirm: 'x ' })), ['confirm', '密码不一致，请确认'])
  assert.equal(checkPassword({ password: 'x', confirm: 'x' }), null)
})

test('numbers are sent without the spaces that people write, in plain digits', () => {
  assert.equal(compact('１３８　００１３－８０００'), '13800138000')
  assert.equal(compact(' 123 456\t789 '), '123456789')
})

test('[A-11] leaving an account without a mobile may lose its coins and VIP', () => {
  const guest = { mobile: '', vipType: 'none', avaliableAmount: 0 }
  assert.deepEqual(atRisk(guest), [])
  assert.deepEqual(atRisk({ ...guest, avaliableAmount: 5 }), ['coins'])
  assert.deepEqual(atRisk({ ...guest, avaliableAmount: 5, vipType: 'vip' }), ['coins', 'vip'])
  assert.deepEqual(atRisk({ mobile: '138****0000', vipType: 'vip', avaliableAmount: 5 }), [])
})
