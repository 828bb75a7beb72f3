import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { FileRefused, parseOverlays, readOverlayFile } from './overlay-file.ts'
import { linkFault, momentMs, shanghaiMoment } from './overlay-rules.ts'

const folder = await mkdtemp(join(tmpdir(), 'manjuan-overlay-file-'))
after(() => rm(folder, { recursive: true }))

test('[P-06] a moment is seconds, or minutes and hours before them', () => {
  const table: [told: number | string, ms: number | null][] = [
    [12.5, 12_500],
    ['12.5', 12_500],
    ['0:12.5', 12_500],
    ['90:00', 5_400_000],
    ['1:02:03.004', 3_723_004],
    ['1:60', null],
    ['1:60:00', null],
    ['-1', null],
    [-1, null],
    [Number.NaN, null],
    ['', null],
    ['12,5', null],
    [86_401, null],
  ]
  for (const [told, ms] of table) assert.equal(momentMs(told), ms, String(told))
})

test('[P-12] dates are those of Shanghai; a day as an end is whole, and no day is no date', () => {
  assert.equal(shanghaiMoment('2026-11-21 20:00', false)?.toISOString(), '2026-11-21T12:00:00.000Z')
  assert.equal(shanghaiMoment('2026-11-21T20:00', true)?.toISOString(), '2026-11-21T12:00:00.000Z')
  assert.equal(shanghaiMoment('2026-12-01', false)?.toISOString(), '2026-11-30T16:00:00.000Z')
  assert.equal(shanghaiMoment('2026-12-01', true)?.toISOString(), '2026-12-01T16:00:00.000Z')
  for (const told of ['2026-02-30', '2026-13-01', '2026-11-21 24:00', '明天', '2026-11-21 20:00Z', ''])
    assert.equal(shanghaiMoment(told, false), null, told)
})

test('[P-14] an ad leads to the web or to a page of the site', () => {
  for (const link of ['', '/purchase', '/vod/1?from=ad', 'https://shop.example/a?b=1', 'http://shop.example'])
    assert.equal(linkFault(link), null, link)
  const bad = [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'https://',
    'ftp://a.example',
  ]
  for (const link of [...bad, 'https://a:b@evil.example', 'data:text/html,x', 'purchase', 'https://a b'])
    assert.equal(linkFault(link), 'form', link)
})

const film = (more: object) => JSON.stringify({ films: [{ film: '山河', ...more }] })
const ad = (more: object) => JSON.stringify({ ads: [{ key: 'a', place: 'start', file: 'a.png', ...more }] })

test('every fault of the file is told at once, in Chinese and with its place', () => {
  const table: [text: string, fault: RegExp][] = [
    ['{"films": [}', /^不是 JSON/],
    ['[]', /^文件：应为对象$/],
    ['{"film": []}', /^文件：没有这样的项：film$/],
    [
      film({ markers: [{ at: '1:99', title: 'x' }] }),
      /^films\[0\]\.markers\[0\]\.at：应为秒数，或像 "1:02\.5" 的时间$/,
    ],
    [film({ markers: [{ at: 1, title: '' }] }), /^films\[0\]\.markers\[0\]\.title：不能为空$/],
    [film({ markers: [{ at: 1, title: '字'.repeat(61) }] }), /^films\[0\]\.markers\[0\]\.title：不能超过 60 个字$/],
    [film({ markers: [{ at: 1 }] }), /^films\[0\]\.markers\[0\]\.title：缺少这一项$/],
    [film({ markers: [{ at: 1, title: 'a', picture: 'x' }] }), /^films\[0\]\.markers\[0\]：没有这样的项：picture$/],
    [
      film({
        markers: [
          { at: 1, title: 'a' },
          { at: '0:01', title: 'b' },
        ],
      }),
      /^films\[0\]\.markers\[1\]\.at：与 markers\[0\] 的时间相同$/,
    ],
    [film({ comments: 'a.xml' }), /^films\[0\]\.comments：应为列表$/],
    ['{"films":[{"film":"a"},{"film":"a","episode":1}]}', /^films\[1\]：与 films\[0\] 是同一集$/],
    ['{"films":[{}]}', /^films\[0\]\.film：缺少这一项$/],
    [ad({ place: 'end' }), /^ads\[0\]\.place：应为 start、video、pre-roll、pause 之一$/],
    [ad({ link: 'javascript:alert(1)' }), /^ads\[0\]\.link：只能是 https/],
    [ad({ from: '2026-02-30' }), /^ads\[0\]\.from：应为上海时间/],
    [ad({ from: '2026-11-21 20:00', to: '2026-11-21 20:00' }), /^ads\[0\]：to 应在 from 之后$/],
    [ad({ seconds: 0 }), /^ads\[0\]：片头图片的 seconds 至少为 1$/],
    [ad({ seconds: 1.5 }), /^ads\[0\]\.seconds：应为整数$/],
    ['{"ads":[{"key":"a"}]}', /^ads\[0\]：缺少 place 和 file$/],
    ['{"ads":[{"key":"a","file":"x"}]}', /^ads\[0\]：缺少 place$/],
    ['{"ads":[{"key":"a","enabled":false},{"key":" a ","enabled":false}]}', /^ads\[1\]\.key：与 ads\[0\] 重复$/],
    [ad({ key: '', members: 'yes' }), /^ads\[0\]\.key：不能为空\nads\[0\]\.members：应为true 或 false$/],
  ]
  for (const [text, fault] of table)
    assert.throws(
      () => parseOverlays(text),
      (error) => error instanceof FileRefused && fault.test(error.message),
      `${text} → ${messageOf(() => parseOverlays(text))}`,
    )
})

function messageOf(act: () => unknown): string {
  try {
    act()
    return 'taken'
  } catch (error) {
    return String(error)
  }
}

test("paths are resolved from the file's own folder, and omitted fields have their usual values", async () => {
  const file = join(folder, 'plan.json')
  const told = {
    films: [{ film: 7, markers: [{ at: '0:01', title: '开始', image: 'm/a.png' }], comments: ['b.xml'] }],
    ads: [{ key: 'a', place: 'pause', file: '../a.png' }],
  }
  await writeFile(file, `${JSON.stringify(told)}\n`)
  const { films, ads } = await readOverlayFile(file)
  assert.deepEqual(films, [
    {
      film: 7,
      episode: 1,
      markers: [{ at: 1_000, title: '开始', text: '', image: join(folder, 'm/a.png') }],
      comments: [join(folder, 'b.xml')],
    },
  ])
  const usual = { link: '', members: false, title: '', enabled: true }
  assert.deepEqual(ads, [{ key: 'a', place: 'pause', file: join(folder, '../a.png'), ...usual }])
})

test('a file that is no text, no file or not there is refused', async () => {
  await writeFile(join(folder, 'wide.json'), Buffer.from([0xff, 0xfe, 0x7b]))
  await assert.rejects(readOverlayFile(join(folder, 'wide.json')), /不是 UTF-8 文本/)
  await assert.rejects(readOverlayFile(folder), /不是普通文件/)
  await assert.rejects(readOverlayFile(join(folder, 'none.json')), /文件不存在/)
})
