import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cpuMsOf } from '../../../../tools/cpu-time.ts'
import { htmlOfText, textOfHtml } from './chapter-text.ts'

const stored = [
  '<p>他说：“来。”</p>\n<p>她没来。</p>',
  '<h2>上</h2>\n<p>一行<br>又一行</p>\n<hr>\n<p>两个<br><br>断行</p>',
  '<blockquote><p>引一</p>\n<p>引二</p></blockquote>\n<p>后</p>',
  '<p><em>重</em>与<strong>强</strong>，<ruby>漢<rp>(</rp><rt>han</rt><rp>)</rp></ruby></p>',
  '<p>有注<sup data-note="1"></sup></p>\n<figure data-pic="2"></figure>\n<aside data-note="1"><p>注文</p></aside>',
  '<p>1 &lt; 2 &amp; 3 &gt; 2</p>\n<p>字面的 &lt;em&gt; 和 &amp;lt;</p>',
]

test('stored HTML becomes text to edit, and the text the same HTML again', () => {
  for (const html of stored) {
    const text = textOfHtml(html)
    assert.deepEqual(htmlOfText(text, 3), { html, faults: [] }, text)
    assert.equal(textOfHtml(htmlOfText(text, 3).html), text)
  }
  assert.equal(textOfHtml(stored[0] ?? ''), '他说：“来。”\n\n她没来。')
  assert.match(textOfHtml(stored[5] ?? ''), /^1 < 2 & 3 > 2\n\n/)
})

test('an empty line parts paragraphs, and indents are not kept', () => {
  assert.equal(htmlOfText('　　一\r\n  \n\n　　二\n三  ', 0).html, '<p>一</p>\n<p>二<br>三</p>')
})

test('tags that are not allowed are letters, and so are their attributes', () => {
  const { html, faults } = htmlOfText('<script>alert(1)</script><b onclick="x">甲</b><em class="a">乙', 0)
  assert.deepEqual(faults, [])
  assert.equal(
    html,
    '<p>&lt;script&gt;alert(1)&lt;/script&gt;&lt;b onclick="x"&gt;甲&lt;/b&gt;&lt;em class="a"&gt;乙</p>',
  )
})

test('what cannot stay is named by its block', () => {
  const cases: [string, number, string][] = [
    ['好\n\n<em>没有关', 2, 'tags'],
    ['<em><strong>交叉</em></strong>', 1, 'tags'],
    ['<blockquote>\n\n没有关', 1, 'tags'],
    ['</blockquote>', 1, 'tags'],
    ['<blockquote>\n\n</blockquote>', 2, 'tags'],
    ['<figure data-pic="4"></figure>', 1, 'picture'],
    ['甲<sup data-note="2"></sup>', 1, 'note'],
    [' \n\n ', 0, 'empty'],
    ['<hr>', 0, 'empty'],
  ]
  for (const [text, at, fault] of cases) assert.deepEqual(htmlOfText(text, 3).faults[0], { at, fault }, text)
})

test('long runs of spaces cost no more than their length, where they are written and where they are read', () => {
  const spaces = ' '.repeat(60_000)
  const texts = [`甲${spaces}乙`, `<em${spaces}乙`, `${spaces}甲\n${spaces}乙${spaces}`, `甲${'\n '.repeat(30_000)}乙`]
  for (const [nth, text] of texts.entries()) {
    const ms = cpuMsOf(() => textOfHtml(htmlOfText(text, 0).html))
    assert.ok(ms < 300, `text ${nth} took ${ms} ms`)
  }
  assert.equal(htmlOfText('甲  乙 \t\n　丙', 0).html, '<p>甲  乙<br>丙</p>')
  assert.equal(htmlOfText('<em> 甲 \n </em> 乙', 0).html, '<p><em> 甲<br></em> 乙</p>')
  assert.equal(textOfHtml('<p>甲 \n\t 乙  丙</p>'), '甲 乙  丙')
})
