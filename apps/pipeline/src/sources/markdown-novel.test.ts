import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readMarkdownChapter } from './markdown-novel.ts'
import { openNovels } from './open-novels.ts'

const directory = await mkdtemp(join(tmpdir(), 'manjuan-markdown-'))
after(() => rm(directory, { recursive: true }))
const many = 50_000
const hostile = {
  'quotes.md': '>'.repeat(many),
  'spaced.md': `${'> '.repeat(many)}字`,
  'list.md': `${'- '.repeat(many)}字`,
  'counted.md': `${'1. '.repeat(many)}字`,
  'stars.md': `${'*'.repeat(many)}字`,
  'links.md': '['.repeat(many),
  'deep.md': Array.from({ length: 3_000 }, (_, at) => `${'>'.repeat(Math.min(100, at))}${' '.repeat(at)}- 字`).join(
    '\n',
  ),
}

test('a hostile Markdown is refused by name, and the files beside it are read', async () => {
  const paths: string[] = []
  for (const [name, text] of Object.entries({
    ...hostile,
    'good.md': '# 一\n\n江上的雾一直到正午才散，渡口的人都在等。\n',
  })) {
    paths.push(join(directory, name))
    await writeFile(join(directory, name), text)
  }
  const { drafts, refused } = await openNovels(paths, {})
  assert.deepEqual(
    drafts.map(({ source }) => source).filter((source) => !source.endsWith('deep.md')),
    [join(directory, 'good.md')],
  )
  for (const { source, reason } of refused)
    assert.match(reason, /Markdown 的(?:引用或列表嵌套过深|一段里有超过 20000 个)/, source)
  assert.equal(drafts.length + refused.length, paths.length)
})

test('rules of signs, quotes within quotes and lists are no attack', () => {
  const text = `${'* '.repeat(300)}\n\n前\n\n${'- '.repeat(300)}\n\n>>> 引\n\n- 甲\n  - 乙\n\n后`
  const { html } = readMarkdownChapter(text)
  for (const word of ['前', '引', '甲', '乙', '后']) assert.match(html, new RegExp(word))
})
