import assert from 'node:assert/strict'
import { test } from 'node:test'
import { xssCorpus } from '../fixtures/xss-corpus.ts'
import { blocksOf } from './html-blocks.ts'
import { parseMarkup } from './html-tree.ts'
import { readMarkdownChapter } from './markdown-novel.ts'
import { htmlOf } from './novel-html.ts'

function clean(markup: string, xml = false): string {
  return htmlOf(blocksOf(parseMarkup(markup, { xml }))).html
}

/** Every `<` begins one of these; whatever else is left of an attack is letters. */
const known =
  /<(?:\/?(?:p|em|strong|ruby|rt|rp|h[234]|blockquote|sup|figure|aside)|(?:br|hr) \/|figure data-pic="\d{1,4}"|(?:sup|aside) data-note="\d{1,4}")>/g

function assertHarmless(html: string, attack: string): void {
  assert.doesNotMatch(html.replace(known, ''), /[<>]/, `${attack}\n→ ${html}`)
  assert.doesNotMatch(html, /\p{Noncharacter_Code_Point}|[^\P{Cc}\n]/u, attack)
}

test('of more than 200 attacks nothing is left but the few tags and letters', () => {
  assert.ok(xssCorpus.length >= 200, String(xssCorpus.length))
  for (const attack of xssCorpus) {
    for (const around of [attack, `<p>前${attack}后</p>`, `<div><blockquote>${attack}</blockquote></div>`]) {
      assertHarmless(clean(around), attack)
      assertHarmless(clean(around, true), attack)
    }
    assertHarmless(readMarkdownChapter(`前文\n\n${attack}\n\n后文`).html, attack)
  }
})

test('no attack makes a picture or a note', () => {
  for (const attack of xssCorpus) assert.doesNotMatch(clean(attack), /data-(?:pic|note)=/, attack)
})

test('markup becomes the few tags, and nothing is escaped twice', () => {
  const table: [string, string][] = [
    ['<div>一<b>二</b><i>三</i></div>', '<p>一<strong>二</strong><em>三</em></p>'],
    ['<h1>一</h1><h5>二</h5>', '<h2>一</h2>\n<h4>二</h4>'],
    ['<p>a &amp; b &lt;c&gt; &amp;amp; &nbsp;d</p>', '<p>a &amp; b &lt;c&gt; &amp;amp; d</p>'],
    ['<p>&nbsp;</p><p>\u200b</p><p>　</p><p><br/></p><div/>', ''],
    ['<p>　　一\u0007\u0000二\ufeff</p>', '<p>一二</p>'],
    ['<ul><li>甲</li><li><p>乙</p></li></ul>', '<p>• 甲</p>\n<p>• 乙</p>'],
    ['<ol><li>甲<ul><li>丙</li></ul></li><li>乙</li></ol>', '<p>1. 甲</p>\n<p>• 丙</p>\n<p>2. 乙</p>'],
    ['<table><tr><th>甲</th><td>乙</td></tr><tr><td>丙</td></tr></table>', '<p>甲　乙</p>\n<p>丙</p>'],
    ['<blockquote><p>一</p><p>二</p></blockquote>三', '<blockquote><p>一</p>\n<p>二</p></blockquote>\n<p>三</p>'],
    ['<p>一<br/>二<br/></p>', '<p>一<br />二</p>'],
    ['<p><a href="x">字</a><span>节</span></p>', '<p>字节</p>'],
    ['<hr/><p>一</p><hr/><hr/>', '<p>一</p>'],
    ['<p>一<hr/>二</p>', '<p>一</p>\n<hr />\n<p>二</p>'],
    [
      '<p><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby></p>',
      '<p><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby></p>',
    ],
    ['<p>一<em>二<div>三</div>四</em></p>', '<p>一<em>二</em></p>\n<p><em>三</em></p>\n<p><em>四</em></p>'],
    ['<pre>a\n  b</pre>', '<p>a<br />b</p>'],
    ['<p>中文\n    换行</p><p>two\n   words</p>', '<p>中文换行</p>\n<p>two words</p>'],
    ['<em><i><em>叠</em></i></em>', '<p><em>叠</em></p>'],
    ['<p>H<sub>2</sub>O x<sup>2</sup></p>', '<p>H2O x<sup>2</sup></p>'],
    ['<div class="poem"><span>一</span> <span>二</span></div>', '<p>一<br />二</p>'],
    ['<p>he<span epub:type="pagebreak" id="p1">12</span>llo</p>', '<p>hello</p>'],
  ]
  for (const [markup, html] of table) assert.equal(clean(markup), html, markup)
})

const unclosed =
  `svg math iframe object noscript audio video canvas template select textarea title head button xmp plaintext
  noembed noframes dialog map applet portal bgsound`.split(/\s+/)

test('an element that is never closed does not swallow the rest of the chapter', () => {
  for (const tag of unclosed) {
    const html = clean(`<p>前</p><div><${tag}><p>中</p></div><p>后</p>`)
    assert.equal(html, '<p>前</p>\n<p>中</p>\n<p>后</p>', tag)
    assert.match(readMarkdownChapter(`前\n\n<${tag}>\n\n中\n\n后`).html, /前[\s\S]*中[\s\S]*后/, tag)
  }
  assert.equal(clean('<p>前<svg><path d="M0"><title>图</title></p><p>后</p>'), '<p>前</p>\n<p>后</p>')
  assert.equal(clean(`${'<iframe>'.repeat(20)}<p>后</p>`), '')
  assert.equal(clean(`<p>前</p>${'<svg>'.repeat(500)}<p>后</p>`), '<p>前</p>\n<p>后</p>')
})

test('an element that is closed keeps what is inside it, and code without an end stays code', () => {
  for (const tag of unclosed.filter((each) => each !== 'plaintext' && each !== 'bgsound'))
    assert.equal(clean(`<p>前</p><${tag}><p>中</p></${tag}><p>后</p>`), '<p>前</p>\n<p>后</p>', tag)
  for (const tag of ['script', 'style']) assert.equal(clean(`<p>前</p><${tag}>self.hit = 1<p>后</p>`), '<p>前</p>', tag)
})

test('a drawing without an end shows its picture and the text behind it', () => {
  const pictureOf = (address: string) => address || null
  const root = parseMarkup('<div><svg><image xlink:href="a.jpg"><p>后</p></div>')
  const blocks = blocksOf(root, { noteOf: () => null, isNote: () => false, pictureOf })
  assert.deepEqual(
    blocks.map(({ tag, picture, html }) => [tag, picture || html]),
    [
      ['figure', 'a.jpg'],
      ['p', '后'],
    ],
  )
})

test('nesting without end, and tags without end, are no way to fall', () => {
  assert.equal(clean(`${'<div>'.repeat(5_000)}底${'</div>'.repeat(5_000)}`), '<p>底</p>')
  assert.equal(clean(`${'<em>'.repeat(5_000)}字`), '<p><em>字</em></p>')
  assert.throws(() => clean('<div>'.repeat(100_000)), /嵌套过深/)
  assert.equal(clean(`<p>${'<'.repeat(200_000)}</p>`).length, '<p></p>'.length + 200_000 * 4)
})
