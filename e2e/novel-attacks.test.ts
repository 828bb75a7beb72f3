// N-14, threats T37: a hostile book in a real browser. The corpus goes through the import's cleaner, raw into the
// database, and raw to the reader itself.
// opens: novel user
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { xssCorpus } from '@manjuan/pipeline/testing'
import { blocksOf, htmlOf, parseMarkup } from '@manjuan/pipeline/texts'
import type { Page } from 'playwright-core'
import { isProof } from '../tools/proof.ts'
import { changeAnswers, still } from './moments.ts'
import { address, bookWith, waitForText } from './novels.ts'
import { openWorld, type World } from './support.ts'

/** The address of the requests of an attack that gets through. */
const hitHost = 'attack.invalid'

let world: World

before(async () => {
  world = await openWorld()
})
after(() => world?.close())

/** The ends of all elements that an attack may leave open. Without them the next attack is not parsed. */
const closers =
  '--></script></style></textarea></title></xmp></noscript></noembed></noframes></template></select></svg></math></iframe></object></dialog>'
const batches = (size: number): string[] =>
  Array.from({ length: Math.ceil(xssCorpus.length / size) }, (_, at) =>
    xssCorpus
      .slice(at * size, (at + 1) * size)
      .map((attack) => `${attack}${closers}<p>完</p>`)
      .join(''),
  )
/** The database takes no NUL. */
const storable = (html: string): string => html.replaceAll('\0', '')
const imported = (): string => xssCorpus.map((attack) => htmlOf(blocksOf(parseMarkup(attack))).html).join('')

test('[N-14] attacks in a book’s text neither run nor fetch, at every place of entry', async () => {
  // The proof puts fewer attacks into a chapter, so that a failure names them.
  const raw = batches(isProof ? 12 : 48)
  const ways = [['<p>开头</p>', imported()].join(''), ...raw.map((html) => `<p>开头</p>${html}`)]
  const book = await bookWith(world, {
    chapters: ways.length,
    free: ways.length,
    html: (number) => storable(ways[number - 1] ?? ''),
  })
  const { page, close } = await world.open('/user')
  const seen = watch(page, world.origin)
  for (let number = 1; number <= ways.length; number++) {
    await page.goto(address(book, number))
    await waitForText(page, number)
    await poke(page)
    assert.deepEqual(await harm(page, seen), [], `chapter ${number}`)
  }
  // The reader is alone here: this server cleans nothing.
  let served = ''
  await changeAnswers<{ data: object }>(page, '**/api/novel/read_chapter*', (told) => {
    return { ...told, data: { ...told.data, content: `<p>开头</p>${served}` } }
  })
  for (const [at, html] of raw.entries()) {
    served = html
    await page.goto(address(book, 1 + (at % ways.length)))
    await waitForText(page, 1 + (at % ways.length))
    await poke(page)
    assert.deepEqual(await harm(page, seen), [], `batch ${at}`)
  }
  await page.evaluate(() => document.querySelector('[data-chapter]')?.append(document.createElement('img')))
  assert.equal((await harm(page, seen)).length, 1, 'the look would have seen one')
  await close()
})

interface Seen {
  requests: string[]
  dialogs: number
}

function watch(page: Page, origin: string): Seen {
  const seen: Seen = { requests: [], dialogs: 0 }
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(origin) && !url.startsWith('data:') && !url.startsWith('blob:')) seen.requests.push(url)
  })
  page.on('dialog', (dialog) => {
    seen.dialogs++
    void dialog.dismiss()
  })
  return seen
}

/** Goes over the text as a reader would: pointer, focus, scroll. */
async function poke(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const block of document.querySelectorAll('[data-chapter] *')) {
      for (const type of ['pointerdown', 'pointerenter', 'mouseover', 'focusin', 'animationend', 'toggle', 'copy'])
        block.dispatchEvent(new Event(type, { bubbles: true }))
    }
    scrollTo(0, document.documentElement.scrollHeight)
  })
  await still(page)
}

async function harm(page: Page, seen: Seen): Promise<string[]> {
  const found = await page.evaluate((host) => {
    const allowed = 'p br em strong ruby rt rp h2 h3 h4 h5 hr blockquote sup figure button div span svg use a'.split(
      ' ',
    )
    const elements = [...document.querySelectorAll('[data-chapter] *')]
    const odd = elements.filter(
      (element) =>
        !allowed.includes(element.localName) ||
        element.getAttributeNames().some((name) => name.startsWith('on')) ||
        [...element.attributes].some(({ value }) => value.includes(host) || /script:/i.test(value)),
    )
    return [
      ...odd.map((element) => element.outerHTML.slice(0, 120)),
      ...(Reflect.get(window, 'hit') === undefined ? [] : ['a script ran']),
    ]
  }, hitHost)
  return [...found, ...seen.requests, ...(seen.dialogs > 0 ? ['a dialog was opened'] : [])]
}
