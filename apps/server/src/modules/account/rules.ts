// Pure decisions about accounts.
import { limits } from '@manjuan/contract/limits'

const day = 86_400_000
export const sessionLife = { idleMs: 30 * day, longestMs: 180 * day } as const

export const isSessionOver = (session: { startedAt: Date; seenAt: Date }, now: Date): boolean =>
  now.getTime() - session.seenAt.getTime() > sessionLife.idleMs ||
  now.getTime() - session.startedAt.getTime() > sessionLife.longestMs

export type PairVerdict = 'good' | 'stale' | 'forged'

/** Judges a signed pair (A-02, T-05): its sealed text must be the expected one, and its time at most 5 minutes off. */
export function judgePair(pair: { ts: string; opened: string | null; expected: string }, now: Date): PairVerdict {
  if (pair.opened !== pair.expected) return 'forged'
  return Math.abs(Number(pair.ts) - now.getTime()) > limits.clockSkewMs ? 'stale' : 'good'
}

/** 31 letters and digits that cannot be mistaken for each other: no 0 O o, 1 I l i. */
const passwordLetters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** `random(n)` gives an integer from 0 to n - 1. */
export const newPassword = (random: (below: number) => number): string =>
  Array.from({ length: 12 }, () => passwordLetters[random(passwordLetters.length)]).join('')

/** 9 digits, of which the first is not 0. So it is never an 11-digit mobile number. */
export const newAccountNumber = (random: (below: number) => number): string => String(100_000_000 + random(900_000_000))

/** The end of VIP as year, month, day and hour in Shanghai; all are 0 when there was no VIP. */
export function vipEndParts(end: Date | null): { year: number; month: number; day: number; hour: number } {
  if (!end) return { year: 0, month: 0, day: 0, hour: 0 }
  const local = new Date(end.getTime() + 8 * 3_600_000)
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
  }
}

const minute = 60_000
/** A session younger than this (ms) may change the password without the old one. */
export const freshSessionMs = 10 * minute
/** Milliseconds that a found password or a recovery code stays valid. */
export const spareKeyMs = day

export interface DeviceCookieFacts {
  /** The session has not ended. */
  open: boolean
  /** The token is that of the session's own device. */
  own: boolean
  /** The device was seen within a day. */
  fresh: boolean
}

/**
 * What a visit does to the device cookie. A token that is not the session's own was planted or is old. If the session has
 * ended meanwhile, a login has renewed the device, and its cookie must not be overwritten.
 */
export function stepForDeviceCookie({ open, own, fresh }: DeviceCookieFacts): 'keep' | 'renew' | 'replace' {
  if (own) return open && !fresh ? 'renew' : 'keep'
  return open ? 'replace' : 'keep'
}

/** A reader is told for this long (ms) that the account was found. */
const newsMs = 30 * day
export const isNews = (foundAt: Date | null, now: Date): foundAt is Date =>
  foundAt !== null && now.getTime() - foundAt.getTime() < newsMs

const tries = (bucket: string, seconds: number, most: number): Limit => ({ bucket, seconds, most })

interface Limit {
  bucket: string
  seconds: number
  most: number
}

/** A login try. An existing account counts by its id, an unknown name by its hash. */
interface LoginTry {
  address: string
  accountId: number | null
  nameHash: string
  /** The id of a device that has been signed in to this account before; else null. */
  knownDeviceId: number | null
}

/**
 * The limits of login tries (threats T08, T09). Strangers share one bucket for each account, so that they cannot lock
 * out its own devices.
 */
export function loginLimits({ address, accountId, nameHash, knownDeviceId }: LoginTry): Limit[] {
  const who = accountId === null ? `name:${nameHash}` : String(accountId)
  const bucket = knownDeviceId === null ? `login:${who}` : `login:${who}:${knownDeviceId}`
  return [tries(`login:from:${address}`, 900, 50), tries(bucket, 900, 10)]
}

/** A password typed within a session has as many tries as a login. */
export const passwordLimits = (accountId: number): Limit[] => [tries(`password:${accountId}`, 900, 10)]

export const bindLimits = (who: { accountId: number; deviceId: number; address: string }): Limit[] => [
  tries(`bind:from:${who.address}`, 86_400, 30),
  tries(`bind:device:${who.deviceId}`, 86_400, 5),
  tries(`bind:${who.accountId}`, 86_400, 5),
]

/** An unknown device counts to its address alone, because it can find nothing. */
export const findLimits = (who: { address: string; deviceId: number | null }): Limit[] => [
  tries(`find:from:${who.address}`, 3_600, 20),
  ...(who.deviceId === null ? [] : [tries(`find:device:${who.deviceId}`, 3_600, 5)]),
]

/** More finds than this in an hour are reported to the operator. Refusing them would lock everybody out. */
export const findAlarm = tries('find:all', 3_600, 600)

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const codeLetters = 24

/** A recovery code of 120 bits, made to be read aloud: six groups of four letters. */
export function newRecoveryCode(random: (below: number) => number): string {
  const letters = Array.from({ length: codeLetters }, () => base32[random(base32.length)]).join('')
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}

/** Normalizes a typed code to the form that is hashed; null when it cannot be a code. */
export function readRecoveryCode(typed: string): string | null {
  const letters = typed.replace(/[\s\u2010-\u2015-]/g, '').toUpperCase()
  return /^[A-Z2-7]{24}$/.test(letters) ? letters : null
}

/** Whether newPassword could have made this text. */
export const looksGenerated = (typed: string): boolean => /^[a-hjkmnp-z2-9]{12}$/.test(typed)

interface ToCompare {
  kind: 'current' | 'pending' | 'recovery'
  text: string
}

