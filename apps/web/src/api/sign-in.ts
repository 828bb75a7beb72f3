// Calls that prove a reader's identity: login, logout, mobile, password, finding an account. All resolve to the
// envelope.
import type { Answer } from '@manjuan/contract/client'
import { codes } from '@manjuan/contract/codes'
import { forgetReader } from '#local/forget-reader.ts'
import { erase } from '#local/library/store.ts'
import { signedOut } from '#local/signed-out.ts'
import { adoptUser, userInfo } from '#local/user.ts'
import { dynamicCall } from './call.ts'
import { anonymous, ensureUser, refreshUser } from './session.ts'

/**
 * The password that opened the account is kept here, unless a recovery code brought a new one. `remember`: the account
 * that is left may be found by this device later.
 */
export async function login(account: string, password: string, remember = false): Promise<Answer<'login'>> {
  // A guest being made at this moment would take the new session's place.
  await ensureUser().catch(console.error)
  const answer = await anonymous('login', { body: { account, password, ...tie(remember) } })
  if (answer.result) {
    signedOut.remove()
    adoptUser({ ...answer.data, password: answer.data.password ?? password })
  }
  return answer
}

/** Forgets the reader in this browser. The next call that needs a reader makes a guest. */
export async function logout(remember: boolean): Promise<Answer<'logout'>> {
  const leaving = userInfo.get()?.userId ?? 0
  const answer = await dynamicCall('logout', { body: tie(remember) })
  if (answer.result || answer.code === codes.notYourSession) {
    userInfo.remove()
    forgetReader()
    await erase(leaving)
  }
  return answer
}

const tie = (remember: boolean): { rememberDevice?: '1' } => (remember ? { rememberDevice: '1' } : {})

export async function bindMobile(mobile: string): Promise<Answer<'bindMobile'>> {
  await ensureUser()
  const answer = await dynamicCall('bindMobile', { body: { mobile } })
  if (answer.code === codes.notYourSession) void refreshUser().catch(console.error)
  const user = userInfo.get()
  if (!answer.result || !user) return answer
  const { mobile: masked, avaliableAmount } = answer.data
  userInfo.set({
    ...user,
    mobile: masked,
    avaliableAmount,
    dailySign: { ...user.dailySign, alreadyBoundMobile: true },
  })
  return answer
}

/** the current password goes along by itself when this browser holds it. */
export async function changePassword(password: string): Promise<Answer<'modifyPwd'>> {
  const { password: currentPassword = '' } = await ensureUser()
  const answer = await dynamicCall('modifyPwd', { body: { password, currentPassword } })
  if (answer.result) adoptUser({ ...answer.data, password })
  return answer
}

/** `day` in Shanghai, as 2026-11-21. */
export function findAccount(day: string): Promise<Answer<'findAccount'>> {
  return anonymous('findAccount', { body: { chargeTime: day } })
}
