import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brandStyle, brandTokens, carriesWhite, contrastOf } from './brand.ts'

test('every colour that carries white words makes tokens of which each text can be read on its ground', () => {
  for (const hex of ['#d0392a', '#1266e3', '#0a7d3e', '#000000', '#5b2a86', '#7a5b00']) {
    assert.ok(carriesWhite(hex), hex)
    const tokens = brandTokens(hex)
    for (const scheme of ['light', 'dark'] as const) {
      const of = (name: string) => tokens[name]?.[scheme] ?? ''
      assert.ok(contrastOf('#ffffff', of('seal-fill-pressed')) >= 4.5, `${hex} pressed`)
      for (const ground of [of('seal-soft'), ...(scheme === 'light' ? ['#faf9f6', '#f1eee7'] : ['#141311', '#1d1b18'])])
        assert.ok(contrastOf(of('seal-ink'), ground) >= 4.5, `${hex} ${scheme} on ${ground}`)
    }
  }
})

test('a pale colour carries no white words, and a text that is no colour makes no style', () => {
  assert.equal(carriesWhite('#ffcc00'), false)
  for (const text of ['', 'red', '#fff', '#12345g', '#d0392a;}</style>']) assert.equal(brandStyle(text), '', text)
  assert.match(brandStyle('#1266E3'), /^:root,\[data-paper\]\{--seal:var\(--lightningcss-light,#1266e3\) /)
})
