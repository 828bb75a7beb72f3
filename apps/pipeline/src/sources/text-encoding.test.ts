import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SourceRefused } from './draft.ts'
import { decodeText } from './text-encoding.ts'

const text =
  '第一章 风起\n　　大漠的风从北面来，吹了三天三夜，城里的人都闭门不出。只有守城的老兵还坐在垛口上喝酒。\n'.repeat(6)

function wide(source: string, big: boolean): Buffer {
  const bytes = Buffer.from(source, 'utf16le')
  return big ? Buffer.from(bytes).swap16() : bytes
}

/** GBK by the decoder's own table, so that no second table can be wrong. */
function gbk(source: string, encoding: string): Buffer {
  const table = new Map<string, number[]>()
  const decoder = new TextDecoder(encoding)
  for (let high = 0x81; high <= 0xfe; high++) {
    for (let low = 0x40; low <= 0xfe; low++) {
      const sign = decoder.decode(Uint8Array.of(high, low))
      if (sign.length === 1 && sign !== '\ufffd' && !table.has(sign)) table.set(sign, [high, low])
    }
  }
  return Buffer.from(
    [...source].flatMap((sign) => (sign < '\u0080' ? [sign.charCodeAt(0)] : (table.get(sign) ?? [0x3f]))),
  )
}

function attempt(bytes: Buffer, encoding: string) {
  try {
    return decodeText(bytes)
  } catch (error) {
    throw new Error(`${encoding} was not recognised`, { cause: error })
  }
}

test('each encoding that novels come in is recognised', () => {
  const traditional =
    '第一章 風起\n　　大漠的風從北面來，吹了三天三夜，城裡的人都閉門不出。只有守城的老兵還坐在垛口上喝酒。\n'.repeat(6)
  const table: [Buffer, string, string][] = [
    [Buffer.from(text), 'utf-8', text],
    [Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)]), 'utf-8', text],
    [Buffer.concat([Buffer.from([0xff, 0xfe]), wide(text, false)]), 'utf-16le', text],
    [Buffer.concat([Buffer.from([0xfe, 0xff]), wide(text, true)]), 'utf-16be', text],
    [wide(text, false), 'utf-16le', text],
    [wide(text, true), 'utf-16be', text],
    [gbk(text, 'gb18030'), 'gb18030', text],
    [gbk(text, 'gb18030').subarray(0, 300), 'gb18030', ''],
    [gbk('第一章 风起', 'gb18030'), 'gb18030', '第一章 风起'],
    [gbk(traditional, 'big5'), 'big5', traditional],
    [Buffer.from('Plain English text, nothing else.\n'.repeat(5)), 'utf-8', ''],
    [
      Buffer.from('Il \u00e9tait une fois, \u00e0 la lisi\u00e8re du bois, un ch\u00e2teau.\n'.repeat(20), 'latin1'),
      'windows-1252',
      '',
    ],
  ]
  for (const [bytes, encoding, expected] of table) {
    const decoded = attempt(bytes, encoding)
    assert.equal(decoded.encoding, encoding)
    if (expected !== '') assert.equal(decoded.text, expected)
  }
})

test('a text that was cut inside a character, or holds a few broken ones, is still read', () => {
  const whole = Buffer.from(text)
  assert.equal(decodeText(whole.subarray(0, whole.length - 2)).encoding, 'utf-8')
  const broken = Buffer.from(text.repeat(5))
  broken[100] = 0xff
  assert.equal(decodeText(broken).encoding, 'utf-8')
  const stray = Buffer.from(`${text}\u0000${text}`)
  assert.equal(decodeText(stray).encoding, 'utf-8')
})

test('a file that is no text is refused by its real form', () => {
  const table: [Uint8Array, RegExp][] = [
    [Buffer.alloc(0), /空的/],
    [Buffer.from('PK\u0003\u0004rest'), /压缩包/],
    [Buffer.from('%PDF-1.7 …'), /PDF/],
    [Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), /图片/],
    [Buffer.from('{\\rtf1\\ansi'), /RTF/],
    [Buffer.alloc(5_000), /二进制|编码/],
    [Uint8Array.from({ length: 20_000 }, (_, at) => (at * 7919 + (at >> 3) * 104729) % 256), /二进制|编码/],
  ]
  for (const [bytes, reason] of table)
    assert.throws(
      () => decodeText(bytes),
      (error) => error instanceof SourceRefused && reason.test(error.message),
    )
})

test("the operator's word goes before every guess", () => {
  assert.equal(decodeText(gbk(text, 'gb18030'), 'gbk').text, text)
  assert.throws(() => decodeText(Buffer.from(text), 'klingon'), /不认识编码/)
})
