import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { type EpubParts, makeEpub } from '../fixtures/make-epub.ts'
import { pagePicture } from '../fixtures/picture.ts'
import { xssCorpus } from '../fixtures/xss-corpus.ts'
import { SourceRefused } from './draft.ts'
import { readEpub } from './epub-novel.ts'
import { resolveLink } from './epub-package.ts'
import type { NovelDraft } from './novel-draft.ts'

const directory = await mkdtemp(join(tmpdir(), 'manjuan-epub-'))
after(() => rm(directory, { recursive: true }))
const text = '<p>这一段文字足够长，读者可以从头读到尾而不觉得太短。</p>'
const picture = await pagePicture(40)

async function read(parts: EpubParts | Buffer): Promise<NovelDraft> {
  const file = join(directory, '书.epub')
  await writeFile(file, Buffer.isBuffer(parts) ? parts : makeEpub(parts))
  return readEpub(file)
}

async function refusal(parts: EpubParts | Buffer): Promise<string> {
  const error = await read(parts).catch((reason: unknown) => reason)
  assert.ok(error instanceof SourceRefused, String(error))
  return error.message
}

const link = (href: string, title: string) => `<li><a href="${href}">${title}</a></li>`
const point = (src: string, title: string, inner = '') =>
  `<navPoint><navLabel><text>${title}</text></navLabel><content src="${src}"/>${inner}</navPoint>`
const titlesOf = (draft: NovelDraft) => draft.chapters.map(({ title }) => title)

test('the nav of an EPUB 3 cuts the flow, across files and inside them', async () => {
  const draft = await read({
    metadata: '<dc:description>&lt;p&gt;一段&lt;b&gt;往事&lt;/b&gt;&lt;/p&gt;</dc:description>',
    documents: {
      'a.xhtml': `<h1>第一章 风</h1>${text}`,
      'a2.xhtml': text,
      'b.xhtml': `<section id="x"><h2>第二章 雨</h2>${text}</section><h2 id="y">第三章 雪</h2>${text}`,
    },
    nav: link('a.xhtml', '第一章 风') + link('b.xhtml#x', '第二章 雨') + link('b.xhtml#y', '第三章 雪'),
  })
  assert.deepEqual([draft.title, draft.author, draft.summary], ['小书', '某人', '一段往事'])
  assert.deepEqual(titlesOf(draft), ['第一章 风', '第二章 雨', '第三章 雪'])
  assert.equal(draft.chapters[0]?.html.match(/<p>/g)?.length, 2)
  assert.doesNotMatch(draft.chapters.map(({ html }) => html).join(''), /<h2>/)
})

test('the NCX of an EPUB 2 does the same, nested, with the chapter in front of its parts', async () => {
  const draft = await read({
    documents: {
      'a.xhtml': `<h1>上部</h1><h2 id="c1">山</h2>${text}<h3 id="s1">其一</h3>${text}<h2 id="c2">海</h2>${text}`,
    },
    ncx: point('a.xhtml', '上部', point('a.xhtml#c1', '山', point('a.xhtml#s1', '其一')) + point('a.xhtml#c2', '海')),
  })
  assert.deepEqual(titlesOf(draft), ['山', '山 · 其一', '海'])
  assert.match(draft.chapters[0]?.html ?? '', /^<h2>上部<\/h2>/)
})

const ofVolumes = { 'a.xhtml': text, 'b.xhtml': text, 'c.xhtml': text }
const volume = (title: string, inner: string) => `<li>${title}<ol>${inner}</ol></li>`
const labelOnly = (title: string, inner: string) =>
  `<navPoint><navLabel><text>${title}</text></navLabel>${inner}</navPoint>`

test('a volume whose heading is no link still holds its chapters, and names those that count anew', async () => {
  const titles = ['第一卷 风起 · 第一章 山', '第一卷 风起 · 第二章 海', '第二卷 · 第一章 雪']
  const nav =
    volume('<span>第一卷 风起</span>', link('a.xhtml', '第一章 山') + link('b.xhtml', '第二章 海')) +
    volume('第二卷', link('c.xhtml', '第一章 雪'))
  const ncx =
    labelOnly('第一卷 风起', point('a.xhtml', '第一章 山') + point('b.xhtml', '第二章 海')) +
    labelOnly('第二卷', point('c.xhtml', '第一章 雪'))
  for (const contents of [{ nav }, { ncx }]) {
    const draft = await read({ documents: ofVolumes, ...contents })
    assert.deepEqual(titlesOf(draft), titles)
    assert.deepEqual(
      draft.chapters.map(({ volume: own }) => own),
      ['第一卷 风起', '第一卷 风起', '第二卷'],
    )
  }
})

test('volumes that count on leave the titles of their chapters as they are', async () => {
  const nav =
    volume('上卷', link('a.xhtml', '第一章') + link('b.xhtml', '第二章')) + volume('下卷', link('c.xhtml', '第三章'))
  const draft = await read({ documents: ofVolumes, nav })
  assert.deepEqual(titlesOf(draft), ['第一章', '第二章', '第三章'])
  assert.deepEqual(draft.chapters.at(-1)?.volume, '下卷')
})

