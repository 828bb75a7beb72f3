// The catalogue as who embeds the player finds it: each option is a link, and what a feature tells its host is seen.
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { AxeBuilder } from '@axe-core/playwright'
import { proofTest } from '../tools/proof.ts'
import { openStage, type Stage } from './player-support.ts'

const demos = readdirSync(join(import.meta.dirname, '../packages/player/catalogue/demos')).map((file) =>
  file.replace(/\.tsx$/, ''),
)

let stage: Stage
before(async () => {
  stage = await openStage()
})
after(() => stage?.close())

test('every feature is offered, alone or added; an option is a link that holds, and can be taken away', async () => {
  const { page, close, errors } = await stage.open('only=none&muted')
  const queryOf = () => page.evaluate(() => location.search)
  const go = async (name: string, query: string) => {
    await page.getByRole('link', { name, exact: true }).tap()
    await page.waitForURL((url) => url.search === query)
  }
  const names = await page.getByRole('heading', { level: 2 }).allTextContents()
  assert.deepEqual(
    demos.filter((name) => !names.includes(name)),
    [],
  )
  await go('pre-roll 单独', '?only=pre-roll&muted')
  await go('pre-roll-text Skip', '?only=pre-roll&muted&pre-roll-text=Skip')
  await page.getByRole('button', { name: 'Skip' }).waitFor()
  assert.equal(await page.getByRole('link', { name: 'pre-roll-text Skip' }).getAttribute('aria-current'), 'page')
  await go('pre-roll-text Skip', '?only=pre-roll&muted')
  await go('quality 加上', '?only=pre-roll,quality&muted')
  await go('pre-roll 去掉', '?only=quality&muted')
  assert.equal(await queryOf(), '?only=quality&muted')
  assert.deepEqual(errors, [])
  await close()
})

proofTest(
  'what features tell their host is seen: a chosen quality, the closing of ads, kept seconds, the list',
  async () => {
    const quality = await stage.open('only=quality&muted')
    await quality.until(({ levels }) => levels.length === 3)
    await quality.page.getByRole('button', { name: '设置', exact: true }).tap()
    await quality.page.getByRole('radio', { name: '540P' }).tap()
    await quality.page.getByRole('log').getByText('onChoose "540" "540P"').waitFor()
    await quality.close()
    const list = await stage.open('only=playlist,resume&muted&resume-host=9&playlist-stop')
    const log = list.page.getByRole('log')
    await list.until(({ phase }) => phase === 'ready')
    await list.page.getByRole('button', { name: '跳转播放' }).tap()
    await list.until(({ time }) => time > 9)
    await list.page.getByRole('button', { name: '下一个' }).tap()
    await log.getByText('onNext {"currentIndex":1}').waitFor()
    await log.getByText(/saveTime "/).waitFor()
    await list.until(({ duration }) => Math.round(duration) === 10)
    await list.player((one) => one.seek(9.5))
    await list.until(({ phase }) => phase === 'ended')
    await list.page.waitForTimeout(400)
    assert.equal((await list.state()).phase, 'ended', 'the next does not come by itself')
    await list.close()
    const ads = await stage.open('only=pre-roll&muted&pre-roll-wall')
    await ads.page.getByRole('button', { name: '关闭广告' }).tap()
    await ads.page.getByRole('log').getByText('onClose').waitFor()
    await ads.until(({ turn }) => turn === 'pre-roll')
    await ads.until(({ turn }) => turn === null)
    await ads.close()
  },
)

for (const [name, desktop] of [
  ['a phone', false],
  ['a desktop', true],
] as const) {
  proofTest(`the catalogue fits ${name} and has no fault`, async () => {
    const { page, close } = await stage.open('only=comments,preview&muted', { desktop })
    if (!desktop) await page.setViewportSize({ width: 320, height: 700 })
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false)
    const { violations } = await new AxeBuilder({ page }).include('.panel').analyze()
    assert.deepEqual(
      violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html.slice(0, 120))]),
      [],
    )
    const small = await page.evaluate(
      () =>
        [...document.querySelectorAll('.panel a')]
          .map((link) => link.getBoundingClientRect())
          .filter(({ width, height }) => width < 44 || height < 44).length,
    )
    assert.equal(small, 0)
    await close()
  })
}
