import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type LibraryChange, libraryLimits } from '@manjuan/contract/library-rules'
import type { DataOf } from '@manjuan/contract/reader/types'
import { sql } from 'kysely'
import { startApp, type TestApp } from '#testing/app.ts'
import { asGuest, asRich, type Guest, newBrowser } from '#testing/as.ts'
import { makeComic, makeNovel } from '#testing/make.ts'
import { makeFilm } from '#testing/make-film.ts'
import { forgetLibraries } from './forget.ts'

type Synced = DataOf<'librarySync'>
type Refused = { result: false; code: string; msg: string; data: { field?: string } | null }

const [phone, tablet] = ['1'.repeat(16), '2'.repeat(16)] as const
const minute = 60_000
const day = 86_400_000
const comicPlace = (number: number) => ({ chapterId: 100 + number, number, page: 0, share: 0 })
const on = { on: true }

describe('the library', () => {
  let app: TestApp
  before(async () => {
    app = await startApp()
  })
  after(() => app.close())

  const send = async (guest: Guest, body: object): Promise<{ result: true; data: Synced } | Refused> => {
    const response = await guest.fetch(`${app.origin}/api/library/sync`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Trace-Id': guest.user.visitorId },
      body: JSON.stringify(body),
    })
    return (await response.json()) as { result: true; data: Synced } | Refused
  }
  let counter = 0
  /** Changes get the next numbers of the counter, and no base or age when they name none. */
  const sync = async (guest: Guest, changes: (Partial<LibraryChange> & { key: string })[] = [], more: object = {}) => {
    const whole = changes.map((change) => ({ base: 0, n: ++counter, age: 0, ...change }))
    const answer = await send(guest, { device: phone, since: 0, changes: whole, ...more })
    assert.ok(answer.result, JSON.stringify(answer))
    return answer.data
  }
  const valuesIn = ({ rows }: Synced) => Object.fromEntries(rows.map(({ key, value }) => [key, value]))
  const shelf = async (guest: Guest, query: { kind?: 'comic' | 'vod'; sort?: 'update' | 'read' | 'added' } = {}) => {
    const answer = await guest.call('libraryShelf', { query })
    assert.ok(answer.result, answer.msg)
    return answer.data
  }

  test('what one device sends another is told by the server, with the server’s time and the device’s name', async () => {
    const guest = await asGuest(app)
    const key = 'place/comic/7'
    const first = await sync(guest, [{ key, value: comicPlace(12), age: 120 * minute }], { name: 'Android · Chrome' })
    assert.deepEqual(first.results, [{ key, did: 'taken', rev: 1 }])
    const second = await sync(guest, [{ key, value: comicPlace(14) }], { device: tablet })
    const [row] = second.rows
    assert.deepEqual([row?.value, row?.device, row?.other?.value], [comicPlace(14), tablet, comicPlace(12)])
    assert.equal(row?.other?.at, app.clock.now().getTime() - 120 * minute)
    assert.equal(second.devices.find(({ device }) => device === row?.other?.device)?.name, 'Android · Chrome')
    const third = await sync(guest, [], { since: 1 })
    assert.deepEqual([third.rows, third.rev, third.more, third.fresh], [second.rows, 2, false, false])
  })

  test('the server changes no row for a call without acts, and takes a repeated call once', async () => {
    const guest = await asGuest(app)
    const change = { key: 'place/comic/7', value: comicPlace(3), n: 5 }
    await sync(guest, [change])
    await sync(guest, [{ key: 'place/comic/7', value: comicPlace(9), base: 1 }], { device: tablet })
    app.clock.advance(minute)
    const again = await sync(guest, [change])
    assert.deepEqual([again.results[0]?.did, again.rev, again.rows[0]?.value], ['kept', 2, comicPlace(9)])
    assert.equal((await sync(guest, [], { since: 2 })).rev, 2)
  })

  test('the fields of a form are taken as those of JSON', async () => {
    const guest = await asGuest(app)
    const changes = JSON.stringify([{ key: 'shelf/comic/7', base: 0, n: 1, age: 0, value: on }])
    const answer = await guest.call('librarySync', { body: { device: phone, since: 0, changes } })
    assert.ok(answer.result, answer.msg)
    assert.deepEqual(valuesIn(answer.data), { 'shelf/comic/7': on })
  })

  const good = { key: 'shelf/comic/7', base: 0, n: 1, age: 0, value: on }
  const wrong: [name: string, body: object, field: string][] = [
    ['a device that is none', { device: 'X' }, 'device'],
    ['no rev', { since: undefined }, 'since'],
    ['more changes than a call takes', { changes: Array(201).fill(good) }, 'changes'],
    ['a change without a counter', { changes: [{ ...good, n: undefined }] }, 'changes'],
    ['a field that no change has', { changes: [{ ...good, at: 5 }] }, 'changes'],
    ['text that is no JSON', { changes: '[' }, 'changes'],
    ['an unknown key', { changes: [good, { ...good, key: 'shelf/film/7' }] }, 'changes.1.key'],
    ['a value with an unknown field', { changes: [{ ...good, value: { on: true, x: 1 } }] }, 'changes.0.value.x'],
    ['a value and a deletion', { changes: [{ ...good, gone: true }] }, 'changes.0.gone'],
  ]
  for (const [name, body, field] of wrong)
    test(`${name}: the whole call is refused by the field’s name, and nothing is stored`, async () => {
      const guest = await asGuest(app)
      const answer = await send(guest, { device: phone, since: 0, changes: [], ...body })
      assert.ok(!answer.result)
      assert.deepEqual([answer.code, answer.data?.field], ['422', field])
      assert.equal((await sync(guest)).rev, 0)
    })

  test('a wrong change is counted for the reader from 1', async () => {
    const answer = await send(await asGuest(app), { device: phone, since: 0, changes: [{ ...good, key: 'x' }] })
    assert.equal(!answer.result && answer.msg, '第1条同步记录填写有误')
  })

  test('a call of more than 64 KB is refused, and so is the 61st of a minute', async () => {
    const guest = await asGuest(app)
    const large = await send(guest, {
      device: phone,
      since: 0,
      changes: [{ ...good, value: { on: 'x'.repeat(65_536) } }],
    })
    assert.equal(large.result, false)
    app.clock.set(new Date(Math.ceil(app.clock.now().getTime() / minute) * minute))
    for (let asked = 0; asked < libraryLimits.callsPerMinute; asked++) await sync(guest)
    const more = await send(guest, { device: phone, since: 0 })
    assert.ok(!more.result)
    assert.equal(more.code, '429')
    await sync(await asGuest(app))
    app.clock.advance(minute)
    await sync(guest)
  })

  test('a session is needed, and no reader is told another’s rows', async () => {
    const guest = await asGuest(app)
    await sync(guest, [{ key: 'shelf/comic/7', value: on }])
    const other = await asGuest(app)
    assert.deepEqual((await sync(other)).rows, [])
    const nobody = await newBrowser(app).call('librarySync', { body: { device: phone, since: 0 } })
    assert.equal(nobody.code, '401')
  })

  test('many rows are told page by page, in the order of their revs', async () => {
    const guest = await asGuest(app)
    for (let call = 0; call < 6; call++)
      await sync(
        guest,
        Array.from({ length: 200 }, (_, nth) => ({ key: `shelf/comic/${call * 200 + nth + 1}`, value: on })),
      )
    const told: number[] = []
    for (let since = 0, asked = 0; asked < 5; asked++) {
      const { rows, rev, more } = await sync(guest, [], { since })
      told.push(...rows.map((row) => row.rev))
      since = rev
      if (!more) break
    }
    assert.deepEqual(
      told,
      Array.from({ length: 1_200 }, (_, nth) => nth + 1),
    )
  })

  /** Rows of an account, put in past the calls. */
  const fill = (guest: Guest, key: string, most: number, value: object) =>
    sql`
      with made as (
        insert into library_row (account_id, key, rev, at, device, gone, value, acts, changed_at)
        select ${guest.user.userId}::bigint, replace(${key}, '#', lpad(n::text, ${key.startsWith('mark') ? 12 : 4}, '0')), n,
          ${app.clock.now()}::timestamptz - make_interval(hours => ${most}::integer - n + 1), ${phone}, false,
          ${JSON.stringify(value)}::jsonb, '{"n":{},"fields":{},"goneRev":0}', ${app.clock.now()}
        from generate_series(1, ${most}::integer) n)
      insert into library_head (account_id, rev, used_at) values (${guest.user.userId}, ${most}, ${app.clock.now()})`.execute(
      app.db,
    )

  test('the oldest act goes when 2,000 works are on the shelf, and it goes on every device', async () => {
    const guest = await asGuest(app)
    await fill(guest, 'shelf/comic/1#', 2_000, on)
    await sync(guest) // the device is known from now on
    const { rows, rev, results } = await sync(guest, [{ key: 'shelf/comic/9', value: on }], { since: 2_000 })
    assert.equal(results[0]?.did, 'taken')
    assert.deepEqual(
      rows.map(({ key, gone }) => [key, gone]),
      [
        ['shelf/comic/9', false],
        ['shelf/comic/10001', true],
      ],
    )
    assert.equal(rev, 2_002)
  })

  test('the 5,001st mark is dropped; a mark that is there is still edited', async () => {
    const guest = await asGuest(app)
    const anchor = { kind: 'novel', work: 3, chapterId: 7, number: 1, paragraph: 4, letter: 0, text: '风起' }
    await fill(guest, 'mark/00000000-0000-4000-8000-#', 5_000, anchor)
    const key = (n: number) => `mark/00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
    const { results } = await sync(guest, [
      { key: key(5_001), value: anchor },
      { key: key(7), value: { note: '好' }, base: 7 },
    ])
    assert.deepEqual(
      results.map(({ did, rev }) => [did, rev]),
      [
        ['dropped', 0],
        ['taken', 5_001],
      ],
    )
  })

  test('parallel calls of two devices lose no act, and each change has a rev of its own', async () => {
    const guest = await asGuest(app)
    const callsOf = async (device: string, odd: number) => {
      // A device sends its next call after the answer to the last one.
      for (let nth = odd; nth < 12; nth += 2) {
        const seen = { furthest: nth, acknowledged: 30 - nth }
        const changes = [
          { key: `shelf/comic/${nth + 1}`, value: on },
          { key: 'seen/comic/1', value: seen },
        ]
        await sync(guest, changes, { device })
      }
    }
    await Promise.all([callsOf(tablet, 0), callsOf(phone, 1)])
    const { rows, rev } = await sync(guest)
    assert.equal(rows.length, 13)
    assert.equal(new Set(rows.map((row) => row.rev)).size, 13)
    assert.equal(Math.max(...rows.map((row) => row.rev)), rev)
    assert.deepEqual(rows.find(({ key }) => key === 'seen/comic/1')?.value, { furthest: 11, acknowledged: 30 })
  })

  test('the server drops what another device read offline before the history was cleared; the shelf stays', async () => {
    const guest = await asGuest(app)
    const comic = await makeComic(app)
    const key = `place/comic/${comic.id}`
    const seen = { key: `seen/comic/${comic.id}`, value: { furthest: 2, acknowledged: 3 } }
    await sync(guest, [
      { key, value: comicPlace(2) },
      seen,
      { key: `shelf/comic/${comic.id}`, value: on },
      {
        key: 'place/novel/5',
        value: { ...comicPlace(1), page: undefined, share: undefined, paragraph: 1, letter: 0, text: '' },
      },
    ])
    app.clock.advance(minute)
    const cleared = await guest.call('libraryClear', { body: { what: 'history', kind: 'comic' } })
    assert.ok(cleared.result)
    assert.equal(cleared.data.cleared, 2)
    app.clock.advance(minute)
    const { results, rows } = await sync(
      guest,
      [
        { key, value: comicPlace(9), age: 2 * minute },
        { key: 'place/comic/888', value: comicPlace(1), age: 90_000 },
        { key: 'place/comic/889', value: comicPlace(1), age: 30_000 },
      ],
      { device: tablet },
    )
    assert.deepEqual(
      results.map(({ did }) => did),
      ['dropped', 'dropped', 'taken'],
    )
    const kept = Object.fromEntries(rows.map((row) => [row.key, row.gone ? 'gone' : row.value]))
    assert.equal(kept[key], 'gone')
    assert.deepEqual(kept[seen.key], { furthest: 0, acknowledged: 3 })
    assert.deepEqual([kept[`shelf/comic/${comic.id}`], kept['place/comic/888']], [on, undefined])
    assert.ok(typeof kept['place/novel/5'] === 'object')
    const answer = await guest.call('libraryHistory', { query: { kind: 'comic' } })
    assert.equal(answer.result && answer.data.totalItem, 0)
  })

  test('the shelf counts new chapters and sorts their work first; a row that tells the newest as looked at ends the count', async () => {
    const guest = await asGuest(app)
    const hour = 3_600_000
    const old = await makeComic(app, { title: '旧的', chapters: 3, at: new Date(app.clock.now().getTime() - hour) })
    const young = await makeComic(app, { title: '新的', chapters: 2 })
    const film = await makeFilm(app, { title: '影片' })
    await sync(guest, [
      { key: `shelf/comic/${old.id}`, value: on, age: 3 },
      { key: `shelf/comic/${young.id}`, value: on, age: 2 },
      { key: `shelf/vod/${film.id}`, value: on, age: 1 },
      { key: `shelf/comic/999999`, value: on },
      { key: `seen/comic/${old.id}`, value: { furthest: 1, acknowledged: 3 } },
      { key: `seen/comic/${young.id}`, value: { furthest: 0, acknowledged: 2 } },
      { key: `place/comic/${young.id}`, value: comicPlace(2) },
    ])
    await sync(guest, [{ key: `shelf/vod/77`, value: { on: false } }])
    const dots = async (query = {}) => (await shelf(guest, query)).list.map(({ bookId, updates }) => [bookId, updates])
    assert.deepEqual(await dots({ kind: 'comic' }), [
      [young.id, 0],
      [old.id, 0],
    ])
    app.clock.advance(hour)
    await sql`
      insert into part (work_id, kind, number, title, source_key, state, published_at)
      select ${old.id}, 'comic', n, '第' || n || '话', 'chapter:' || n, 'ready', ${app.clock.now()} from generate_series(4, 5) n`.execute(
      app.db,
    )
    await sql`update work set updated_at = ${app.clock.now()}, part_count = 5 where id = ${old.id}`.execute(app.db)
    assert.deepEqual(await dots({ kind: 'comic' }), [
      [old.id, 2],
      [young.id, 0],
    ])
    assert.deepEqual((await dots({ sort: 'read' }))[0], [young.id, 0])
    assert.deepEqual(await dots({ sort: 'added' }), [
      [film.id, 0],
      [young.id, 0],
      [old.id, 2],
    ])
    const [first] = (await shelf(guest, { kind: 'comic' })).list
    assert.deepEqual(
      [first?.newestNumber, first?.newestTitle, first?.onShelf, first?.available],
      [5, '第5话', true, true],
    )
    await sync(guest, [{ key: `seen/comic/${old.id}`, value: { furthest: 1, acknowledged: 5 } }], { device: tablet })
    assert.deepEqual((await dots({ kind: 'comic' }))[0], [old.id, 0])
  })

  test('the history names each work once, by its newest place, the last read first', async () => {
    const guest = await asGuest(app)
    const film = await makeFilm(app, { title: '连续剧', episodes: [{}, {}] })
    const novel = await makeNovel(app, { title: '长河' })
    await sync(guest, [
      { key: `place/vod/${film.id}/1`, value: { second: 590, length: 600, done: true }, age: 9 * minute },
      {
        key: `place/novel/${novel.id}`,
        value: { chapterId: 5, number: 1, paragraph: 3, letter: 2, text: '长河' },
        age: 5 * minute,
      },
      { key: `place/vod/${film.id}/2`, value: { second: 30.5, length: 600, done: false }, age: minute },
    ])
    const answer = await guest.call('libraryHistory', {})
    assert.ok(answer.result)
    assert.deepEqual(
      answer.data.list.map(({ kind, title, place, onShelf, readAt }) => [kind, title, place?.key, onShelf, readAt]),
      [
        ['vod', '连续剧', `place/vod/${film.id}/2`, false, new Date(app.clock.now().getTime() - minute).toISOString()],
        [
          'novel',
          '长河',
          `place/novel/${novel.id}`,
          false,
          new Date(app.clock.now().getTime() - 5 * minute).toISOString(),
        ],
      ],
    )
  })

  test('the server lists bought works with n/total and coins, and still answers the bought chapters of a withdrawn one', async () => {
    const guest = await asRich(app, { paid: 100 })
    const comic = await makeComic(app, { title: '漫', chapters: 4, price: 10 })
    const novel = await makeNovel(app, { title: '书', chapters: 3, price: 5 })
    const film = await makeFilm(app, { title: '影', price: 20 })
    const bought = async (kind: '' | 'comic' | 'novel' | 'vod' = '') => {
      const answer = await guest.call('libraryBought', { query: { kind } })
      assert.ok(answer.result, answer.msg)
      return answer.data.list.map(({ kind, title, bought, total, coins, available, readable }) => [
        kind,
        title,
        `${bought}/${total}`,
        coins,
        available,
        readable,
      ])
    }
    const buy = async (name: 'comicBuy' | 'novelBuy', chapterId: number | undefined) => {
      app.clock.advance(1_000)
      assert.ok((await guest.call(name, { query: { chapterId: chapterId ?? 0 } })).result)
    }
    await buy('comicBuy', comic.chapters[1]?.id)
    await buy('comicBuy', comic.chapters[2]?.id)
    await buy('novelBuy', novel.chapters[1]?.id)
    app.clock.advance(1_000)
    assert.ok((await guest.call('vodBuy', { query: { vodId: film.id } })).result)
    await sql`update work set state = 'draft' where id in (${comic.id}, ${film.id})`.execute(app.db)
    assert.deepEqual(await bought(), [
      ['vod', '影', '1/1', 20, false, []],
      ['novel', '书', '1/3', 5, true, []],
      ['comic', '漫', '2/4', 20, false, [2, 3]],
    ])
    assert.deepEqual((await bought('novel')).length, 1)
    for (const number of [2, 3])
      assert.ok((await guest.call('comicRead', { query: { bookId: comic.id, number } })).result, `chapter ${number}`)
    const locked = await guest.call('comicRead', { query: { bookId: comic.id, number: 4 } })
    assert.equal(locked.code, '400')
    const other = await asGuest(app)
    const none = await other.call('libraryBought')
    assert.equal(none.result && none.data.totalItem, 0)
  })

  test('a work that was never on sale is named to nobody by shelf or history, a withdrawn one to its readers', async () => {
    const comic = await makeComic(app, { title: '未上架', price: 10 })
    const [stranger, reader, buyer] = [await asGuest(app), await asGuest(app), await asRich(app, { paid: 50 })]
    assert.ok((await reader.call('comicRead', { query: { bookId: comic.id, number: 1 } })).result)
    assert.ok((await buyer.call('comicBuy', { query: { chapterId: comic.chapters[1]?.id ?? 0 } })).result)
    await sql`update work set state = 'draft' where id = ${comic.id}`.execute(app.db)
    const named = async (guest: Guest) => {
      await sync(guest, [
        { key: `shelf/comic/${comic.id}`, value: on },
        { key: `place/comic/${comic.id}`, value: comicPlace(1) },
      ])
      const history = await guest.call('libraryHistory', {})
      assert.ok(history.result)
      const lists = [await shelf(guest), history.data]
      return lists.map(({ list, totalItem }) => [
        totalItem,
        ...list.map(({ title, available }) => `${title} ${available}`),
      ])
    }
    assert.deepEqual(await named(stranger), [[0], [0]])
    const told = [1, '未上架 false']
    assert.deepEqual(await named(reader), [told, told])
    assert.deepEqual(await named(buyer), [told, told])
  })

  test('all old marks of deletions go in one turn, however many batches they are', async () => {
    const guest = await asGuest(app)
    const keys = Array.from({ length: 7 }, (_, nth) => `place/comic/${nth + 1}`)
    await sync(
      guest,
      keys.map((key) => ({ key, value: comicPlace(1) })),
    )
    await sync(
      guest,
      keys.map((key, nth) => ({ key, gone: true, base: nth + 1 })),
    )
    const later = new Date(app.clock.now().getTime() + 181 * day)
    await forgetLibraries(app.db, later, 2)
    const { rows } = await sql`select key from library_row where account_id = ${guest.user.userId}`.execute(app.db)
    assert.deepEqual(rows, [])
  })

  test('marks of deletions stay 180 days; a device that was away for longer reads all anew', async () => {
    const guest = await asGuest(app)
    await sync(guest, [
      { key: 'place/comic/7', value: comicPlace(1) },
      { key: 'set/novelSize', value: { is: 20 } },
    ])
    await sync(guest, [], { device: tablet })
    await sync(guest, [{ key: 'place/comic/7', gone: true, base: 1 }], { since: 2 })
    const keys = async () => Object.keys(valuesIn(await sync(guest))).sort()
    app.clock.advance(180 * day)
    await forgetLibraries(app.db, app.clock.now())
    await sql`update session set seen_at = ${app.clock.now()}, created_at = ${app.clock.now()}`.execute(app.db)
    assert.deepEqual(await keys(), ['place/comic/7', 'set/novelSize'])
    app.clock.advance(minute)
    assert.ok((await forgetLibraries(app.db, app.clock.now())) > 0)
    assert.deepEqual(await keys(), ['set/novelSize'])
    const away = await sync(guest, [], { device: tablet, since: 2 })
    assert.deepEqual([away.fresh, away.rows, away.rev, away.more], [true, [], 0, true])
    const anew = await sync(guest, [], { device: tablet, since: 0 })
    assert.deepEqual([anew.fresh, anew.rows.length, anew.rev], [false, 1, 3])
    assert.equal((await sync(guest, [], { device: tablet, since: 3 })).fresh, false)
    assert.equal((await sync(guest, [], { device: '3'.repeat(16), since: 3 })).fresh, true)
    assert.equal((await sync(guest, [], { since: 99 })).fresh, true)
  })
})
