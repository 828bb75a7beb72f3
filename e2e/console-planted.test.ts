// Text of readers and of imported files that would be code elsewhere: on the console's pages it stays text (O-10).
// opens: nothing
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { asRich, makeComic, makeFilm, makeNovel } from '@manjuan/server/testing'
import { fillSearchIndex } from '@manjuan/server/testing/verbs'
import { sql } from 'kysely'
import type { Page, Response } from 'playwright-core'
import { type Office, openOffice } from './console-support.ts'
import { eventually } from './moments.ts'
import { openWorld, type World } from './support.ts'

/** Each of them would raise the count, if it ran. */
const forms: ((run: string) => string)[] = [
  (run) => `<script>${run}</script>`,
  (run) => `<img src=x onerror=${run}>`,
  (run) => `<svg onload=${run}>`,
  (run) => `"><a href="javascript:${run}">去</a>`,
  (run) => `javascript:${run}`,
  (run) => `<iframe srcdoc="<script>parent.${run}</script>">`,
  (run) => `\u202e<b onclick=${run}>\u2066`,
  (run) => `</style><details open ontoggle=${run}>`,
]
/** A mark without a letter of the alphabet, by which the text is found on a page. */
const mark = '植入'
let planted = 0
/** The next payload: short ones fit a title of 60 letters. */
function plant(): string {
  const form = forms[planted++ % forms.length] ?? String
  return `${mark}${form('top.ran=1')}`
}

let world: World
let office: Office
let desk: Page
let pages: string[]

before(async () => {
  world = await openWorld({ empty: true })
  office = await openOffice(world)
  desk = office.desk
  const batch = await plantImport(world, await ownerOf(world))
  pages = [...(await plantAll(world)), `/imports/${batch}`, '/works', '/categories', '/imports', '/media']
})
after(async () => {
  await office?.close()
  await world?.close()
})

const ownerOf = async ({ db }: World): Promise<number> =>
  (await db.selectFrom('staff').select('id').orderBy('id').executeTakeFirstOrThrow()).id

/** Plants in all that readers and files bring; returns the pages that show one object. */
async function plantAll({ app, db }: World): Promise<string[]> {
  const comic = await makeComic(app, { chapters: 60, pages: 1, title: plant(), category: plant() })
  const novel = await makeNovel(app, { chapters: 60, title: plant() })
  const film = await makeFilm(app, { title: plant(), author: plant(), episodes: [{ title: plant() }] })
  for (const { id } of [comic, novel, film]) {
    const summary = `${plant()}\n${plant()}`
    await db
      .updateTable('work')
      .set({ author: plant(), abstract: summary, source_key: plant() })
      .where('id', '=', id)
      .execute()
  }
  const { rows } = await sql<{ id: number }>`select id from part where work_id in (${comic.id}, ${novel.id})`.execute(
    db,
  )
  for (const { id } of rows) await db.updateTable('part').set({ title: plant() }).where('id', '=', id).execute()
  const [episode] = film.episodes
  await sql`update film_rendition set label = ${plant()}, error = ${plant()}, state = 'failed'
    where part_id = ${episode?.id ?? 0} and name = 'v720'`.execute(db)
  await sql`insert into film_marker (part_id, at_ms, title, description) values (${episode?.id ?? 0}, 5000, ${plant()}, ${plant()})`.execute(
    db,
  )
  const { user } = await asRich(app, { gift: 10 })
  await plantTicket(world, user.userId)
  await fillSearchIndex(db)
  const works = [`comic/${comic.id}`, `novel/${novel.id}`, `film/${film.id}`]
  const parts = [comic.chapters[0], novel.chapters[0], episode].map((part) => part?.id)
  return [
    ...works.flatMap((work) => [`/works/${work}`, `/works/${work}/chapters`]),
    ...works.map((work, at) => `/works/${work}/chapters/${parts[at]}`),
    '/tickets/30812913',
  ]
}

async function plantTicket({ db }: World, reader: number): Promise<void> {
  await sql`
    insert into ticket (no, account_id, kind, topic, contact, secret_hash, created_at, updated_at)
    values (30812913, ${reader}, 'service', 'payment', ${plant()}, '\\x00'::bytea, now(), now())`.execute(db)
  for (let at = 0; at < 60; at += 1)
    await sql`insert into ticket_message (ticket_no, author, text, created_at)
      values (30812913, 'reader', ${plant()}, now())`.execute(db)
}

