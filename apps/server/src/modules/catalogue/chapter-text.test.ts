import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { startApp, type TestApp, TestClock } from '#testing/app.ts'
import { asGuest } from '#testing/as.ts'
import { makeComic, makeNovel } from '#testing/make.ts'
import { asOwner, asPerson, type Desk, openConsole, type TestConsole } from '#testing/staff.ts'

describe('the text of a novel’s chapter', () => {
  let shop: TestApp
  let at: TestConsole
  let owner: Desk
  before(async () => {
    shop = await startApp({ clock: new TestClock(new Date()) })
    at = await openConsole(shop)
    owner = await asOwner(at)
  })
  after(async () => {
    await at.close()
    await shop.close()
  })

  const makeOne = async (html: string) => {
    const { id, chapters } = await makeNovel(shop, { chapters: 2, free: 2, html: () => html })
    return { id, part: chapters[0]?.id ?? 0 }
  }
  const look = async (params: { id: number; part: number }) => {
    const answer = await owner.call('chapterText', { params })
    assert.ok(answer.result, answer.msg)
    return answer.data
  }
  const write = async (params: { id: number; part: number }, text: string, key = randomUUID()) => {
    const { version } = await look(params)
    return owner.call('changeText', { params, body: { version, text } }, { key })
  }
  const contentOf = async (bookId: number) => {
    const guest = await asGuest(shop)
    const answer = await guest.call('novelRead', { query: { bookId, number: 1 } })
    assert.ok(answer.result, answer.msg)
    return answer.data.content
  }

  test('a chapter is written anew: readers get it, its letters are counted, and the text before is kept', async () => {
    const params = await makeOne('<p>旧的一段。</p>\n<p>旧的二段。</p>')
    assert.equal((await look(params)).text, '旧的一段。\n\n旧的二段。')
    const saved = await write(params, '新的一段。\n\n<em>重</em>的二段，1 < 2。')
    assert.ok(saved.result, saved.msg)
    assert.equal(await contentOf(params.id), '<p>新的一段。</p>\n<p><em>重</em>的二段，1 &lt; 2。</p>')
    assert.equal(saved.data.letters, 14)
    assert.deepEqual(
      saved.data.former.map(({ number, letters, replacedBy }) => [number, letters, replacedBy]),
      [[1, 10, '店主甲']],
    )
    const former = await owner.call('formerText', { params: { ...params, number: 1 } })
    assert.ok(former.result, former.msg)
    const back = await write(params, former.data.text)
    assert.ok(back.result, back.msg)
    assert.equal(await contentOf(params.id), '<p>旧的一段。</p>\n<p>旧的二段。</p>')
    const row = await shop.db
      .selectFrom('novel')
      .select('letter_count')
      .where('work_id', '=', params.id)
      .executeTakeFirst()
    assert.equal(row?.letter_count, 20, 'the letters of the book')
  })

  test('a correction of the same length reaches readers of the text before', async () => {
    const params = await makeOne('<p>一个错字</p>')
    assert.equal(await contentOf(params.id), '<p>一个错字</p>')
    assert.ok((await write(params, '一个对字')).result)
    assert.equal(await contentOf(params.id), '<p>一个对字</p>')
  })

  test('the last 20 texts are kept', async () => {
    const params = await makeOne('<p>第零稿</p>')
    for (let draft = 1; draft <= 23; draft++) assert.ok((await write(params, `第${draft}稿`)).result)
    const { former, text } = await look(params)
    assert.equal(text, '第23稿')
    assert.deepEqual([former.length, former[0]?.number, former.at(-1)?.number], [20, 23, 4])
    const gone = await owner.call('formerText', { params: { ...params, number: 3 } })
    assert.equal(gone.code, '404')
  })

  test('撤销 puts the former text back', async () => {
    const params = await makeOne('<p>原来的</p>')
    const key = randomUUID()
    assert.ok((await write(params, '改坏的', key)).result)
    const undone = await owner.call('undoDeed', { params: { key } })
    assert.ok(undone.result, undone.msg)
    assert.equal((await look(params)).text, '原来的')
  })

  test('a refused text changes nothing, and its field says why', async () => {
    const params = await makeOne('<p>初稿</p>')
    assert.ok((await write(params, '原文')).result)
    const seen = await look(params)
    const told = async (text: string) => JSON.stringify((await write(params, text)).data)
    assert.match(await told('<em>没关'), /有标签没有配对/)
    assert.match(await told('<figure data-pic="1"></figure>'), /没有的图片/)
    assert.match(await told('甲<sup data-note="9"></sup>'), /找不到它的注释/)
    assert.match(await told('  \n\n '), /不能是空的/)
    assert.match(await told('原文'), /一样/)
    assert.match(await told('甲\u0007乙'), /不能显示/)
    const stale = await owner.call('changeText', { params, body: { version: seen.version - 1, text: '新' } })
    assert.equal(stale.code, '409')
    assert.deepEqual(await look(params), seen)
    const comic = await makeComic(shop, { chapters: 1 })
    const wrong = await owner.call('chapterText', { params: { id: comic.id, part: comic.chapters[0]?.id ?? 0 } })
    assert.equal(wrong.msg, '只有小说有正文')
  })

  test('what is not allowed is letters for the reader, never markup', async () => {
    const params = await makeOne('<p>原文</p>')
    assert.ok((await write(params, '<script>alert(1)</script><img src=x onerror=alert(1)>')).result)
    const content = await contentOf(params.id)
    assert.ok(!/<(?!\/?p>)/.test(content), content)
    assert.match(content, /&lt;script&gt;/)
  })

  test('who may only read looks, and changes nothing', async () => {
    const params = await makeOne('<p>原文</p>')
    const person = await asPerson(owner, '看文的', ['work.read'])
    assert.ok((await person.call('chapterText', { params })).result)
    assert.equal((await person.call('changeText', { params, body: { version: 1, text: '新' } })).code, '403')
  })
})
