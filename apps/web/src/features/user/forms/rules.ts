// Faults of the forms, in the order in which the specification asks for them. Pure.
import { texts } from './texts.ts'

const { faults } = texts

/** Faults of the login. Pasted accounts come in groups of three. */
export function checkLogin({ account, password }: { account: string; password: string }) {
  if (compact(account) === '') return { field: 'account', text: faults.noMobile } as const
  if (password === '') return { field: 'password', text: faults.noPassword } as const
  return null
}

/** Faults of the mobile. No code can be sent to it, so its digits are asked for twice. */
export function checkMobile({ mobile, again }: { mobile: string; again: string }) {
  if (compact(mobile) === '') return { field: 'mobile', text: faults.noMobile } as const
  if (!/^1\d{10}$/.test(compact(mobile))) return { field: 'mobile', text: faults.wrongMobile } as const
  if (compact(again) === '') return { field: 'again', text: faults.noMobileAgain } as const
  if (compact(again) !== compact(mobile)) return { field: 'again', text: faults.otherMobile } as const
  return null
}

/** Faults of the new password. */
export function checkPassword({ password, confirm }: { password: string; confirm: string }) {
  if (password === '') return { field: 'password', text: faults.noPassword } as const
  if (confirm === '') return { field: 'confirm', text: faults.noConfirm } as const
  if (confirm !== password) return { field: 'confirm', text: faults.mismatch } as const
  return null
}

/** A number without spaces and dashes, which people write into it. Chinese keyboards may give wide digits. */
export function compact(number: string): string {
  return number.normalize('NFKC').replace(/[\s-]/g, '')
}

interface Holding {
  mobile: string
  vipType: string
  avaliableAmount: number
}

/** The coins and VIP that are lost without the password. An account with a mobile can be found by it. */
export function atRisk({ mobile, vipType, avaliableAmount }: Holding): ('coins' | 'vip')[] {
  if (mobile !== '') return []
  return [...(avaliableAmount > 0 ? (['coins'] as const) : []), ...(vipType !== 'none' ? (['vip'] as const) : [])]
}

/** 12 部书架、8 条记录: what a guest has. */
export function guestWords({ shelf, records }: { shelf: number; records: number }): string {
  const { guest } = texts
  return [...(shelf > 0 ? [guest.shelf(shelf)] : []), ...(records > 0 ? [guest.records(records)] : [])].join('、')
}

/** ****1234: the end of the bound mobile, else of the account. */
export const lastFour = ({ mobile, account }: { mobile: string; account: string }): string =>
  `****${(mobile || account).slice(-4)}`
