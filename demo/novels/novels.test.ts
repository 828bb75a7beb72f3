import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

interface About {
  title: string
  author: string
  category: string
  tags: string[]
  synopsis: string
  status: string
}

interface Chapter {
  where: string
  title: string
  text: string
  paragraphs: string[]
}

interface Work {
  slug: string
  about: About
  names: string[]
  chapters: Chapter[]
}

const WORKS = 6
const MIN_CHAPTERS = 8
const MIN_HAN = 800
const SYNOPSIS = { min: 120, max: 200 }
const SCENE_BREAK = '* * *'
/** Shorter lines (“嗯。”) may come again; a longer one that does is a slip of the pen. */
const MAY_RETURN = 8

const folder = dirname(fileURLToPath(import.meta.url))
const works = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => readWork(entry.name))
const chapters = works.flatMap((work) => work.chapters)

test('the demo has six novels of different titles and categories', () => {
  assert.equal(works.length, WORKS)
  assert.equal(new Set(works.map((work) => work.about.title)).size, WORKS)
  assert.equal(new Set(works.map((work) => work.about.category)).size, WORKS)
})

test('every novel tells about itself completely', () => {
  for (const { slug, about } of works) {
    assert.deepEqual(Object.keys(about), ['title', 'author', 'category', 'tags', 'synopsis', 'status'], slug)
    assert.ok(about.title && about.category, slug)
    assert.equal(about.author, '漫卷原创', slug)
    assert.ok(about.tags.length >= 2 && about.tags.every((tag) => hanOf(tag) >= 2), `${slug}: tags`)
    assert.ok(['finish', 'serialize'].includes(about.status), `${slug}: ${about.status}`)
    const length = about.synopsis.length
    assert.ok(length >= SYNOPSIS.min && length <= SYNOPSIS.max, `${slug}: a synopsis of ${length} characters`)
    assert.deepEqual(slips(about.synopsis + about.title + about.tags.join('')), [], slug)
  }
})

test('every novel has at least eight chapters, numbered without a gap, and no title twice', () => {
  for (const { slug, names, chapters } of works) {
    assert.ok(chapters.length >= MIN_CHAPTERS, `${slug}: ${chapters.length} chapters`)
    assert.deepEqual(
      names,
      chapters.map((_, index) => `${String(index + 1).padStart(2, '0')}.md`),
      slug,
    )
  }
  assert.deepEqual(repeated(chapters.map((chapter) => chapter.title)), [])
})

test('every chapter is long enough and laid out as the reader expects', () => {
  for (const { where, title, text, paragraphs } of chapters) {
    assert.match(text, /^# \S[^\n]*\n\n/, where)
    assert.ok(hanOf(title) >= 1 && !/^第.+[章回节]/.test(title), `${where}: ${title}`)
    assert.ok(text.endsWith('\n') && !text.endsWith('\n\n'), `${where}: one line end at the end`)
    assert.ok(
      paragraphs.every((paragraph) => paragraph && paragraph === paragraph.trim() && !paragraph.includes('\n')),
      `${where}: paragraphs are single lines with one blank line between`,
    )
    const count = hanOf(paragraphs.join(''))
    assert.ok(count >= MIN_HAN, `${where}: ${count} Chinese characters`)
  }
})

test('no paragraph comes twice anywhere', () => {
  const long = chapters.flatMap((chapter) => chapter.paragraphs).filter((paragraph) => hanOf(paragraph) > MAY_RETURN)
  assert.deepEqual(repeated(long), [])
})

test('the text holds Chinese letters and punctuation only, and quotes that pair', () => {
  for (const { where, title, paragraphs } of chapters) {
    for (const text of [title, ...paragraphs].filter((text) => text !== SCENE_BREAK))
      assert.deepEqual(slips(text), [], `${where}: ${text.slice(0, 20)}`)
  }
})

function readWork(slug: string): Work {
  const names = readdirSync(join(folder, slug))
    .filter((name) => name.endsWith('.md'))
    .sort()
  const about = JSON.parse(readFileSync(join(folder, slug, 'about.json'), 'utf8')) as About
  return { slug, about, names, chapters: names.map((name) => readChapter(slug, name)) }
}

function readChapter(slug: string, name: string): Chapter {
  const text = readFileSync(join(folder, slug, name), 'utf8')
  const [heading = '', ...paragraphs] = text.trimEnd().split('\n\n')
  return { where: `${slug}/${name}`, title: heading.replace(/^# /, ''), text, paragraphs }
}

function hanOf(text: string) {
  return text.match(/\p{Script=Han}/gu)?.length ?? 0
}

function repeated(texts: string[]) {
  const seen = new Set<string>()
  return texts.filter((text) => seen.size === seen.add(text).size)
}

/** Signs that don't belong into Chinese prose, and a quote that is opened twice, closed twice or left open. */
function slips(text: string) {
  const foreign = text.match(/[^\p{Script=Han}，。、；：？！…—·“”‘’《》（）]/gu) ?? []
  const quotes = (text.match(/[“”]/g) ?? []).join('')
  return /^(“”)*$/.test(quotes) ? foreign : [...foreign, quotes]
}
