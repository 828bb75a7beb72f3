import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { SourceRefused } from './draft.ts'
import { readFeed } from './vod-feed.ts'

const base = 'https://cdn.example'
const m3u8 = (number: number) => `第${number}集$${base}/${number}/index.m3u8`

function entries(...rows: Record<string, unknown>[]) {
  const list = rows.map((row) => ({ vod_id: 7, vod_name: '片', vod_play_url: m3u8(1), ...row }))
  return readFeed(JSON.stringify({ code: 1, list }))
}

const urlsOf = (play: string) => entries({ vod_play_url: play }).entries[0]?.episodes.map(({ url }) => url)

test('an entry as maccms writes it: numbers as strings, markup in words, people, year', () => {
  const {
    entries: found,
    page,
    pages,
  } = readFeed(
    JSON.stringify({
      ...{ code: '1', msg: '数据列表', page: '2', pagecount: '9', limit: '20', total: '170' },
      list: [
        {
          ...{
            vod_id: '1024',
            type_id: '6',
            type_name: '国产动漫',
            vod_name: '风 &amp; 云<b>第二季</b>',
            vod_year: '2024年',
          },
          ...{
            vod_remarks: '更新至3集',
            vod_area: '大陆',
            vod_director: '甲,乙',
            vod_actor: '乙，丙 / 丁',
            vod_pic: '//p.example/1.jpg',
          },
          vod_content: '<p>第一段&nbsp;文字</p><script>alert(1)</script><p>第二段<br>第三行</p>',
          vod_play_from: 'youku$$$xxm3u8',
          vod_play_url: `第1集$https://v.example/1.html$$$${m3u8(1)}#${m3u8(2)}`,
        },
      ],
    }),
  )
  assert.deepEqual([page, pages], [2, 9])
  assert.deepEqual(found, [
    {
      ...{
        id: '1024',
        title: '风 & 云第二季',
        typeId: '6',
        typeName: '国产动漫',
        remarks: '更新至3集',
        area: '大陆',
        year: 2024,
      },
      ...{
        author: '甲、乙、丙、丁',
        summary: '第一段 文字\n第二段\n第三行',
        picture: 'https://p.example/1.jpg',
        dropped: 0,
      },
      episodes: [
        { title: '第1集', url: `${base}/1/index.m3u8` },
        { title: '第2集', url: `${base}/2/index.m3u8` },
      ],
    },
  ])
})

test('of several sources the one with the most streams is taken, then the one with the most files', () => {
  const one = `${base}/a.m3u8`
  const table: [string, string[]][] = [
    [`甲$${base}/a.mp4#乙$${base}/b.mp4$$$丙$${one}`, [one]],
    [`甲$${base}/a.mp4#乙$${base}/b.mp4$$$丙$${base}/c.html`, [`${base}/a.mp4`, `${base}/b.mp4`]],
    [`甲$${one}$$$${m3u8(1)}#${m3u8(2)}`, [`${base}/1/index.m3u8`, `${base}/2/index.m3u8`]],
    [one, [one]],
    [`正片$${one}$xxm3u8`, [one]],
    [`甲$//cdn.example/a.m3u8`, [one]],
    [`甲$ ${one} \r\n乙$${base}/b.M3U8?t=1`, [one, `${base}/b.M3U8?t=1`]],
    [`##甲$${one}##`, [one]],
  ]
  for (const [play, urls] of table) assert.deepEqual(urlsOf(play), urls, play)
  const { entries: found } = entries({ vod_play_url: `甲$${one}#乙$https://v.example/2.html#丙$javascript:alert(1)` })
  assert.deepEqual([found[0]?.episodes.length, found[0]?.dropped], [1, 2])
})

test('addresses that a reader must not be sent to are no episodes', () => {
  const bad = [
    'javascript:alert(1)//.m3u8',
    'file:///x.m3u8',
    'ftp://a.example/x.m3u8',
    'http://localhost/x.m3u8',
    'http://router/x.m3u8',
  ]
  const own = [
    'http://127.0.0.1/x.m3u8',
    'http://2130706433/x.m3u8',
    'http://[::1]/x.m3u8',
    'http://192.168.1.1/x.m3u8',
    'http://nas.local/x.m3u8',
  ]
  for (const url of [...bad, ...own, 'https://a:b@cdn.example/x.m3u8', `${base}/${'x'.repeat(2_000)}.m3u8`]) {
    const { entries: found, refused } = entries({ vod_play_url: `甲$${url}` })
    assert.deepEqual([found, refused[0]?.reason], [[], '播放地址不是 m3u8 或视频文件，或不可访问'], url)
  }
})

test('an entry without its necessary fields is refused by name, the others are taken', () => {
  const { entries: found, refused } = entries(
    { vod_id: '', vod_name: '无号' },
    { vod_id: 'a/b', vod_name: '怪号' },
    { vod_id: 3, vod_name: ' ' },
    { vod_id: 4, vod_play_url: '' },
    { vod_id: 5, vod_play_url: null },
    { vod_id: 6 },
  )
  assert.deepEqual(
    found.map(({ id }) => id),
    ['6'],
  )
  assert.deepEqual(
    refused.map(({ source }) => source),
    ['? 无号', 'a/b 怪号', '3 （没有片名）', '4 片', '5 片'],
  )
  assert.match(refused[3]?.reason ?? '', /ac=detail/)
})

test('a text that is no feed is refused with the reason', () => {
  const table: [string, RegExp][] = [
    ['', /JSON/],
    ['<?xml version="1.0"?><rss/>', /at=xml/],
    ['<html>404</html>', /JSON/],
    ['{"code":0,"msg":"接口未开放"}', /接口未开放/],
    ['{"list":"x"}', /苹果 CMS/],
    ['null', /苹果 CMS/],
    [JSON.stringify({ list: Array.from({ length: 10_001 }, () => ({})) }), /10000/],
  ]
  for (const [text, reason] of table)
    assert.throws(
      () => readFeed(text),
      (error) => error instanceof SourceRefused && reason.test(error.message),
      text,
    )
  assert.deepEqual(readFeed('{"list":[]}'), { entries: [], refused: [], page: 1, pages: 1 })
  assert.deepEqual(readFeed('{"list":{}}').entries, [])
})

test('of any feed, each accepted entry has a number, a name and playable addresses, within the limits', () => {
  const value = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.constantFrom('<p>', '$$$', '#', `甲$${base}/x.m3u8`, 'http://[', '&#x0;', '\ud800', '\u202e'),
    fc.jsonValue(),
  )
  const names = [
    'vod_id',
    'vod_name',
    'type_name',
    'vod_play_url',
    'vod_content',
    'vod_actor',
    'vod_year',
    'vod_pic',
    'vod_remarks',
  ]
  const row = fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 4 }), (rows) => {
      const { entries: found, refused } = readFeed(JSON.stringify({ list: rows }))
      assert.equal(found.length + refused.length, rows.length)
      for (const each of found) {
        assert.ok(each.id !== '' && each.title !== '' && each.title.length <= 400 && each.remarks.length <= 40)
        assert.ok(each.episodes.length > 0 && each.episodes.every(({ url }) => /^https?:\/\/[^/]+\/.*/.test(url)))
      }
    }),
    { numRuns: 500 },
  )
})
