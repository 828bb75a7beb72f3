import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { filmWorks } from '../data/films.ts'
import { novels } from '../data/novels.ts'
import { works } from '../data/works.ts'
import { type Recipe, readRecipe, sizes, svgOf } from '../recipe.ts'
import { BRUSH, PLAY, useFonts } from './fonts.ts'

useFonts(join(tmpdir(), 'manjuan-demo-fonts'))
const { default: sharp } = await import('sharp')

const books: Recipe[] = novels.flatMap(({ key }): Recipe[] => [
  { draw: 'book', novel: key },
  { draw: 'bookWide', novel: key },
])
const pages: Recipe[] = works.flatMap((work, i): Recipe[] => [
  { draw: 'cover', work: work.key },
  { draw: 'wide', work: work.key },
  { draw: 'page', work: work.key, chapter: (i % 7) + 1, total: 20, page: (i % 5) + 1 },
])
const posters = filmWorks.map(({ key }): Recipe => ({ draw: 'poster', video: key }))
const pictures = [...pages, ...books, ...posters]

test('every cover, poster and page is a sound picture of the size its row says', async () => {
  for (const recipe of pictures) {
    const svg = svgOf(recipe)
    const about = JSON.stringify(recipe)
    assert.doesNotMatch(svg, /NaN|undefined|Infinity|null/, about)
    const ids = [...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id)
    assert.equal(new Set(ids).size, ids.length, `an id twice in ${about}`)
    const known = new Set(ids)
    for (const [, id] of svg.matchAll(/url\(#(\w+)\)/g)) assert.ok(known.has(id), `${id} is missing in ${about}`)
    const { width, height } = await sharp(Buffer.from(svg)).metadata()
    assert.deepEqual({ width, height }, { ...sizes[recipe.draw] }, about)
  }
})

test('a recipe draws the same picture again, another one another picture', () => {
  for (const recipe of [...pages.slice(0, 12), ...books.slice(0, 12)]) assert.equal(svgOf(recipe), svgOf({ ...recipe }))
  assert.equal(new Set(pages.slice(0, 30).map(svgOf)).size, 30)
  assert.equal(new Set(books.map(svgOf)).size, books.length)
  assert.equal(new Set(posters.map(svgOf)).size, posters.length)
})

test('both faces are found and draw Chinese each in its own way', async () => {
  const words = (font: string) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="60"><text x="9" y="44" font-size="40" font-family="${font}">漫卷</text></svg>`,
      ),
    )
      .raw()
      .toBuffer()
  const [brush, play] = await Promise.all([words(BRUSH), words(PLAY)])
  assert.notDeepEqual(brush, play)
  assert.ok(brush.some((value) => value > 0) && play.some((value) => value > 0))
})

test('a recipe is read back from its column, and anything else is nothing', () => {
  for (const recipe of [...pages.slice(0, 9), ...books.slice(0, 9), ...posters.slice(0, 3)])
    assert.deepEqual(readRecipe(JSON.parse(JSON.stringify(recipe))), recipe)
  for (const value of [
    null,
    'cover',
    {},
    { draw: 'cover' },
    { draw: 'cover', work: 'nobody' },
    { draw: 'book', novel: 'nobody' },
    { draw: 'book', work: works[0]?.key },
    { draw: 'poster', video: 'nobody' },
    { draw: 'page', work: works[0]?.key, chapter: '1' },
  ])
    assert.equal(readRecipe(value), null)
})
