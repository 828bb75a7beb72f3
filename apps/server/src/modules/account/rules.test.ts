import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import { cpuMsOf } from '../../../../../tools/cpu-time.ts'
import { commonPasswords } from './common-passwords.ts'
import {
  bindLimits,
  comparisonsOf,
  devicesOf,
  findLimits,
  isSessionOver,
  judgePair,
  judgePassword,
  loginLimits,
  looksGenerated,
  newAccountNumber,
  newPassword,
  newRecoveryCode,
  readRecoveryCode,
  sessionsOn,
  shanghaiSpan,
  vipEndParts,
} from './rules.ts'

const now = new Date('2026-11-21T04:00:00Z')
const at = (ms: number) => String(now.getTime() + ms)

const pairs: [string, number, boolean, string][] = [
  ['in time', 0, true, 'good'],
  ['exactly 5 minutes old', -300_000, true, 'good'],
  ['5 minutes and 1 ms old', -300_001, true, 'stale'],
  ['5 minutes and 1 ms ahead', 300_001, true, 'stale'],
  ['of another text', 0, false, 'forged'],
  ['of another text and stale', -900_000, false, 'forged'],
]
for (const [name, offset, same, verdict] of pairs) {
  test(`[A-02] a pair ${name} is ${verdict}`, () => {
    const ts = at(offset)
    assert.equal(judgePair({ ts, opened: same ? ts : null, expected: ts }, now), verdict)
  })
}

test('account numbers are 9 digits and never look like a mobile', () => {
  for (let i = 0; i < 2_000; i++)
    assert.match(
      newAccountNumber((below) => randomInt(below)),
      /^[1-9]\d{8}$/,
    )
  assert.equal(
    newAccountNumber(() => 0),
    '100000000',
  )
  assert.equal(
    newAccountNumber((below) => below - 1),
    '999999999',
  )
})

test('passwords are 12 unambiguous letters and digits', () => {
  for (let i = 0; i < 500; i++)
    assert.match(
      newPassword((below) => randomInt(below)),
      /^[a-hj-km-np-z2-9]{12}$/,
    )
})

test('[A-03] the end of VIP is told by year, month, day and hour of Shanghai', () => {
  assert.deepEqual(vipEndParts(new Date('2026-12-31T16:30:00Z')), { year: 2027, month: 1, day: 1, hour: 0 })
  assert.deepEqual(vipEndParts(null), { year: 0, month: 0, day: 0, hour: 0 })
})

test('a session ends after 30 idle days, and after 180 days however busy', () => {
  const days = (n: number) => new Date(now.getTime() - n * 86_400_000)
  assert.equal(isSessionOver({ startedAt: days(40), seenAt: days(29) }, now), false)
  assert.equal(isSessionOver({ startedAt: days(40), seenAt: days(30.1) }, now), true)
  assert.equal(isSessionOver({ startedAt: days(180.1), seenAt: days(0) }, now), true)
})

const chosen: [string, string, string][] = [
  ['7 letters', 'kX9!mq2', 'short'],
  ['8 letters', 'kX9!mq2v', 'good'],
  ['7 letters outside the first plane', '🐼🎋🎏🎐🎑🏮🐲', 'short'],
  ['a word of the list', 'sunshine', 'common'],
  ['in capitals', 'SunShine', 'common'],
  ['with spaces', 'sun shine', 'common'],
  ['behind digits', '2024sunshine', 'common'],
  ['before digits', 'sunshine2024!', 'common'],
  ['with digits for letters', 'p@ssw0rd', 'common'],
  ['with digits for letters, and more', 'P@ssw0rd123', 'common'],
  ['in pinyin', 'woaini520', 'common'],
  ['in Chinese', '我爱中国12345', 'common'],
  ['the product’s word', 'manjuan2026', 'common'],
  ['a number that everybody takes', '147258369', 'common'],
  ['another', '5201314520', 'common'],
  ['with a letter', 'a147258369', 'common'],
  ['one letter', 'aaaaaaaa', 'repeated'],
  ['two letters', 'aabbaabbab', 'repeated'],
  ['a piece again and again', 'abcdabcdabcd', 'repeated'],
  ['digits in order', '34567890', 'run'],
  ['digits backwards', '9876543210', 'run'],
  ['the alphabet', 'abcdefghij', 'run'],
  ['a row of the keyboard', 'asdfghjkl', 'run'],
  ['two rows', 'qwertyasdfgh', 'run'],
  ['columns', '1qaz2wsx3edc', 'run'],
  ['signs of the digits', '!@#$%^&*', 'run'],
  ['letters and a run', 'ab12345678', 'run'],
  ['a date', '19900101', 'date'],
  ['a date with strokes', '2008-08-08', 'date'],
  ['a date, day first', '31.12.1999', 'date'],
  ['initials and a birthday', 'wl19900101', 'date'],
  ['initials and a short birthday', 'zxw900101', 'date'],
  ['a number that is no date', '19903399', 'good'],
  ['the own account', '483920174', 'own'],
  ['the own account inside', 'x483920174y', 'own'],
  ['the own mobile', '13765432108', 'own'],
  ['another’s mobile', '13765432109', 'good'],
  ['a sentence', 'the quick brown fox', 'good'],
  ['a Chinese sentence', '春江潮水连海平海上明月', 'good'],
  ['a word far from its digits', 'dragon83726152', 'good'],
  ['a generated one', 'k7mq2xw9vhtr', 'good'],
]
for (const [name, password, verdict] of chosen) {
  test(`[A-09] as a password, ${name} is ${verdict}: ${password}`, () => {
    assert.equal(judgePassword(password, ['483920174', '13765432108', ''], commonPasswords), verdict)
  })
}

