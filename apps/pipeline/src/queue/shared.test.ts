// Several workers share the films' queue: one of them is killed, one is overtaken, one has a run ahead. Real files, real ffmpeg.
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { type Connected, connect } from '@manjuan/db'
import { connectMigrated, newServerDatabase } from '@manjuan/db/testing'
import { filmFolder, openKeys } from '@manjuan/storage'
import { sql } from 'kysely'
import { importFilms } from '#import/films.ts'
import type { QueueEvent } from '#plans/film-work.ts'
import { proofTest } from '../../../../tools/proof.ts'
import { checkFilms } from '../fixtures/films-whole.ts'
import { makeClip, skip, tools } from '../fixtures/make-clip.ts'
import { isRunning, noteEncoders } from '../fixtures/noted-encoders.ts'
import { runQueue } from './queue.ts'

let root: string
let dataDir: string
let connected: Connected
/** The address of the server where the tests run on one. */
let url: string | undefined
/** Everything that the workers have said. */
let told = ''
let drop = async () => {}

before(async () => {
  root = await mkdtemp(join(tmpdir(), 'manjuan-shared-'))
  dataDir = join(root, 'data')
  const server = process.env.MANJUAN_ENGINE === 'postgresql' ? process.env.TEST_DATABASE_URL : undefined
  if (server) {
    ;({ url, drop } = await newServerDatabase(server))
    connected = await connect({ databaseUrl: url, dataDir, role: 'server', poolSize: 6 })
  } else connected = await connectMigrated(dataDir, 'server')
  openKeys(dataDir)
  await keepRecords()
})
after(async () => {
  await connected.close()
  await drop()
  await rm(root, { recursive: true })
})

/** The database itself notes whose a stage becomes, when it ends, and when a quality becomes ready. */
async function keepRecords(): Promise<void> {
  const { raw } = connected
  await raw('create table seen (id bigint generated always as identity primary key, part bigint, what text, who text)')
  await raw(`create function note_job() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' then insert into seen (part, what, who) values (old.part_id, 'end ' || old.stage, old.holder);
    elsif new.begun_at is not null and (old.begun_at is null or new.holder <> old.holder) then
      insert into seen (part, what, who) values (new.part_id, 'begin ' || new.stage, new.holder);
    elsif new.begun_at is null and old.begun_at is not null then
      insert into seen (part, what, who) values (new.part_id, 'leave ' || new.stage, old.holder);
    end if;
    return null; end $$`)
  await raw('create trigger note_job after update or delete on film_job for each row execute function note_job()')
  await raw(`create function note_ready() returns trigger language plpgsql as $$ begin
    if new.state = 'ready' then insert into seen (part, what, who) values (new.part_id, 'ready ' || new.name, ''); end if;
    return null; end $$`)
  await raw('create trigger note_ready after update on film_rendition for each row execute function note_ready()')
}

interface Seen {
  part: number
  what: string
  /** The number of the worker's process. */
  who: string
}

async function seen(part?: number): Promise<Seen[]> {
  const { rows } = await sql<Seen>`
    select part::integer, what, split_part(who, '|', 2) as who from seen
     where ${part ?? null}::bigint is null or part = ${part ?? null} order by id`.execute(connected.db)
  return rows
}

/** A film of two qualities and one sound, in the queue. */
async function queued(title: string): Promise<number> {
  const file = await makeClip(join(root, `${title}.mp4`), { size: '640x480', seconds: 2 })
  const shop = { openShop: async () => connected, openDb: async () => connected.db, openKeys: () => openKeys(dataDir) }
  const site = { ...shop, dataDir, output: { write: () => true }, preset: 'ultrafast' } as const
  const { episodeIds } = await importFilms({ paths: [file], category: '动漫', publish: true, queueOnly: true }, site)
  return episodeIds[0] ?? assert.fail()
}

const stateOf = async (id: number) =>
  (await connected.db.selectFrom('part').select('state').where('id', '=', id).executeTakeFirst())?.state

/** Waits for a state, which comes in seconds even on a busy machine. */
async function until(what: string, is: () => Promise<boolean> | boolean): Promise<void> {
  for (let tries = 0; tries < 1_000; tries++) {
    if (await is()) return
    await wait(50)
  }
  assert.fail(`it never came: ${what}; ${JSON.stringify(await seen())}; ${told}`)
}

/** At no moment do two workers make stages of one film, and a stage is begun anew only after its worker's death. */
function assertOneAtATime(records: Seen[], dead: string[]): void {
  const now = new Map<number, string>()
  for (const { part, what, who } of records) {
    const [kind, stage = ''] = what.split(' ')
    const at = now.get(part)
    if (kind === 'begin') {
      assert.ok(at === undefined, `${what} of ${part} by ${who} while ${at}`)
      now.set(part, `${stage} ${who}`)
    }
    if (kind === 'end' || kind === 'leave') {
      assert.equal(at, `${stage} ${who}`, `${what} of ${part}`)
      now.delete(part)
    }
    if (kind === 'leave') assert.ok(dead.includes(who), `${who} left a stage`)
  }
  assert.deepEqual([...now], [])
}

const timesOf = (records: Seen[], kind: string) =>
  Map.groupBy(
    records.filter(({ what }) => what.startsWith(kind)),
    ({ part, what }) => `${part} ${what}`,
  )

function startWorker(ffmpeg: string): ChildProcess {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: url, FFMPEG_PATH: ffmpeg }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'worker.ts')], { env, stdio: 'pipe' })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (told += String(chunk)))
  return child
}