test('without contents every document is a chapter, named by its heading', async () => {
  const draft = await read({ documents: { 'a.xhtml': `<h2>风</h2>${text}`, 'b.xhtml': `<h2>雨</h2>${text}` } })
  assert.deepEqual(titlesOf(draft), ['风', '雨'])
  assert.match(draft.how, /没有目录/)
})

test('the cover is found in all three ways', async () => {
  const documents = { 'a.xhtml': text }
  const ways: EpubParts[] = [
    { documents, manifest: '<item id="c" href="c.jpg" media-type="image/jpeg" properties="cover-image"/>' },
    { documents, pictures: { 'c.jpg': picture }, metadata: '<meta name="cover" content="c.jpg"/>' },
    {
      documents: { 'cover.xhtml': '<img src="c.jpg"/>', ...documents },
      guide: '<guide><reference type="cover" href="cover.xhtml"/></guide>',
    },
  ]
  for (const way of ways) {
    const files = way.pictures ? [] : [{ name: 'OPS/c.jpg', data: picture }]
    const draft = await read({ ...way, files })
    assert.equal(draft.cover?.name, 'OPS/c.jpg')
    assert.equal(draft.chapters.length, 1, 'a page of nothing but the cover is no chapter')
  }
})

test('notes leave the text and are called by number: declared ones, pairs of links, and those of another file', async () => {
  const draft = await read({
    documents: {
      'a.xhtml': `<p>一<a epub:type="noteref" href="#n1">1</a>二<sup><a id="r2" href="#n2">[2]</a></sup>三<a epub:type="noteref" href="notes.xhtml#n3">*</a></p>
        <aside epub:type="footnote" id="n1"><p>甲注</p></aside>
        <p id="n2"><a href="#r2">[2]</a> 乙注<em>重</em></p>${text}`,
      'b.xhtml': `<p>四<a epub:type="noteref" href="notes.xhtml#n4">9</a></p>${text}`,
    },
    aside: {
      'notes.xhtml':
        '<ol><li id="n3" epub:type="endnote">丙注</li><li id="n4"><p>丁注 <a href="b.xhtml">↩</a></p></li></ol>',
    },
    nav: link('a.xhtml', '山[1]') + link('b.xhtml', '海'),
  })
  assert.deepEqual(titlesOf(draft), ['山', '海'])
  const [a, b] = draft.chapters.map(({ html }) => html)
  assert.equal(
    a?.split('\n')[0],
    '<p>一<sup data-note="1"></sup>二<sup data-note="2"></sup>三<sup data-note="3"></sup></p>',
  )
  assert.match(
    a ?? '',
    /<aside data-note="1">甲注<\/aside>\n<aside data-note="2">乙注<em>重<\/em><\/aside>\n<aside data-note="3">丙注<\/aside>$/,
  )
  assert.equal(a?.match(/甲注/g)?.length, 1)
  assert.match(b ?? '', /^<p>四<sup data-note="1"><\/sup><\/p>[\s\S]*<aside data-note="1">丁注<\/aside>$/)
})

test('a link within the text is no note', async () => {
  const draft = await read({
    documents: { 'a.xhtml': `<p>见<a href="#s">第二节</a>与<a href="#s">2</a></p><h2 id="s">第二节</h2>${text}` },
  })
  assert.match(draft.chapters[0]?.html ?? '', /见第二节与2/)
  assert.doesNotMatch(draft.chapters[0]?.html ?? '', /data-note/)
})

test('pictures are numbered in their chapter; a picture that the book lacks is left out', async () => {
  const addresses = [
    '../../etc/passwd',
    'https://attack.invalid/x.jpg',
    '//attack.invalid/x.jpg',
    'data:image/png;base64,AA',
    'none.jpg',
  ]
  const draft = await read({
    documents: {
      'text/a.xhtml': `${text}<p>前<img src="../i/1.jpg" onerror="x"/>后</p><svg viewBox="0 0 1 1"><image xlink:href="../i/2.jpg"/></svg><img src="../i/1.jpg"/>
        ${addresses.map((address) => `<img src="${address}"/>`).join('')}`,
    },
    pictures: { 'i/1.jpg': picture, 'i/2.jpg': picture },
  })
  const [chapter] = draft.chapters
  assert.deepEqual(
    chapter?.pictures.map(({ name }) => name),
    ['OPS/i/1.jpg', 'OPS/i/2.jpg'],
  )
  assert.match(
    chapter?.html ?? '',
    /<p>前<\/p>\n<figure data-pic="1"><\/figure>\n<p>后<\/p>\n<figure data-pic="2"><\/figure>\n<figure data-pic="1"><\/figure>$/,
  )
  assert.deepEqual(await chapter?.pictures[0]?.read(), picture)
})

