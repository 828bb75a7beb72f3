import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { diskUploads } from '@manjuan/storage'
import { type ImportShop, openImportShop, refusedAt } from '#testing/import-shop.ts'
import { chapterText, Dropper, gbk, novelText, zip } from '#testing/importer.ts'
import { makeNovel } from '#testing/make.ts'
import { asPerson } from '#testing/staff.ts'
import { Sender } from '#testing/tus.ts'
import { releaseEnded } from './release.ts'

describe('the import desk', () => {
  let desk: ImportShop
  /** The batch that a test looks at twice. */
  let last = 0
  before(async () => {
    desk = await openImportShop()
  })
  after(() => desk?.close())

  test('a GBK novel of 200 chapters is planned, priced by letters behind 20 free ones, and published', async () => {
    const before = await desk.shopText()
    const { id } = await desk.dropper.drop({ '渡口.txt': gbk(`《渡口》\n作者：沈舟\n\n${novelText(1, 200)}`) })
    const read = await desk.dropper.until(id, 'review')
    assert.deepEqual([read.kind, read.title, read.chapters, read.doubts, read.workId], ['novel', '渡口', 200, 0, null])
    assert.deepEqual([read.plan?.author, read.plan?.category, read.plan?.match], ['沈舟', null, ''])
    assert.match(read.plan?.how ?? '', /gb18030.*按章节标题分章/)
    assert.equal(await desk.shopText(), before, 'nothing is written before the start')

    const early = desk.owner.call('startImport', { params: { id }, body: { version: 1, revision: 1, publish: 'now' } })
    assert.deepEqual(await refusedAt(early), ['422', 'category', '请先选一个分类'])
    const priced = await desk.dropper.edit(id, { price: { rule: 'letters', coins: 5, free: 20 }, category: '武侠' })
    assert.deepEqual([priced.plan?.totals.free, priced.plan?.totals.priced], [20, 180])
    await desk.dropper.start(id, 'now')
    const done = await desk.dropper.until(id, 'done')
    assert.deepEqual(done.made, { chapters: 200, removed: 0, published: true, leftOut: [] })
    const parts = await desk.partsOf(done.workId ?? 0)
    assert.equal(parts.length, 200)
    assert.ok(parts.every(({ price, state }, order) => state === 'ready' && (order < 20 ? price === 0 : price >= 1)))
    const listed = await fetch(`${desk.shop.origin}/api/novel/detail/${done.workId}`)
    assert.equal(listed.status, 200)
    await releaseEnded(
      { db: desk.at.db, dataDir: desk.shop.env.DATA_DIR, files: diskUploads(desk.shop.env.DATA_DIR) },
      desk.at.clock.now(),
    )
    assert.ok(!existsSync(join(desk.shop.env.DATA_DIR, 'imports', String(id))), 'its files are gone')
    const uploads = await desk.owner.call('uploads')
    assert.deepEqual(uploads.result && uploads.data.rows, [])
  })

  test('gap, repetition and empty chapter are told; merges, splits and names survive another rule', async () => {
    const bits = [1, 2, 4, 4, 5].map((number, order) => chapterText(`第${number}章 旧事${order}`))
    const text = `${bits.join('')}第6章 空\n\n${chapterText('第7章 末')}${chapterText('【尾声】之后')}`
    const { id } = await desk.dropper.drop({ '旧事.txt': text })
    await desk.dropper.until(id, 'review')
    const told = (await desk.dropper.chapters(id)).flatMap(({ number, doubts }) =>
      doubts.map(({ kind }) => [number, kind]),
    )
    assert.deepEqual(told, [
      [3, 'gap'],
      [4, 'repeated'],
      [6, 'gap'],
      [null, 'empty'],
    ])
    const [, second, third, fourth] = await desk.dropper.chapters(id)
    const inside = await desk.owner.call('importText', { params: { id }, query: { at: second?.at ?? '' } })
    assert.ok(inside.result, inside.msg)
    const place = inside.data.paragraphs[4]?.at ?? ''
    const chapters = [
      { at: fourth?.at ?? '', deed: 'merge' as const },
      { at: third?.at ?? '', deed: 'rename' as const, title: '第三章 改名' },
      { at: place, deed: 'split' as const, title: '第二章半' },
    ]
    await desk.dropper.edit(id, { chapters })
    const titlesOf = async () =>
      (await desk.dropper.chapters(id)).flatMap(({ number, title }) => (number ? [title] : []))
    const edited = ['第1章 旧事0', '第2章 旧事1', '第二章半', '第三章 改名', '第5章 旧事4', '第7章 末']
    assert.deepEqual(await titlesOf(), edited)
    const ruled = await desk.dropper.edit(id, { rule: '^(第.章 .{1,6}|【.+】.{1,4})$' })
    assert.match(ruled.plan?.how ?? '', /按标题规则分章/)
    assert.deepEqual(await titlesOf(), [...edited, '【尾声】之后'], 'the deeds hold under the new rule')
    const marks = (await desk.dropper.chapters(id)).flatMap(({ edited: by }) => by)
    assert.deepEqual(marks, ['split', 'merge', 'rename'])
    const body = { version: ruled.version, rule: '(' }
    const wrong = desk.owner.call('changeImport', { params: { id }, body })
    assert.deepEqual((await refusedAt(wrong)).slice(0, 2), ['422', 'rule'])
    const none = desk.dropper.did(
      await desk.owner.call('changeImport', { params: { id }, body: { ...body, rule: '^绝无此行$' } }),
    )
    const stuck = await desk.dropper.untilIs(none.id, ({ state }) => state === 'review', 'review')
    assert.deepEqual([stuck.problem, stuck.problemField], ['标题规则没有找到任何章节标题', 'rule'])
  })

  test('3 MB of text are planned, and split anew, in two seconds of one processor', async () => {
    const bytes = gbk(novelText(1, 900, 1_600))
    assert.ok(bytes.length > 3_000_000)
    const { cpuSeconds } = desk.importer
    for (const turn of ['read', 'split'] as const) {
      const before = cpuSeconds()
      const { id } = turn === 'read' ? await desk.dropper.drop({ '长卷.txt': bytes }) : { id: last }
      last = id
      const read =
        turn === 'read'
          ? await desk.dropper.until(id, 'review')
          : await desk.dropper.edit(id, { rule: '^(第.+章 .{1,8})$' })
      assert.equal(read.chapters, 900)
      assert.ok(cpuSeconds() - before < 2, `${turn}: ${cpuSeconds() - before} s`)
    }
  })

  test('a longer version shows what is new, changed, gone and bought, and writes nothing until its start', async () => {
    const first = await desk.dropper.drop({ '长夜.txt': `《长夜》\n作者：沈舟\n\n${novelText(1, 6)}` })
    await desk.dropper.until(first.id, 'review')
    await desk.dropper.edit(first.id, { category: '武侠', price: { rule: 'each', coins: 7, free: 2 } })
    await desk.dropper.start(first.id, 'now')
    const { workId } = await desk.dropper.until(first.id, 'done')
    const before = await desk.shopText()
    const changed = novelText(1, 9).replace('第3章 渡口3之1', '第3章 渡口3之一')
    const cut = changed.replace(chapterText('第5章 渡口5'), '')
    const longer = await desk.dropper.drop({ '长夜.txt': `《长夜》\n作者：沈舟\n\n${cut}` })
    const read = await desk.dropper.until(longer.id, 'review')
    assert.deepEqual([read.workId, read.plan?.match], [workId, '书名相同'])
    const { new: fresh, changed: other, kept, removed } = read.plan?.diff ?? { new: 0, changed: 0, kept: 0, removed: 0 }
    assert.deepEqual({ fresh, other, kept, removed }, { fresh: 3, other: 1, kept: 1, removed: 0 })
    assert.equal(await desk.shopText(), before)
    const ids = (await desk.partsOf(workId ?? 0)).map((part) => part.id)
    await desk.dropper.start(longer.id)
    await desk.dropper.until(longer.id, 'done')
    const parts = await desk.partsOf(workId ?? 0)
    assert.deepEqual(
      parts.map(({ number, price }) => [number, price]),
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => [number, number < 3 ? 0 : 7]),
    )
    assert.deepEqual(
      parts.slice(0, 6).map((part) => part.id),
      ids,
      'chapters keep their ids',
    )
  })

  test('evil files are refused one by one, by name and reason; the good one of the drop is planned', async () => {
    const before = await desk.shopText()
    const { id } = await desk.dropper.drop({
      '炸弹.cbz': zip({ '../../../etc/passwd': 'x' }),
      '假图.cbz': zip({ '001.png': 'not a picture' }),
      '空.txt': '',
      '程序.txt': Buffer.from([0x7f, 0x45, 0x4c, 0x46, ...Array(200).fill(0)]),
      '书.pdf': '%PDF-1.7',
      '越狱.md': '>'.repeat(50_000),
      '好书.txt': novelText(1, 3),
    })
    const found = new Map<string, string | null>()
    const end = Date.now() + 60_000
    for (let ready = false; !ready; ) {
      const answer = await desk.owner.call('imports', { query: { drop: id } })
      assert.ok(answer.result, answer.msg)
      ready = answer.data.rows.every(({ state }) => state !== 'reading')
      for (const row of answer.data.rows)
        for (const file of (await desk.dropper.batch(row.id)).fileList) found.set(file.name, file.reason)
      assert.ok(Date.now() < end)
      desk.at.clock.advance(200)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    for (const [name, reason] of found)
      if (name !== '好书.txt') assert.match(reason ?? '', /\p{Script=Han}/u, `${name}: ${reason}`)
    assert.equal(found.get('好书.txt'), null)
    assert.equal(found.size, 7)
    assert.ok([...found.values()].every((reason) => !/--|\/tmp|manjuan/.test(reason ?? '')))
    assert.equal(await desk.shopText(), before)
  })

  test('a plan that the shop has overtaken is shown again before anything is written', async () => {
    const { id } = await desk.dropper.drop({ '同名.txt': novelText(1, 3) })
    await desk.dropper.until(id, 'review')
    await desk.dropper.edit(id, { category: '武侠' })
    const made = await makeNovel(desk.shop, { title: '同名', chapters: 1 })
    await desk.at.db.updateTable('work').set({ source_key: 'import:同名' }).where('id', '=', made.id).execute()
    const before = await desk.shopText()
    const started = await desk.dropper.start(id)
    const again = await desk.dropper.untilIs(
      id,
      ({ state, plan }) => state === 'review' && (plan?.revision ?? 0) > (started.plan?.revision ?? 0),
      'shown again',
    )
    assert.deepEqual([again.workId, again.plan?.match], [made.id, '书名相同'])
    assert.equal(await desk.shopText(), before)
  })

  test('prices and publication want their own permissions; uploads of others and old versions are refused', async () => {
    const helper = await asPerson(desk.owner, '录入', ['import.run'])
    const own = new Dropper(helper)
    const foreign = await desk.dropper.upload('他人.txt', Buffer.from(novelText(1, 2)))
    const stolen = helper.call('addImport', { body: { uploads: [foreign] } })
    assert.deepEqual((await refusedAt(stolen)).slice(0, 2), ['422', 'uploads'])
    const { id } = await own.drop({ '自己.txt': novelText(1, 3) })
    await own.until(id, 'review')
    const { version, plan } = await own.edit(id, { category: '武侠' })
    const body = { version, price: { rule: 'each' as const, coins: 5, free: 1 } }
    assert.deepEqual((await refusedAt(helper.call('changeImport', { params: { id }, body }))).slice(0, 1), ['403'])
    const free = { version, vipFree: true }
    assert.deepEqual((await refusedAt(helper.call('changeImport', { params: { id }, body: free }))).slice(0, 1), [
      '403',
    ])
    const start = { version, revision: plan?.revision ?? 0, publish: 'now' as const }
    assert.deepEqual((await refusedAt(helper.call('startImport', { params: { id }, body: start }))).slice(0, 1), [
      '403',
    ])
    const stale = helper.call('startImport', { params: { id }, body: { ...start, version: 1, publish: 'no' } })
    assert.deepEqual((await refusedAt(stale)).slice(0, 1), ['409'])
    const unseen = helper.call('startImport', { params: { id }, body: { ...start, revision: 1, publish: 'no' } })
    assert.match((await refusedAt(unseen))[1] ?? '', /计划刚刚有变化/)
    const viewer = await asPerson(desk.owner, '只看作品', ['work.read'])
    assert.deepEqual((await refusedAt(viewer.call('imports'))).slice(0, 1), ['403'])
    await own.start(id)
    const { workId } = await own.until(id, 'done')
    const work = await desk.owner.call('work', { params: { id: workId ?? 0 } })
    assert.deepEqual(work.result && [work.data.state, work.data.parts], ['draft', 3])
  })

  test('chapters that the files lack are deleted by the verb and the proof that any deletion of chapters asks for', async () => {
    const first = await desk.dropper.drop({ '删减.txt': novelText(1, 4) })
    await desk.dropper.until(first.id, 'review')
    await desk.dropper.edit(first.id, { category: '武侠' })
    await desk.dropper.start(first.id)
    const { workId } = await desk.dropper.until(first.id, 'done')
    const { id } = await desk.dropper.drop({ '删减.txt': novelText(1, 4).replace(chapterText('第3章 渡口3'), '') })
    await desk.dropper.until(id, 'review')
    const { version, plan } = await desk.dropper.edit(id, { replace: true })
    assert.equal(plan?.diff.removed, 1)
    const body = { version, revision: plan?.revision ?? 0, publish: 'no' as const }
    const helper = await asPerson(desk.owner, '录入乙', ['import.run'])
    const start = (by: typeof helper) => by.call('startImport', { params: { id }, body })
    assert.deepEqual((await refusedAt(start(helper))).slice(0, 1), ['403'])
    desk.at.clock.advance(6 * 60_000)
    assert.deepEqual((await refusedAt(start(desk.owner))).slice(0, 1), ['428'])
    assert.equal((await desk.partsOf(workId ?? 0)).length, 4)
    await desk.owner.prove()
    desk.dropper.did(await start(desk.owner))
    await desk.dropper.until(id, 'done')
    assert.equal((await desk.partsOf(workId ?? 0)).length, 3)
  })

  test('a batch of files that are still on their way waits for them', async () => {
    const bytes = Buffer.from(novelText(1, 3))
    const sender = new Sender(desk.owner)
    const path = await sender.open('慢.txt', bytes.length)
    const uploads = [path.split('/').at(-1) ?? '']
    const batch = desk.dropper.did(await desk.owner.call('addImport', { body: { uploads } }))
    assert.equal(batch.state, 'uploading')
    const plan = (version: number) => desk.owner.call('planImport', { params: { id: batch.id }, body: { version } })
    assert.match((await refusedAt(plan(batch.version)))[1] ?? '', /还有文件没有传完/)
    await sender.part(path, 0, bytes)
    desk.dropper.did(await plan(batch.version))
    await desk.dropper.until(batch.id, 'review')
    const twice = desk.owner.call('addImport', { body: { uploads } })
    assert.match((await refusedAt(twice)).join(), /已经在另一次导入里/)
  })
})
