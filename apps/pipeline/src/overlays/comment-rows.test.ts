// From a file into the database, out on the wire and into the player: the same comment.
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, test } from 'node:test'
import { addComments, commandDeed } from '@manjuan/catalogue'
import { videoComment } from '@manjuan/contract/reader/comments'
import { readComments } from '@manjuan/danmaku'
import { connectOnEngine } from '@manjuan/db/testing-engine'
import fc from 'fast-check'
import { commentRows } from './comment-rows.ts'
import { addFilm } from './fixtures.ts'

const root = await mkdtemp(join(tmpdir(), 'manjuan-comment-rows-'))
const connected = await connectOnEngine(join(root, 'data'))
const { db } = connected
const { episodeId } = await addFilm(db, '山河')
after(async () => {
  await connected.close()
  await rm(root, { recursive: true })
})

type Comment = ReturnType<typeof readComments>['comments'][number]

/** The comments that the player draws of a file that went through the shop. */
async function through(file: string): Promise<Comment[]> {
  await db.deleteFrom('film_comment').execute()
  const { rows } = commentRows(file)
  await addComments(db, commandDeed('overlays', new Date()), episodeId, rows)
  const stored = await db.selectFrom('film_comment').selectAll().orderBy('at_ms').orderBy('id').execute()
  const wire = stored.map((row) =>
    videoComment.parse({
      ...{ id: row.id, mode: row.mode, text: row.text, stime: row.at_ms, size: row.size, color: row.color },
      ...{ dur: row.dur_ms, date: Math.floor(row.created_at.getTime() / 1000), own: false, extra: row.extra },
    }),
  )
  // as the film page hands them to the player, whose reader of plain objects ends in cleanComment
  const shown = wire.map(({ extra, own: _, ...comment }) => ({ ...extra, ...comment }))
  return readComments(JSON.stringify(shown)).comments
}

/** Numbers of rows are the database's; a date that the file does not tell is the day of the import. */
const alike = (comments: Comment[], told: Comment[]) =>
  comments.map(({ id: _, date, ...comment }, at) => (told[at]?.date === undefined ? comment : { ...comment, date }))
const bare = (comments: Comment[]) => comments.map(({ id: _, ...comment }) => comment)

/** `count`: so many of the file can be shown; a reader that finds none would agree with itself. */
async function staysItself(file: string, count: number): Promise<void> {
  const told = readComments(file).comments.filter(({ mode }) => mode !== 8)
  assert.equal(told.length, count)
  assert.deepEqual(alike(await through(file), told), bare(told))
}

const d = (p: string, text: string) => `<d p="${p}">${text}</d>`

test('[P-01] every mode of a Bilibili file comes back as it was, placed ones with their place and way', async () => {
  const rows = [1, 4, 5, 6].map((mode) =>
    d(`${mode},${mode},36,16776960,1700000001,0,a,${mode}`, `第${mode}种 &lt;b&gt;`),
  )
  const placed = '[0.1,0.9,"1-0.25",4.5,"位置/n两行",30,180,0.5,0.5,500,200]'
  const px = '[100,200,"0.5",2,"像素"]'
  await staysItself(`<i>${rows.join('')}${d('7,7,25,255,1700000002,0,a,7', placed)}${d('8,7,25,1,1,0,a,8', px)}</i>`, 6)
  await staysItself(`<i>${d('1,1,127,0,,0,a,9', '大')}${d('2,17,8,0,1700000000,0,a,10', '十七')}</i>`, 2)
})

test('[P-01] and of the two forms of JSON', async () => {
  const acfun = [
    { c: '1.25,16763904,5,25,guest,1315736602', m: '顶' },
    {
      c: '2,255,7,18,guest,1315736603',
      m: JSON.stringify({ n: '定位', p: { x: 500, y: 250 }, a: 0.5, l: 3, r: 15, k: 90 }),
    },
  ]
  await staysItself(JSON.stringify(acfun), 2)
  const move = { from: 0, to: 0.5, dur: 500, delay: 100, easing: 'ease-in-out' }
  const motion = [{ x: move, alpha: { ...move, from: 1 } }, { rZ: { ...move, to: 180 } }]
  const common = [
    { mode: 7, text: '走', stime: 1_000, x: 12, y: 34, absolute: true, rY: 1, rZ: 2, dur: 60_000, ttl: 900, motion },
    { mode: 17, text: '淡', stime: 1_500, alpha: { from: 0, to: 1 }, motion: [] },
    { mode: 1, text: '半路', stime: 2_000, ttl: 2_200 },
  ]
  await staysItself(JSON.stringify(common), 3)
})