test('[A-09] judging the longest password takes no time, whatever it is made of', () => {
  const taken = cpuMsOf(() => {
    for (const piece of ['a', 'ab', 'abc', '1234567890', 'qwertyuiop', '0', '@', '漫卷'])
      for (let i = 0; i < 20; i++) judgePassword(`${piece.repeat(128).slice(0, 127)}~`, ['483920174'], commonPasswords)
  })
  assert.ok(taken < 1_000, `${taken} ms`)
})

test('generated passwords are never refused as common, and are known by their looks', () => {
  const made = Array.from({ length: 2_000 }, () => newPassword((below) => randomInt(below)))
  // The middle of the first one reads like a common word of four letters.
  for (const password of ['xf55p45s7yay', ...made]) {
    assert.equal(judgePassword(password, [], commonPasswords), 'good', password)
    assert.ok(looksGenerated(password))
  }
})

test('[A-10] a recovery code has 24 letters of 32, and is read however it is typed', () => {
  const code = newRecoveryCode((below) => randomInt(below))
  assert.match(code, /^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/)
  const letters = code.replaceAll('-', '')
  for (const typed of [
    code,
    letters,
    letters.toLowerCase(),
    ` ${code.replaceAll('-', ' ')} `,
    code.replaceAll('-', '–'),
  ])
    assert.equal(readRecoveryCode(typed), letters, typed)
  for (const typed of [
    '',
    letters.slice(1),
    `${letters}A`,
    `${letters.slice(1)}0`,
    `${letters.slice(1)}1`,
    letters.replace(/./, '汉'),
  ])
    assert.equal(readRecoveryCode(typed), null, typed)
})

const typedTexts: [string, string[]][] = [
  ['anything else', ['current']],
  ['abcdefghjkmn', ['current', 'pending']],
  ['abcdefghijkm', ['current']],
  ['ABCDEFGHJKMN', ['current']],
  ['abcd-efgh-ijkl-mnop-qrst-uvwx', ['current', 'recovery']],
]
for (const [typed, kinds] of typedTexts) {
  test(`[A-06] ${typed} is compared with ${kinds.join(' and ')}`, () => {
    assert.deepEqual(
      comparisonsOf(typed).map(({ kind }) => kind),
      kinds,
    )
  })
}

test('[A-06] strangers share one bucket for each account; each of its devices has its own; all tries count to their address', () => {
  const buckets = (accountId: number | null, knownDeviceId: number | null) =>
    loginLimits({ address: '1.2.3.4', accountId, nameHash: 'h', knownDeviceId }).map((limit) => [
      limit.bucket,
      limit.most,
      limit.seconds,
    ])
  const address = ['login:from:1.2.3.4', 50, 900]
  assert.deepEqual(buckets(7, null), [address, ['login:7', 10, 900]])
  assert.deepEqual(buckets(7, 3), [address, ['login:7:3', 10, 900]])
  assert.deepEqual(buckets(null, null), [address, ['login:name:h', 10, 900]])
})

test('[A-08] [A-10] the limits of binding and finding', () => {
  const said = (list: { bucket: string; seconds: number; most: number }[]) =>
    list.map(({ bucket, seconds, most }) => `${bucket} ${most}/${seconds}`)
  assert.deepEqual(said(bindLimits({ accountId: 7, deviceId: 3, address: 'a' })), [
    'bind:from:a 30/86400',
    'bind:device:3 5/86400',
    'bind:7 5/86400',
  ])
  assert.deepEqual(said(findLimits({ address: 'a', deviceId: 3 })), ['find:from:a 20/3600', 'find:device:3 5/3600'])
  assert.deepEqual(said(findLimits({ address: 'a', deviceId: null })), ['find:from:a 20/3600'])
})

test('[A-10] a Shanghai day begins at 16:00 UTC of the day before and is 24 hours long', () => {
  const { from, until } = shanghaiSpan('2026-11-20')
  assert.deepEqual([from.toISOString(), until.toISOString()], ['2026-11-19T16:00:00.000Z', '2026-11-20T16:00:00.000Z'])
})

test('a device with several sessions has one row, and is signed out of all of them', () => {
  const session = (id: number, deviceId: number | null, daysAgo: number) => {
    const seenAt = new Date(now.getTime() - daysAgo * 86_400_000)
    return { id, deviceId, name: `${deviceId}`, startedAt: seenAt, seenAt }
  }
  const open = [
    session(5, 1, 0),
    session(4, 2, 1),
    session(3, 2, 2),
    session(2, null, 3),
    session(1, 1, 4),
    session(9, 8, 31),
  ]
  const shown = devicesOf(open, 1, now).map(({ id, current }) => [id, current])
  assert.deepEqual(shown, [
    [1, true],
    [4, false],
    [2, false],
  ])
  assert.deepEqual(sessionsOn(open, 1, 4), [4, 3])
  assert.deepEqual(sessionsOn(open, 1, 2), [2])
  assert.deepEqual(sessionsOn(open, 1, null), [4, 3, 2, 9])
  for (const own of [1, 5, 77]) assert.deepEqual(sessionsOn(open, 1, own), [], 'the own device and an unknown one')
})
