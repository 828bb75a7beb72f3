import assert from 'node:assert/strict'
import { test } from 'node:test'
import { en } from './en.ts'
import { zh } from './zh.ts'

// A copy of its own: tests that share the process may have asked for English before.
const own = new URL('./index.ts?own', import.meta.url).href
const { bringTexts, hasTexts, languageOf, textsOf }: typeof import('./index.ts') = await import(own)

test('[P-16] every text is there in both languages, as the same kind of thing', () => {
  const shape = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => a.localeCompare(b))
            .map(([key, one]) => [key, shape(one)]),
        )
      : typeof value
  assert.deepEqual(shape(en), shape(zh))
})

test('[P-16] English texts are those of the specification, word for word', () => {
  assert.equal(en.playlistFirst, 'Already the first one~')
  assert.equal(en.playlistLast, 'Already the last one~')
  assert.equal(en.previewOver, 'Preview is over')
  assert.equal(en.adDetails, 'For more information')
  assert.equal(en.adBlocked, 'Your browser limits autoplay, please click')
  assert.equal(en.adTouch, 'Please Click')
})

test('[P-16] no English text has Chinese in it, and no text is empty', () => {
  const said = (value: unknown): string[] =>
    typeof value === 'function'
      ? [String(value('1', '1', '1'))]
      : typeof value === 'object' && value !== null
        ? Object.values(value).flatMap(said)
        : [String(value)]
  for (const text of said(en)) assert.match(text, /^[^\u3000-\u9fff\uff00-\uffef]+$/, text)
  for (const text of said(zh)) assert.notEqual(text.trim(), '')
})

test('[P-16] en-us is English, which comes when it is asked for, anything else Chinese', async () => {
  assert.equal(hasTexts('zh'), true)
  assert.equal(hasTexts('en'), false)
  assert.equal(textsOf({ language: 'en' }), zh)
  await bringTexts('zh')
  assert.equal(hasTexts('en'), false)
  await bringTexts('en')
  assert.equal(hasTexts('en'), true)
  for (const tag of ['en-us', 'EN-US', 'en-US']) assert.equal(textsOf({ language: languageOf(tag) }), en, tag)
  for (const tag of ['zh-cn', 'en', 'en-gb', 'fr', '', undefined])
    assert.equal(textsOf({ language: languageOf(tag) }), zh, String(tag))
})

test('[P-16] the English texts of the specification stand word for word', () => {
  assert.deepEqual(
    [
      en.playlistFirst,
      en.playlistLast,
      en.adBlocked,
      en.adTouch,
      en.previewOver,
      en.adDetails,
      en.adLeft(3),
      en.adClose,
      en.previewBar,
      `${en.previewSeconds('15')}${en.previewBar}`,
      `${en.previewMinutes('2')}${en.previewBar}`,
      en.qualitySwitching('720P'),
      en.captionsNow('English'),
      en.audioNow('Mandarin'),
      en.rateNow('1.5x'),
      en.resumeLast,
      en.commentPlaceholder,
      en.commentSend,
      en.mirrorVertical,
      en.mirrorHorizontal,
    ],
    [
      'Already the first one~',
      'Already the last one~',
      'Your browser limits autoplay, please click',
      'Please Click',
      'Preview is over',
      'For more information',
      'Ad: 3 s',
      'Close ad',
      'Become VIP Watch Full Version',
      'Try 15 seconds, Become VIP Watch Full Version',
      'Try 2 minutes, Become VIP Watch Full Version',
      'Switching to you for 720P , Please wait...',
      'Switching to you for English',
      'Track to you for Mandarin',
      'Speed 1.5x',
      'Last watched',
      'Input danmu',
      'Enter',
      'Vertical mirroring',
      'Horizontal mirroring',
    ],
  )
})