const number = fc.oneof(fc.integer({ min: -50_000, max: 200_000 }), fc.constantFrom(1e300, -0.25, 0.5))
const anyMove = fc.record(
  {
    from: number,
    to: number,
    dur: fc.nat(90_000),
    delay: fc.nat(90_000),
    easing: fc.constantFrom('linear', 'ease-in'),
  },
  { requiredKeys: [] },
)
const anyComment = fc.record(
  {
    mode: fc.constantFrom(1, 4, 5, 6, 7, 8, 17, 2, 3),
    text: fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom('好', 'a\u0000b', '\ud800', 'x'.repeat(3_000)),
    ),
    stime: fc.oneof(fc.nat(3_600_000), fc.constantFrom(1e12, -1)),
    size: fc.integer({ min: -5, max: 400 }),
    color: fc.integer({ min: -5, max: 0x1ffffff }),
    dur: fc.integer({ min: -5, max: 99_999 }),
    ttl: fc.integer({ min: 1, max: 99_999 }),
    date: fc.integer({ min: 0, max: 2_000_000_000 }),
    ...{ x: number, y: number, rY: number, rZ: number, absolute: fc.boolean() },
    alpha: fc.record({ from: number, to: number }),
    motion: fc.array(fc.record({ x: anyMove, rZ: anyMove, alpha: anyMove }, { requiredKeys: [] }), { maxLength: 4 }),
  },
  { requiredKeys: ['text'] },
)

test('comments of any file are kept unchanged or left out, and none breaks the database', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyComment, { maxLength: 12 }), async (comments) => {
      const file = JSON.stringify(comments)
      const told = readComments(file).comments.filter(({ mode, stime }) => mode !== 8 && stime <= 86_400_000)
      const key = (comment: object) => JSON.stringify(comment)
      // twins of a moment may change places
      assert.deepEqual(
        alike(await through(file), [])
          .map(undated)
          .map(key)
          .sort(),
        bare(told).map(undated).map(key).sort(),
      )
    }),
    { numRuns: 60 },
  )
})

function undated(comment: object): object {
  const told = Object.entries(comment).filter(([name]) => name !== 'date')
  return Object.fromEntries(told.sort(([one], [other]) => (one < other ? -1 : 1)))
}

test('scripts, broken rows and moments that no film has are counted and left out', () => {
  const rows = [
    d('1,1,25,1,1,0,a,1', '好'),
    d('2,8,25,1,1,0,a,2', 'alert(1)'),
    d('3,2,25,1,1,0,a,3', '旧'),
    d('99999999,1,25,1,1,0,a,4', '远'),
  ]
  const { rows: kept, dropped, scripts } = commentRows(`<i>${rows.join('')}</i>`)
  assert.deepEqual([kept.map(({ text }) => text), dropped, scripts], [['好'], 2, 1])
})

test('an easing that nothing has, of any length, is not kept', () => {
  const move = { from: 0, to: 1, dur: 1, delay: 0, easing: `x${'y'.repeat(100_000)}\u0000` }
  const { rows } = commentRows(JSON.stringify([{ mode: 7, text: 'a', motion: [{ x: move }] }]))
  assert.ok(JSON.stringify(rows).length < 1_000)
})

test('twins in one file are two, and have the same keys whenever the file is read', () => {
  const twins = `<i>${d('1,1,25,1,1,0,a,', '哈哈')}${d('1,1,25,1,1,0,a,', '哈哈')}${d('1,1,25,1,1,0,a,', '呵呵')}</i>`
  const keys = commentRows(twins).rows.map((row) => row.source_key)
  assert.equal(new Set(keys).size, 3)
  assert.deepEqual(
    commentRows(twins).rows.map((row) => row.source_key),
    keys,
  )
})

const samples = resolve(import.meta.dirname, '../../../../../shared/samples/danmaku')

test('the samples come back as the player reads them', {
  skip: existsSync(samples) ? false : 'no samples here',
}, async () => {
  for (const name of readdirSync(samples)) {
    const file = readFileSync(join(samples, name), 'utf8')
    const { length } = commentRows(file).rows
    if (length > 0) await staysItself(file, length)
  }
  assert.ok(commentRows(readFileSync(join(samples, 'bbb-30s.bilibili.xml'), 'utf8')).rows.length > 150)
})
