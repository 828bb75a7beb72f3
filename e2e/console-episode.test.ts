// Captions, markers and sources of an episode, in the console.
// opens: nothing
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { makeFilm } from '@manjuan/server/testing'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { looks, type Office, openOffice, pageIn } from './console-support.ts'
import { openWorld, type World } from './support.ts'

let world: World
let office: Office
let desk: Page
let address: string
let partId: number

before(async () => {
  world = await openWorld()
  office = await openOffice(world)
  desk = office.desk
  const { id, episodes } = await makeFilm(world.app, { title: '江上春潮' })
  partId = episodes[0]?.id ?? 0
  address = `/works/film/${id}/chapters`
})
after(async () => {
  await office?.close()
  await world?.close()
})

const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
const srt = '1\n00:00:01,000 --> 00:00:02,000\nGood morning, dear river\n'
const stored = async (): Promise<string[]> =>
  (
    await sql<{ label: string }>`
      select label from film_rendition where part_id = ${partId} and kind = 'text' order by position`.execute(world.db)
  ).rows.map(({ label }) => label)

test('captions are added, replaced, named and removed; a wrong file is refused beside its button, and nothing is lost', async () => {
  await desk.goto(address)
  await desk.getByRole('link', { name: '第1集' }).click()
  const list = desk.getByRole('list', { name: '字幕' })
  await list.getByRole('listitem').first().waitFor()
  await list.getByLabel('名称').fill('中文（校对）')
  await desk.getByLabel('添加字幕', { exact: true }).setInputFiles(file('notes.srt', 'no captions'))
  await desk.getByText('不是字幕文件（支持 SRT、ASS、SSA 和 WebVTT）').waitFor()
  assert.equal(await list.getByLabel('名称').inputValue(), '中文（校对）')
  await desk.getByLabel('添加字幕', { exact: true }).setInputFiles(file('river.en.srt', srt))
  await list.getByRole('listitem').nth(1).waitFor()
  assert.equal(await list.getByLabel('语言').nth(1).inputValue(), 'en')
  await desk.getByRole('button', { name: '上移字幕 English' }).click()
  await list.getByLabel('语言').first().fill('英')
  await desk.getByRole('button', { name: '保存字幕' }).click()
  await desk.getByText('请填写语言代码').waitFor()
  await list.getByLabel('语言').first().fill('en')
  await desk.getByRole('button', { name: '保存字幕' }).click()
  await desk.getByText('字幕已保存').waitFor()
  assert.deepEqual(await stored(), ['English', '中文（校对）'])
  await desk.getByLabel('替换字幕 English').setInputFiles(file('river.vtt', `WEBVTT\n\n${srt.replaceAll(',0', '.0')}`))
  await desk.getByText('有没保存的改动').waitFor()
  await desk.getByRole('button', { name: '移除字幕 中文（校对）' }).click()
  await desk.getByRole('button', { name: '保存字幕' }).click()
  await desk.getByText('有没保存的改动').waitFor({ state: 'detached' })
  assert.deepEqual(await stored(), ['English'])
  await desk.getByRole('button', { name: '撤销' }).click()
  await list.getByRole('listitem').nth(1).waitFor()
  assert.deepEqual(await stored(), ['English', '中文（校对）'])
})

test('markers are written by their moments; a wrong moment is told and loses nothing; a source is removed and the last one stays', async () => {
  await desk.goto(`${address}/${partId}`)
  const list = desk.getByRole('list', { name: '标记' })
  await desk.getByRole('button', { name: '添加标记' }).click()
  await list.getByLabel('时间').fill('半分钟')
  await list.getByLabel('标题').fill('潮起')
  await desk.getByRole('button', { name: '保存标记' }).click()
  await desk.getByText('“半分钟”不是时间').waitFor()
  await list.getByLabel('时间').fill('1:30')
  await desk.getByRole('button', { name: '保存标记' }).click()
  await desk.getByText('有的标记在片尾之后').waitFor()
  assert.equal(await list.getByLabel('标题').inputValue(), '潮起')
  await list.getByLabel('时间').fill('0:12.5')
  await desk.getByRole('button', { name: '保存标记' }).click()
  await desk.getByText('标记已保存').waitFor()
  const { rows } = await sql<{ at: number }>`select at_ms as at from film_marker where part_id = ${partId}`.execute(
    world.db,
  )
  assert.deepEqual(rows, [{ at: 12_500 }])
  await desk.getByRole('button', { name: '移除 720p' }).click()
  await desk.getByText('已移除；撤销会重新制作').waitFor()
  await desk.getByRole('button', { name: '移除 360p' }).click()
  await desk.getByText('没有别的能播放').waitFor()
})

for (const [width, scheme] of looks)
  test(`[O-36] the page of an episode at ${width} px, ${scheme}: axe finds nothing, nothing scrolls sideways`, async () => {
    const { page, look, close } = await pageIn(office, width, scheme)
    await page.goto(`${address}/${partId}`)
    await page.getByRole('table', { name: '片源' }).waitFor()
    await look('episode')
    await close()
  })

test('no page of an episode has broken its policy or thrown a fault', () => assert.deepEqual(office.desks.errors, []))
