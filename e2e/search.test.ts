// Comic search: hot words, history, suggestions, results. S-01, S-02.
// opens: comic search
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { AxeBuilder } from '@axe-core/playwright'
import { fillSearchIndex } from '@manjuan/server/testing/verbs'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { proofTest } from '../tools/proof.ts'
import { eventually, scrolled } from './moments.ts'
import { openWorld, type World } from './support.ts'

let world: World

before(async () => {
  world = await openWorld({ env: { SEARCH_PER_MINUTE: '1000' } })
  await sql`update work set title = '鬥羅重慶記' where id = (select min(id) from work where kind = 'comic' and state = 'published')`.execute(
    world.db,
  )
  await fillSearchIndex(world.db)
})
after(() => world?.close())

const field = (page: Page) => page.getByRole('searchbox', { name: '漫画名、作者或拼音' })
const results = (page: Page) => page.locator('main:visible li a[href^="/book/"]')
const history = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('kkHisSearch') ?? '[]') as string[])

async function search(page: Page, word: string): Promise<void> {
  await field(page).fill(word)
  await field(page).press('Enter')
}

async function titles(page: Page): Promise<string[]> {
  await page.getByText(/找到 .+ 部漫画/).waitFor()
  return results(page).allTextContents()
}

test('[S-01] an empty keyword and one of more than 20 letters get messages, and are not kept', async () => {
  const { page, errors, close } = await world.open('/search')
  await page.getByRole('button', { name: '搜索', exact: true }).click()
  await page.getByRole('status').getByText('请输入搜索关键字', { exact: true }).waitFor()
  await search(page, '   ')
  await page.getByRole('status').getByText('请输入搜索关键字', { exact: true }).waitFor()
  await search(page, '字'.repeat(21))
  await page.getByRole('status').getByText('搜索关键字最长不超过20个字', { exact: true }).waitFor()
  assert.deepEqual(await history(page), [])
  assert.equal(new URL(page.url()).search, '')
  await search(page, '字'.repeat(20))
  await page.getByRole('heading', { name: '暂时没有记录' }).waitFor()
  assert.deepEqual(await history(page), ['字'.repeat(20)])
  assert.deepEqual(errors, [])
  await close()
})

proofTest('[S-01] the field is ready to type in, and a hot word is one tap', async () => {
  const { page, close } = await world.open('/home')
  await page.locator('main:visible a[href="/search"], header:visible a[href="/search"]').first().click()
  await page.getByRole('heading', { name: '大家都在搜' }).waitFor()
  await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'search')
  assert.equal(await field(page).getAttribute('enterkeyhint'), 'search')
  const word = page.locator('section', { hasText: '大家都在搜' }).locator('li button').first()
  const text = ((await word.textContent()) ?? '').trim()
  await word.click()
  assert.ok((await titles(page))[0]?.includes(text))
  assert.equal(await field(page).inputValue(), text)
  assert.equal(new URL(page.url()).searchParams.get('q'), text)
  assert.equal(await page.locator('main:visible mark').first().textContent(), text)
  assert.deepEqual(await history(page), [text])
  await page.getByRole('button', { name: '返回' }).click()
  await page.waitForURL('**/home')
  await close()
})

test('[S-01] the history holds ten, newest first, none twice, and one or all can be deleted', async () => {
  const { page, close } = await world.open('/search')
  await page.evaluate(() =>
    localStorage.setItem('kkHisSearch', JSON.stringify(Array.from({ length: 10 }, (_, at) => `旧词${at}`))),
  )
  await page.reload()
  const rows = page.locator('section', { hasText: '搜索历史' }).locator('li')
  await rows.nth(9).waitFor()
  await search(page, ' 新词 ')
  await page.getByRole('heading', { name: '暂时没有记录' }).waitFor()
  await page.getByRole('button', { name: '清除输入' }).click()
  await rows.first().getByText('新词', { exact: true }).waitFor()
  assert.deepEqual(await history(page), ['新词', ...Array.from({ length: 9 }, (_, at) => `旧词${at}`)])
  await rows.nth(3).getByRole('button').first().click()
  await page.getByRole('heading', { name: '暂时没有记录' }).waitFor()
  assert.deepEqual((await history(page)).slice(0, 4), ['旧词2', '新词', '旧词0', '旧词1'])
  await page.getByRole('button', { name: '清除输入' }).click()
  await page.getByRole('button', { name: '删除搜索记录新词' }).click()
  assert.equal(await rows.count(), 9)
  await page.getByRole('button', { name: '清空', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '清空' }).click()
  await page.getByRole('heading', { name: '搜索历史' }).waitFor({ state: 'detached' })
  assert.deepEqual(await history(page), [])
  await close()
})