/** A batch whose plan waits for a person, with a title, chapters and file names of strangers. Returns its number. */
async function plantImport({ db }: World, staff: number): Promise<number> {
  const chapters = Array.from({ length: 30 }, (_, at) => ({
    ...{ at: `${at}`, number: at + 1, title: plant(), size: 400, price: 0, deed: 'new', text: plant() },
    ...{ before: null, doubts: [{ kind: 'title', text: plant() }], edited: [] },
  }))
  const diff = { new: 30, resumed: 0, changed: 0, locked: 0, arranged: 0, same: 0, kept: 0, removed: 0 }
  const plan = {
    ...{ revision: 1, match: plant(), title: plant(), formerTitle: plant(), author: plant(), summary: plant() },
    ...{ category: plant(), status: 'finish', vipFree: false, published: false, how: plant(), isUnchanged: false },
    ...{ isPart: false, diff, totals: { size: 400, pictures: 0, free: 30, priced: 0, coins: 0 }, films: [] },
    leftOut: [{ name: plant(), reason: plant() }],
  }
  const { rows } = await sql<{ id: number }>`
    insert into import_batch (drop_id, staff_id, staff_name, together, state, kind, title, plan, chapters, chapter_count, revision, fault, created_at, updated_at)
    values (1, ${staff}, '店主甲', false, 'review', 'novel', ${plant()}, ${JSON.stringify(plan)}::jsonb, ${JSON.stringify(chapters)}::jsonb, 30, 1, ${plant()}, now(), now())
    returning id`.execute(db)
  const id = rows[0]?.id ?? 0
  for (let at = 0; at < 20; at += 1) {
    const upload = String(at).padStart(32, '0')
    await sql`insert into import_file (batch_id, upload_id, name, bytes, reason)
      values (${id}, ${upload}, ${`${plant()}.txt`}, 1, ${at % 2 ? plant() : null})`.execute(db)
    await sql`insert into upload (id, staff_id, name, bytes, made_at, ends_at)
      values (${upload}, ${staff}, ${`${plant()}.txt`}, 1, now(), now() + interval '1 day')`.execute(db)
  }
  return id
}

/** What a page would have if a payload had become more than text. */
const traces = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = [...document.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes]
        .filter(({ name, value }) => name.startsWith('on') || (name !== 'value' && /^\s*javascript:/i.test(value)))
        .filter(({ name }) => /^on|href|src|action|formaction|data/.test(name))
        .map(({ name, value }) => `${element.tagName} ${name}=${value}`),
    )
    const foreign = [...document.querySelectorAll('script:not([src]), iframe[srcdoc], img[src=x], svg[onload]')]
    const kept = globalThis as unknown as { ran?: number; violations?: string[] }
    return [
      ...found,
      ...foreign.map((element) => element.outerHTML),
      ...(kept.ran ? ['a payload ran'] : []),
      ...(kept.violations ?? []),
    ]
  })

/** Opens a page that shows a planted text, and judges it. */
async function judge(path: string): Promise<void> {
  await desk.goto(path)
  await desk.waitForLoadState('networkidle')
  await eventually(
    () => textsOn(desk),
    (text) => text.includes(mark),
    `${path} shows a planted text`,
  )
  assert.deepEqual(await traces(desk), [], path)
}

/** The page's text and what its fields hold. */
const textsOn = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.body.textContent,
      ...[...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value),
    ].join('\n'),
  )

/** Answers of the console without its headers. Built files alone may be kept, because their names change. */
const bareAnswers: string[] = []
const judged: Promise<void>[] = []
async function judgeHeaders(response: Response): Promise<void> {
  // Pictures that the page itself has made are no answers.
  if (!response.url().startsWith(office.desks.at.origin)) return
  const { pathname } = new URL(response.url())
  // An answer that the next page has cut off tells none.
  const headers = await response.allHeaders().catch(() => null)
  if (!headers) return
  const policy = (headers['content-security-policy'] ?? '').split('; ')
  const parts = [
    "default-src 'none'",
    "script-src 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ]
  const isWhole = parts.every((part) => policy.includes(part)) && headers['x-frame-options'] === 'DENY'
  const isKept = headers['cache-control'] !== 'no-store' && !pathname.startsWith('/assets/')
  if (!isWhole || isKept) bareAnswers.push(`${pathname} ${headers['cache-control']} ${policy.join('; ')}`)
}

test('[O-10] 200 payloads in texts of readers and of files run nowhere in the console', async () => {
  assert.ok(planted >= 200, `${planted} payloads`)
  const dialogs: string[] = []
  desk.on('response', (response) => {
    judged.push(judgeHeaders(response))
  })
  desk.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await desk.addInitScript(() => {
    const kept = globalThis as unknown as { violations: string[] }
    kept.violations = []
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      kept.violations.push(`${violatedDirective} ${blockedURI}`),
    )
  })
  for (const path of pages) await judge(path)
  assert.deepEqual(dialogs, [])
})

test('[O-10] no place of the rail runs a payload, whatever it shows', async () => {
  await desk.goto('/works')
  const rail = desk.getByRole('navigation').first()
  await rail.getByRole('link').first().waitFor()
  const places = await rail
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))
  assert.ok(places.length >= 14, places.join())
  for (const path of places) {
    await desk.goto(path)
    await desk.waitForLoadState('networkidle')
    assert.deepEqual(await traces(desk), [], path)
  }
  await desk.keyboard.press('Control+k')
  await desk.getByRole('dialog', { name: '查找' }).getByRole('combobox').fill(mark)
  await desk.getByRole('option').first().waitFor()
  assert.deepEqual(await traces(desk), [], 'the search box')
})

test('[O-10] page, files and answers of all these places carried the policy, framed by nobody and kept by nobody', async () => {
  await Promise.all(judged)
  assert.ok(judged.length > 100, `${judged.length} answers`)
  assert.deepEqual(bareAnswers, [])
})