test('addresses that lead out of the book lead nowhere', () => {
  for (const address of [
    '../../x',
    '../../../etc/passwd',
    '%2e%2e/%2e%2e/x',
    'https://a/b',
    'javascript:x',
    '//a/b',
    '\\\\a\\b',
    'a\u0000b',
    ' ',
  ])
    assert.equal(resolveLink('OPS/text.xhtml', address), null, address)
  assert.deepEqual(resolveLink('OPS/a/b.xhtml', '../c%20d.xhtml#e%23'), { path: 'OPS/c d.xhtml', fragment: 'e#' })
})

test('protected, fixed, empty, bent and foreign files are refused by reason', async () => {
  const documents = { 'a.xhtml': text }
  const encryption = (method: string) => ({
    name: 'META-INF/encryption.xml',
    data: `<encryption xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData><enc:EncryptionMethod Algorithm="${method}"/></enc:EncryptedData></encryption>`,
  })
  assert.match(await refusal({ documents, files: [encryption('http://www.w3.org/2001/04/xmlenc#aes256-cbc')] }), /DRM/)
  assert.match(await refusal({ documents, files: [{ name: 'META-INF/sinf.xml', data: '<x/>' }] }), /DRM/)
  assert.equal(
    (await read({ documents, files: [encryption('http://www.idpf.org/2008/embedding')] })).chapters.length,
    1,
  )
  assert.match(
    await refusal({ documents, metadata: '<meta property="rendition:layout">pre-paginated</meta>' }),
    /固定版式/,
  )
  assert.match(await refusal({ documents: {} }), /没有可读的章节/)
  assert.match(await refusal({ documents: { 'a.xhtml': '<p> </p>' } }), /没有正文/)
  assert.match(await refusal(Buffer.from('no archive')), /不是 ZIP/)
  assert.match(await refusal({ documents, files: [{ name: '../../evil', data: 'x' }] }), /越出/)
  assert.match(await refusal({ documents, files: [{ name: 'bomb', data: Buffer.alloc(2_000_000) }] }), /压缩炸弹/)
})

test('a DTD and its entities do nothing', async () => {
  const bomb = `<!DOCTYPE html [<!ENTITY a "aaaaaaaaaa">${'bcdefgh'
    .split('')
    .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefg'[at]};`.repeat(10)}">`)
    .join('')}<!ENTITY x SYSTEM "file:///etc/hostname">]>`
  const draft = await read({
    documents: { 'b.xhtml': text },
    manifest: '<item id="e" href="e.xhtml" media-type="application/xhtml+xml"/>',
    files: [{ name: 'OPS/e.xhtml', data: `${bomb}<html><body><p>&h;&x;</p>${text}</body></html>` }],
  })
  assert.ok(draft.chapters.every(({ html }) => html.length < 500))
})

test('a document in another encoding than it declares is still read', async () => {
  const gbk = Buffer.concat([
    Buffer.from('<?xml version="1.0" encoding="utf-8"?><html><body><p>'),
    Buffer.from([0xb7, 0xe7, 0xc6, 0xf0, 0xd3, 0xea, 0xc2, 0xe4]),
    Buffer.from('</p></body></html>'),
  ])
  const wide = Buffer.from(
    '\ufeff<?xml version="1.0" encoding="gbk"?><html><body><p>宽字节</p></body></html>',
    'utf16le',
  )
  const draft = await read({
    documents: { 'a.xhtml': gbk, 'b.xhtml': wide, 'c.xhtml': text },
    nav: link('a.xhtml', '一'),
  })
  assert.match(draft.chapters[0]?.html ?? '', /^<p>风起雨落<\/p>\n<p>宽字节<\/p>/)
})

test('contents that lead to themselves, twice to one place or nowhere do no harm', async () => {
  const draft = await read({
    documents: { 'a.xhtml': `<h2 id="x">风</h2>${text}`, 'b.xhtml': `<h2>雨</h2>${text}` },
    nav: `${link('nav.xhtml', '目录')}${link('gone.xhtml', '无')}${link('#nav', '自己')}${link('a.xhtml', '风')}${link('a.xhtml', '风')}${link('a.xhtml#none', '风')}${link('b.xhtml', '雨')}${link('a.xhtml', '回')}`,
  })
  assert.equal(draft.chapters.length, 2)
  assert.equal(new Set(draft.chapters.map(({ key }) => key)).size, 2)
})

test('no attack in a book gets further than letters', async () => {
  const draft = await read({
    title: '&lt;script&gt;self.hit=1&lt;/script&gt;',
    documents: Object.fromEntries(xssCorpus.map((attack, at) => [`${at}.xhtml`, `${text}${attack}`])),
    nav: `<li><a href="0.xhtml"><script>self.hit=1</script>一<img src="x" onerror="self.hit=1"/></a></li>`,
  })
  const all = draft.chapters.map(({ html }) => html).join('')
  assert.ok(draft.chapters.length >= 1)
  assert.doesNotMatch(
    all
      .replace(/<\/?(?:p|em|strong|ruby|rt|rp|h[234]|blockquote|sup|br \/|hr \/)>/g, '')
      .replace(/<(?:br|hr) \/>/g, ''),
    /[<>]/,
  )
})