test('[S-02] simplified, traditional, pinyin and initials find the same comic', async () => {
  const { page, errors, close } = await world.open('/search')
  for (const word of ['鬥羅重慶記', '斗罗重庆', '羅重', 'douluo', 'DLCQJ', 'chong qing', '斗 羅']) {
    await search(page, word)
    // The results of the word before have the same words over them.
    await page.waitForURL((url) => url.searchParams.get('q') === word)
    assert.ok((await titles(page))[0]?.includes('鬥羅重慶記'), word)
  }
  assert.deepEqual(errors, [])
  await close()
})

test('[S-02] suggestions come while typing, lead to the comic, and are not kept as searches', async () => {
  const { page, close } = await world.open('/search')
  await field(page).pressSequentially('dou', { delay: 30 })
  const suggestion = page.getByRole('region', { name: '搜索建议' }).getByRole('link')
  await suggestion.filter({ hasText: '鬥羅重慶記' }).waitFor()
  assert.deepEqual(await history(page), [])
  await suggestion.filter({ hasText: '鬥羅重慶記' }).click()
  await page.waitForURL(/\/book\/\d+$/)
  await page.goBack()
  assert.equal(await field(page).inputValue(), 'dou')
  await page.getByRole('button', { name: '搜索“dou”' }).click()
  assert.ok((await titles(page)).length > 0)
  assert.deepEqual(await history(page), ['dou'])
  await close()
})

test('[S-02] back from a comic the results are in place, and a reload finds them again', async () => {
  const { page, close } = await world.open(`/search?q=${encodeURIComponent('漫卷')}`)
  await results(page).nth(19).waitFor()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await results(page).nth(20).waitFor()
  await page.evaluate(() => window.scrollTo(0, 1_500))
  const seen = () =>
    page.evaluate(() => {
      const links = [...document.querySelectorAll('main li a')].filter((link) => link.checkVisibility())
      const link = links.find((each) => each.getBoundingClientRect().top > 100)
      return [link?.getAttribute('href'), Math.round(link?.getBoundingClientRect().top ?? 0)]
    })
  await scrolled(page)
  const before = await seen()
  await page.locator(`main:visible a[href="${before[0]}"]`).click()
  await page.waitForURL(/\/book\/\d+$/)
  await page.goBack()
  await page.waitForURL(/\/search\?q=/)
  await results(page).first().waitFor()
  await eventually(seen, (now) => String(now) === String(before), `not ${before}`)
  await page.reload()
  await results(page).first().waitFor()
  assert.equal(await field(page).inputValue(), '漫卷')
  assert.deepEqual(await history(page), [], 'an address is no search of his')
  await close()
})

for (const colorScheme of ['light', 'dark'] as const) {
  proofTest(`search has no accessibility faults and no small targets (${colorScheme})`, async () => {
    const { page, close } = await world.open('/search', { colorScheme, width: 320 })
    await page.evaluate(() => localStorage.setItem('kkHisSearch', JSON.stringify(['西游记', 'xyj'])))
    await page.reload()
    await page.getByRole('heading', { name: '搜索历史' }).waitFor()
    await noFaults(page, 'start')
    await field(page).fill('的')
    await page.getByRole('region', { name: '搜索建议' }).getByRole('link').first().waitFor()
    await noFaults(page, 'suggestions')
    await field(page).press('Enter')
    await titles(page)
    await noFaults(page, 'results')
    await search(page, '没有这一部')
    await page.getByRole('heading', { name: '暂时没有记录' }).waitFor()
    await noFaults(page, 'nothing')
    await close()
  })
}

async function noFaults(page: Page, face: string): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
  const { violations } = await new AxeBuilder({ page }).analyze()
  assert.deepEqual(
    violations.map(({ id, nodes }) => [id, nodes[0]?.html]),
    [],
    face,
  )
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('main button, main a, header button')]
      .filter((each) => each.checkVisibility())
      .map((each) => ({ text: each.outerHTML.slice(0, 80), box: each.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 44 || box.height < 44)
      .map(({ text }) => text),
  )
  assert.deepEqual(small, [], face)
  assert.ok(
    await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
    `${face} is as wide as the screen`,
  )
}
