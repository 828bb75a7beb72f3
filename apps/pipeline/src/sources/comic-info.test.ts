import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readComicInfo } from './comic-info.ts'
import { SourceRefused } from './draft.ts'

const read = (inside: string) => readComicInfo(Buffer.from(`<?xml version="1.0"?><ComicInfo>${inside}</ComicInfo>`))

test('the description of a comic is read', () => {
  const info = read(
    '<Title>归途</Title><Series>孤城</Series><Number>01.5</Number><Volume>2</Volume><Count>12</Count><Writer>漫卷</Writer><Genre>奇幻, 搞笑、冒险</Genre><Summary>第一行\n第二行</Summary><Pages><Page Image="0"/><Page Image="3" Type="FrontCover"/></Pages>',
  )
  assert.deepEqual(info, {
    title: '归途',
    series: '孤城',
    number: 1.5,
    volume: 2,
    count: 12,
    summary: '第一行\n第二行',
    author: '漫卷',
    genres: ['奇幻', '搞笑', '冒险'],
    frontCover: 3,
  })
})

test('numbers stay text until they are numbers, and an empty description says nothing', () => {
  assert.equal(read('<Title>007</Title><Number>1e9</Number>').title, '007')
  assert.equal(read('<Number>1e9</Number>').number, null)
  assert.equal(read('<Number>-1</Number>').number, null)
  assert.deepEqual([read('').title, read('').frontCover, readComicInfo(Buffer.from('<Other/>')).series], ['', null, ''])
})

test('characters are decoded once, and nothing is fetched or expanded', () => {
  assert.equal(read('<Title>A &amp; B &#x4e00; &#19968; &amp;lt; &lt;b&gt;</Title>').title, 'A & B 一 一 &lt; <b>')
  assert.equal(read('<Title>a&#0;b&#55296;c</Title>').title, 'a b\ufffdc')
  const bomb =
    '<!DOCTYPE c [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><ComicInfo><Title>&b;</Title></ComicInfo>'
  assert.equal(readComicInfo(Buffer.from(bomb)).title, '&b;')
  const file = '<!DOCTYPE c [<!ENTITY x SYSTEM "file:///etc/passwd">]><ComicInfo><Title>&x;</Title></ComicInfo>'
  assert.throws(() => readComicInfo(Buffer.from(file)), SourceRefused)
})

test('a broken or giant description is refused', () => {
  assert.throws(() => readComicInfo(Buffer.alloc(1024 * 1024 + 1, 0x20)), /1 MB/)
  assert.throws(() => readComicInfo(Buffer.from('<a>'.repeat(5_000))), SourceRefused)
})