/**
 * The kinds of credential that a typed text is compared with. They depend on the text alone, so that the work tells
 * nothing of the account (T09).
 */
export function comparisonsOf(typed: string): ToCompare[] {
  const code = readRecoveryCode(typed)
  return [
    { kind: 'current', text: typed },
    ...(looksGenerated(typed) ? [{ kind: 'pending' as const, text: typed }] : []),
    ...(code === null ? [] : [{ kind: 'recovery' as const, text: code }]),
  ]
}

/** The beginning and end of a day in Shanghai, 'YYYY-MM-DD'. */
export function shanghaiSpan(date: string): { from: Date; until: Date } {
  const from = new Date(`${date}T00:00:00+08:00`)
  return { from, until: new Date(from.getTime() + day) }
}

type PasswordFault = 'short' | 'own' | 'repeated' | 'run' | 'date' | 'common'

/**
 * Judges a new password. Refused are short and common ones, rows of the keyboard, dates and the reader's own
 * name.
 */
export function judgePassword(
  password: string,
  own: readonly string[],
  common: ReadonlySet<string>,
): PasswordFault | 'good' {
  if ([...password].length < limits.passwordLetters) return 'short'
  const plain = password.toLowerCase().replace(/\s+/g, '')
  if (own.some((name) => name !== '' && plain.includes(name))) return 'own'
  // Digits are also judged without the few letters beside them: wl19900101, 12345678abc.
  const digits = /^[a-z]{0,3}(\d[\d./-]*)[a-z]{0,3}$/.exec(plain)?.[1] ?? plain
  const faultOf = (text: string) => plainness(text) ?? (isListed(text, common) ? 'common' : null)
  return faultOf(plain) ?? faultOf(digits) ?? 'good'
}

function plainness(text: string): PasswordFault | null {
  if (isRepeated(text)) return 'repeated'
  if (isRun(text)) return 'run'
  return isDate(text) ? 'date' : null
}

/** Whether the password is a common word, also spelt as in p@ssw0rd and among up to 6 other signs. */
function isListed(text: string, common: ReadonlySet<string>): boolean {
  const word = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const bare = text.length - word.length <= 6 ? [word, wordsOf(word)] : []
  return [text, wordsOf(text), ...bare].some((each) => common.has(each))
}

const lookAlikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const wordsOf = (text: string): string => text.replace(/[013457@$!]/g, (sign) => lookAlikes[sign] ?? sign)

/** Whether one piece of up to 4 letters is repeated (88888888, abcabcabc), or only two letters occur. */
const isRepeated = (text: string): boolean => /^(.{1,4}?)\1+$/u.test(text) || new Set(text).size <= 2

const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '!@#$%^&*()',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik',
  'qazwsxedcrfvtgbyhnujm',
  'a1b2c3d4e5f6g7h8',
  '1a2b3c4d5e6f7g8h',
]

/**
 * Whether the text is made only of runs of 3 or more neighbours. Runs go along the keyboard, the alphabet or the
 * digits, either way.
 */
function isRun(text: string): boolean {
  let rest = text
  while (rest.length > 2) {
    const length = runLength(rest)
    if (length < 3) return false
    rest = rest.slice(length)
  }
  return true
}

function runLength(text: string): number {
  for (let length = Math.min(text.length, 40); length >= 3; length--) {
    const head = text.slice(0, length)
    const back = [...head].reverse().join('')
    if (rows.some((row) => row.includes(head) || row.includes(back))) return length
  }
  return 0
}

/** Whether the digits are a day of this or the last century: 19900101, 2008-08-08, 08/08/2008, 900101. */
function isDate(text: string): boolean {
  const digits = text.replace(/[-/.年月日]/g, '')
  const [, year, month, date] = /^((?:19|20)?\d\d)(\d\d)(\d\d)$/.exec(digits) ?? []
  const [, first, second, last] = /^(\d\d)(\d\d)((?:19|20)\d\d)$/.exec(digits) ?? []
  return isDay(year, month, date) || isDay(last, second, first) || isDay(last, first, second)
}

const isDay = (year?: string, month?: string, date?: string): boolean =>
  Boolean(year && Number(month) >= 1 && Number(month) <= 12 && Number(date) >= 1 && Number(date) <= 31)

interface OpenSession {
  id: number
  deviceId: number | null
  name: string
  startedAt: Date
  seenAt: Date
}

/** A device has one row, however many sessions it holds. Sessions without a device stand alone. */
const deviceOf = ({ id, deviceId }: OpenSession): string => (deviceId === null ? `session ${id}` : `device ${deviceId}`)

/** The devices of these sessions, the last seen first, and before all the one of the session `own`. */
export function devicesOf<S extends OpenSession>(
  sessions: readonly S[],
  own: number,
  now: Date,
): (S & { current: boolean })[] {
  const mine = sessions.find(({ id }) => id === own)
  const rest = sessions.filter((session) => !mine || deviceOf(session) !== deviceOf(mine))
  const newest = new Map<string, S>()
  for (const session of rest)
    if (!isSessionOver(session, now) && !newest.has(deviceOf(session))) newest.set(deviceOf(session), session)
  return [...(mine ? [{ ...mine, current: true }] : []), ...[...newest.values()].map((s) => ({ ...s, current: false }))]
}

/** The sessions on the device of session `id`, or on all devices when it is null, but never on the device of `own`. */
export function sessionsOn(sessions: readonly OpenSession[], own: number, id: number | null): number[] {
  const mine = sessions.find((session) => session.id === own)
  const meant = sessions.find((session) => session.id === id)
  return sessions
    .filter((session) => !mine || deviceOf(session) !== deviceOf(mine))
    .filter((session) => id === null || (meant && deviceOf(session) === deviceOf(meant)))
    .map((session) => session.id)
}