test('two workers share two films; one is killed in the middle, and each quality is made exactly once, never by two at once', {
  skip,
}, async () => {
  const { scripted, release, whileHeld, encoders } = noteEncoders(root)
  const films = [await queued('one'), await queued('two')]
  const { ffmpeg } = await scripted(`case "$names" in *v360*) ${whileHeld};; esac`)
  const workers = [startWorker(ffmpeg), startWorker(ffmpeg)]
  const gone = workers.map((child) => new Promise((done) => child.once('close', done)))
  try {
    await until('each makes a film', async () => new Set((await seen()).map(({ who }) => who)).size === 2)
    await until('both encode', () => encoders().filter(({ told }) => told.startsWith('v360')).length === 2)
    const [first] = await seen(films[0])
    const victim = workers.find(({ pid }) => String(pid) === first?.who) ?? assert.fail()
    const other = workers.find((child) => child !== victim)
    victim.kill('SIGKILL')
    await gone[workers.indexOf(victim)]
    await release()
    for (const film of films) await until('the film is whole', async () => (await stateOf(film)) === 'whole')
    await until('the queue is empty', async () => (await connected.db.selectFrom('film_job').execute()).length === 0)
    const records = await seen()
    assertOneAtATime(records, [String(victim.pid)])
    assert.deepEqual([...timesOf(records, 'ready').keys()].toSorted(), [
      ...films.flatMap((film) => [`${film} ready a0`, `${film} ready v360`, `${film} ready v480`]),
    ])
    for (const [what, each] of timesOf(records, 'ready')) assert.equal(each.length, 1, what)
    for (const [what, each] of timesOf(records, 'begin')) {
      const makers = what === `${films[0]} begin first` ? [victim.pid, other?.pid] : [other?.pid]
      assert.deepEqual(
        each.map(({ who }) => who),
        makers.map(String),
        what,
      )
    }
    assert.equal(await checkFilms(connected.db, dataDir), 2)
  } finally {
    for (const child of workers) child.kill('SIGTERM')
    await Promise.all(gone)
    for (const { pid } of encoders()) if (isRunning(pid)) process.kill(pid, 'SIGKILL')
  }
})

/** As if the queue had heard nothing of any worker for a minute. */
async function growSilent(): Promise<void> {
  await sql`update queue.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`.execute(
    connected.db,
  )
  await sql`update film_job set held_until = now() - interval '1 minute' where holder <> ''`.execute(connected.db)
}

proofTest('a worker that was overtaken while it slept settles nothing and touches no file', { skip }, async () => {
  const { scripted, release, whileHeld, encoders } = noteEncoders(root)
  const id = await queued('slept')
  const asleep = await scripted(`case "$names" in *v360*) ${whileHeld};; esac`)
  const site = { ...connected, dataDir, pollMs: 50 }
  const events: string[] = []
  const note = (event: QueueEvent) =>
    void (event.kind === 'done' && event.job.episodeId === id && events.push(event.job.stage))
  // It tells that it lives so rarely that it learns of its loss only when it settles.
  const sleeping = runQueue({ ...site, tools: asleep, heldMs: 3_600_000, onEvent: note }, [id])
  await until('it encodes', () => encoders().some(({ told }) => told.startsWith('v360')))
  await growSilent()
  await runQueue({ ...site, tools: tools ?? assert.fail() }, [id])
  assert.equal(await stateOf(id), 'whole')
  const { name } = await connected.db
    .selectFrom('episode')
    .select('name')
    .where('part_id', '=', id)
    .executeTakeFirstOrThrow()
  const folder = () => statSync(join(filmFolder(dataDir, name), 'v360')).ino
  const [before, records] = [folder(), await seen(id)]
  await release()
  await sleeping
  assert.deepEqual([folder(), await seen(id), events], [before, records, []])
  for (const [what, each] of timesOf(records, 'ready')) assert.equal(each.length, 1, what)
})

/** Thumbnails that are to be made are at once another machine's, which has begun them. */
const makeElsewhere = () =>
  connected.raw(`create function elsewhere() returns trigger language plpgsql as $$ begin
    new.holder := 'elsewhere|1|1|1'; new.begun_at := now(); new.held_until := now() + interval '1 hour';
    return new; end $$;
    create trigger elsewhere before insert on film_job for each row when (new.stage = 'sprite') execute function elsewhere()`)

proofTest(
  'the other qualities wait for the worker whose run ahead makes them, while another one makes the thumbnails',
  { skip },
  async () => {
    const { scripted, release, whileHeld, told } = noteEncoders(root)
    const id = await queued('kept')
    await makeElsewhere()
    const held = await scripted(`case "$names" in *v480*) ${whileHeld};; esac`)
    const site = { ...connected, dataDir, tools: held, pollMs: 50, heldMs: 3_600_000 }
    const begun: string[] = []
    const note = (who: string) => (event: QueueEvent) =>
      void (event.kind === 'begun' && begun.push(`${who} ${event.job.stage}`))
    let asked = 0
    const db = connected.db.withPlugin({
      transformQuery: ({ node }) => {
        if (JSON.stringify(node).includes('"film_queue"')) asked++
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const first = runQueue({ ...site, db, onEvent: note('first') }, [id])
    await until('the first quality is there', async () => (await stateOf(id)) === 'playable')
    const before = asked
    await until('it asks for its next step', () => asked > before + 1)
    await connected.db.deleteFrom('film_job').where('stage', '=', 'sprite').execute()
    await runQueue({ ...site, onEvent: note('second'), signal: AbortSignal.timeout(20_000) })
    await release()
    await first
    assert.deepEqual(begun, ['first first', 'first rest'])
    assert.equal(told().filter((each) => each.startsWith('v480')).length, 1, 'its run ahead is not thrown away')
    assert.equal(await stateOf(id), 'whole')
  },
)
