import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { type ImportShop, openImportShop } from '#testing/import-shop.ts'
import { cbz, novelText, startImporter } from '#testing/importer.ts'

describe('the importer’s work on batches', () => {
  let desk: ImportShop
  before(async () => {
    desk = await openImportShop()
  })
  after(() => desk?.close())

  test('three new chapters of a known comic are recognised, made and shown', async () => {
    const first = await desk.dropper.drop({ 'a1.cbz': await cbz('风起', 1, 2), 'a2.cbz': await cbz('风起', 2, 2) })
    await desk.dropper.until(first.id, 'review')
    await desk.dropper.edit(first.id, { category: '奇幻', price: { rule: 'each', coins: 9, free: 1 } })
    await desk.dropper.start(first.id, 'now')
    const { workId } = await desk.dropper.until(first.id, 'done')
    const next = await desk.dropper.drop({
      'b3.cbz': await cbz('风起', 3, 2),
      'b4.cbz': await cbz('风起', 4, 2),
      'b5.cbz': await cbz('风起', 5, 1),
    })
    const read = await desk.dropper.until(next.id, 'review')
    assert.deepEqual([read.kind, read.workId, read.plan?.diff.new, read.plan?.diff.kept], ['comic', workId, 3, 2])
    await desk.dropper.start(next.id, 'now')
    assert.deepEqual((await desk.dropper.until(next.id, 'done')).made?.chapters, 3)
    const parts = await desk.partsOf(workId ?? 0)
    assert.deepEqual(
      parts.map(({ number, price, state, source_key }) => [number, price, state, source_key]),
      [1, 2, 3, 4, 5].map((number) => [number, number === 1 ? 0 : 9, 'ready', `n:${number}`]),
    )
  })

  const manyPages = async (series: string, chapters: number, pages = 12) => {
    const files: Record<string, Buffer> = {}
    for (let number = 1; number <= chapters; number++)
      files[`${series}${number}.cbz`] = await cbz(series, number, pages, 900)
    return files
  }
  const begun = (id: number) =>
    desk.dropper.untilIs(id, ({ state, progress }) => state === 'making' && (progress?.done ?? 0) > 2, 'half made')

  test('an import is cancelled in the middle and the shop is as before; tried again it ends', async () => {
    const known = await desk.dropper.drop({ '半途1.cbz': await cbz('半途', 1, 2) })
    await desk.dropper.until(known.id, 'review')
    await desk.dropper.edit(known.id, { category: '奇幻' })
    await desk.dropper.start(known.id, 'now')
    await desk.dropper.until(known.id, 'done')
    const files = await manyPages('半途', 4, 6)
    for (const name of [{ title: null }, { title: '另一部', target: 'new' as const }]) {
      const { id } = await desk.dropper.drop(files)
      await desk.dropper.until(id, 'review')
      await desk.dropper.edit(id, { category: '奇幻', price: { rule: 'each', coins: 5, free: 0 }, ...name })
      const before = await desk.shopText()
      await desk.dropper.start(id, 'now')
      const { version } = await begun(id)
      const asked = desk.dropper.did(await desk.owner.call('cancelImport', { params: { id }, body: { version } }))
      assert.equal(asked.cancelling, true)
      const over = await desk.dropper.until(id, 'cancelled')
      assert.equal(await desk.shopText(), before)
      desk.dropper.did(await desk.owner.call('retryImport', { params: { id }, body: { version: over.version } }))
      await desk.dropper.until(id, 'review')
      await desk.dropper.start(id, 'now')
      assert.equal((await desk.dropper.until(id, 'done')).made?.published, true)
    }
    const works = await desk.at.db
      .selectFrom('work')
      .select(['title', 'part_count'])
      .where('title', 'in', ['半途', '另一部'])
      .execute()
    assert.deepEqual(
      works.map(({ title, part_count }) => [title, part_count]).toSorted(),
      [
        ['半途', 4],
        ['另一部', 4],
      ].toSorted(),
    )
  })

  test('a worker that is killed loses nothing: another one goes on with what is made', async () => {
    const { id } = await desk.dropper.drop(await manyPages('断续', 3, 12))
    await desk.dropper.until(id, 'review')
    await desk.dropper.edit(id, { category: '奇幻', price: { rule: 'each', coins: 5, free: 1 } })
    await desk.dropper.start(id, 'now')
    const { progress } = await begun(id)
    await desk.importer.kill()
    const pictures = async () =>
      (await desk.at.db.selectFrom('image').select('name').where('ready', '=', true).execute()).length
    const kept = await pictures()
    desk.importer = await startImporter(desk.shop.database)
    const done = await desk.dropper.until(id, 'done')
    assert.ok((progress?.done ?? 0) > 2 && kept > 2)
    const parts = await desk.partsOf(done.workId ?? 0)
    assert.deepEqual(
      parts.map(({ number, state, price }) => [number, state, price]),
      [
        [1, 'ready', 0],
        [2, 'ready', 5],
        [3, 'ready', 5],
      ],
    )
    const { rows } = await sql<{ unused: number }>`
      select count(*)::integer as unused from image i
       where not exists (select from comic_page c where c.image_name = i.name)
         and not exists (select from work w where w.cover_image = i.name) and i.kind = 'comic'`.execute(desk.at.db)
    assert.equal(rows[0]?.unused, 0, 'no picture is left over')
  })

  test('two workers share the batches', async (context) => {
    const second = await startImporter(desk.shop.database)
    context.after(() => second.end())
    const batches = await Promise.all(
      [1, 2, 3, 4].map((number) =>
        desk.dropper.drop({ [`分担${number}.txt`]: novelText(number * 100, number * 100 + 3) }),
      ),
    )
    for (const { id } of batches) await desk.dropper.until(id, 'review')
    for (const { id } of batches) await desk.dropper.edit(id, { category: '武侠' })
    for (const { id } of batches) await desk.dropper.start(id)
    for (const { id } of batches) assert.equal((await desk.dropper.until(id, 'done')).made?.chapters, 4)
  })
})
