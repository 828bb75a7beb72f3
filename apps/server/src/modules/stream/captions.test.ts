import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cutCaptions } from './captions.ts'

const vtt = `WEBVTT - 片名
X-TIMESTAMP-MAP=LOCAL:00:00:00.000

NOTE 16 秒以后的话写在这里

STYLE
::cue { color: red }

1
00:00:01.000 --> 00:00:04.000 line:10%
第一句
两行

00:02.500 --> 00:16.000
跨过界限的一句

intro
00:00:14.999 --> 00:00:15.500
最后一句

00:00:15.000 --> 00:00:18.000
付费之后

not a cue at all

00:00:17,000 --> 00:00:19,000
写错的一句
two
lines
00:00:03.000 --> 00:00:04.000
不是标准写法

00:59:00.000 --> 01:00:00.000
很久以后`

test('[V-09] captions of a preview hold cues that begin before its end, cut to it, and nothing else of the file', () => {
  assert.equal(
    cutCaptions(vtt, 15_000),
    `WEBVTT

1
00:00:01.000 --> 00:00:04.000 line:10%
第一句
两行

00:02.500 --> 00:00:15.000
跨过界限的一句

intro
00:00:14.999 --> 00:00:15.000
最后一句
`,
  )
})

test('[V-09] any form of line end is read, and text in malformed cues is left out', () => {
  assert.equal(cutCaptions(vtt.replaceAll('\n', '\r\n'), 15_000), cutCaptions(vtt, 15_000))
  assert.equal(cutCaptions(vtt.replaceAll('\n', '\r'), 15_000), cutCaptions(vtt, 15_000))
  for (const text of ['', 'WEBVTT', 'WEBVTT\n\n', '00:00:01.000 --> 00:00:02.000\n没有开头'])
    assert.equal(cutCaptions(text, 15_000), 'WEBVTT\n', text)
  const hidden = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n早\n00:00:16.000 --> 00:00:18.000\n晚\n'
  assert.ok(!cutCaptions(hidden, 15_000).includes('晚'), 'a second cue without an empty line between')
})
