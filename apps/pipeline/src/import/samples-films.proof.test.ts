// The real sample films, where they lie beside the project.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, test } from 'node:test'
import { connectOnEngine } from '@manjuan/db/testing-engine'
import { filmFolder, openKeys, originalFile } from '@manjuan/storage'
import { checkFilms } from '../fixtures/films-whole.ts'
import { ffprobe, skip as noTools } from '../fixtures/make-clip.ts'
import { type FilmRequest, importFilms } from './films.ts'

const samples = resolve(import.meta.dirname, '../../../../../shared/samples/video')
const skip = noTools || (existsSync(samples) ? false : 'the sample files are not here')
const root = await mkdtemp(join(tmpdir(), 'manjuan-samples-'))
const connected = await connectOnEngine(root)
const { db } = connected
after(async () => {
  await connected.close()
  await rm(root, { recursive: true })
})

let said = ''
const output = { write: (text: string) => (said += text) }
const site = {
  openShop: async () => connected,
  openDb: async () => db,
  dataDir: root,
  openKeys: () => openKeys(root),
  output,
  preset: 'ultrafast',
} as const

test('every sample becomes a film of its form and plays to its end', { skip }, async () => {
  const request: FilmRequest = { paths: [samples], category: '欧美', price: 30, publish: true }
  const { refused } = await importFilms(request, site)
  assert.deepEqual(refused, [], said)
  const { rows } = {
    rows: await db
      .selectFrom('part as p')
      .innerJoin('episode as e', 'e.part_id', 'p.id')
      .innerJoin('work as w', 'w.id', 'p.work_id')
      .select(['w.title', 'p.id', 'p.state', 'e.duration_ms'])
      .orderBy('w.title')
      .execute(),
  }
  const table: [string, number, string][] = [
    ['bbb-3audio-1sub', 30_000, 'v360 t0 a0 a1 a2'],
    ['bbb-hevc-8s', 8_000, 'v360 a0'],
    ['bbb-mpeg4-mp3-6s', 6_000, 'v270 a0'],
    ['bbb-portrait-406x720-12s', 12_000, 'v360 a0'],
    ['bbb-vp9-opus-8s', 8_000, 'v360 a0'],
    ['big-buck-bunny-480p-30s', 30_000, 'v360 v480 a0'],
    ['flower', 5_005, 'v360 v540 a0'],
    ['flower.webm', 5_005, 'v360 v540 a0'],
  ]
  assert.deepEqual(
    rows.map(({ title }) => title),
    table.map(([title]) => title),
  )
  for (const [at, [title, length, names]] of table.entries()) {
    const row = rows[at]
    assert.equal(row?.state, 'whole', title)
    assert.ok(Math.abs((row?.duration_ms ?? 0) - length) <= 60, `${title}: ${row?.duration_ms}`)
    const made = await db
      .selectFrom('film_rendition')
      .select('name')
      .where('part_id', '=', row?.id ?? 0)
      .where('state', '=', 'ready')
      .orderBy('kind', 'desc')
      .orderBy('position')
      .execute()
    assert.equal(made.map(({ name }) => name).join(' '), names, title)
  }
  assert.equal(await checkFilms(db, root), table.length)
})

interface Probed {
  width: number
  height: number
  /** The length in seconds. */
  frame: number
  end: number
  /** The beginnings of the segments, in seconds. */
  starts: number[]
}

interface Told {
  streams: { width?: number; height?: number; r_frame_rate: string }[]
  /** The first segment of sound states no length. */
  packets: { pts_time: string; duration_time?: string; pos: string; flags: string }[]
}

test('ffprobe finds every rendition of every sample whole, as large as it is named, and cut where the others are', {
  skip,
}, async () => {
  const made = await db
    .selectFrom('episode as e')
    .innerJoin('film_rendition as r', 'r.part_id', 'e.part_id')
    .select(['e.name as film', 'e.source_file', 'r.name', 'r.kind', 'r.width', 'r.height', 'r.segments'])
    .where('r.state', '=', 'ready')
    .where('r.kind', '<>', 'text')
    .orderBy('e.part_id')
    .orderBy('r.kind', 'desc')
    .orderBy('r.position')
    .execute()
  assert.equal(made.length, 21)
  const first = new Map<string, Probed>()
  for (const { film, source_file, name, kind, width, height, segments } of made) {
    const where = `${source_file} ${name}`
    const found = await probe(join(filmFolder(root, film), name))
    const whole = await lengthOf(originalFile(root, source_file ?? ''))
    assert.ok(Math.abs(found.end - whole) <= 0.2, `${where}: ${found.end} of ${whole} s`)
    assert.equal(found.starts.length, segments.length, where)
    if (kind === 'video') {
      assert.deepEqual([found.width, found.height], [width, height], where)
      assert.equal(`v${Math.min(found.width, found.height)}`, name, where)
      if (!first.has(film)) first.set(film, found)
    }
    const { starts, frame } = first.get(film) ?? found
    for (const [at, start] of found.starts.entries())
      assert.ok(Math.abs(start - (starts[at] ?? Number.NaN)) <= frame + 0.001, `${where}: segment ${at} at ${start} s`)
  }
})

/** All in a row, as ffprobe reads it; a segment of pictures begins with a key frame. */
async function probe(folder: string): Promise<Probed> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.m4s')).toSorted()
  const parts = await Promise.all(['init.mp4', ...files].map((file) => readFile(join(folder, file))))
  const joined = join(root, 'joined.mp4')
  await writeFile(joined, Buffer.concat(parts))
  const told: Told = JSON.parse(await ffprobe('-show_streams', '-show_packets', '-of', 'json', joined))
  const [stream] = told.streams
  assert.ok(stream && told.streams.length === 1, folder)
  const packets = told.packets.map(({ pts_time, duration_time, pos, flags }) => {
    const start = Number(pts_time)
    return { start, end: start + Number(duration_time ?? 0), pos: Number(pos), isKey: flags.startsWith('K') }
  })
  let from = 0
  const starts = parts.slice(0, -1).map((part, at) => {
    from += part.length
    const head = packets.find(({ pos }) => pos >= from)
    assert.ok(head?.isKey, `${folder}: segment ${at} begins with no key frame`)
    return head.start
  })
  const [frames = 0, seconds = 1] = stream.r_frame_rate.split('/').map(Number)
  const { width = 0, height = 0 } = stream
  return { width, height, frame: seconds / frames, end: Math.max(...packets.map(({ end }) => end)), starts }
}

async function lengthOf(file: string): Promise<number> {
  return Number(await ffprobe('-show_entries', 'format=duration', '-of', 'csv=p=0', file))
}

test('each hostile file is refused with a reason of its own', { skip }, async () => {
  const hostile = join(samples, 'hostile')
  const files = await readdir(hostile)
  const { refused } = await importFilms({ paths: files.map((file) => join(hostile, file)), category: '欧美' }, site)
  const reasons: Record<string, RegExp> = {
    'audio-only.m4a': /只有声音，没有画面/,
    'empty.mp4': /文件是空的/,
    'playlist-as-video.mp4': /是播放列表（M3U8），会引用别的文件/,
    'random-bytes.mp4': /不是能识别的影片，或已损坏/,
  }
  for (const file of files) {
    const found = refused.find(({ source }) => source.endsWith(`/${file}`))
    assert.match(found?.reason ?? '', reasons[file] ?? /^$/, file)
  }
  assert.equal(refused.length, files.length)
})
