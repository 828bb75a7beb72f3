// The preview of a real film over real HTTP, without a browser. Everything that a viewer can fetch unpaid is put
// together and measured.
// opens: nothing
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, before, test } from 'node:test'
import type { VodPlay } from '@manjuan/contract/reader/video'
import { ffprobe, makeClip, readStrictVtt, skip } from '@manjuan/pipeline/testing'
import { asGuest, type Guest, readMaster, readMediaList, startApp, type TestApp } from '@manjuan/server/testing'
import sharp from 'sharp'
import { proofTest } from '../tools/proof.ts'
import { importFilm } from './real-films.ts'

/** The preview's length, and the greatest overhang of sound frames. Seconds. */
const [shown, most] = [15, 15.1]
/** Segments of the preview, and a number greater than any film here has. */
const [cut, tries] = [6, 16]
const sample = resolve(import.meta.dirname, '../../shared/samples/video/bbb-3audio-1sub.mkv')

let app: TestApp
let guest: Guest
let root: string
before(async () => {
  if (skip) return
  root = await mkdtemp(join(tmpdir(), 'manjuan-preview-'))
  app = await startApp()
  guest = await asGuest(app)
})
after(async () => {
  if (skip) return
  await app.close()
  await rm(root, { recursive: true })
})

test('[V-09] nothing of a real film goes beyond 15.1 s unpaid: pictures, sounds, captions, thumbnails', {
  skip,
}, async () => {
  const subtitles = join(root, 'film.srt')
  await writeFile(subtitles, captions())
  const file = join(root, 'film.mkv')
  // At such a rate borders fall between the frames.
  await makeClip(file, { size: '640x480', rate: '24000/1001', seconds: 21, sounds: [300, 500] })
  const vodId = await importFilm({ app, db: app.db }, { paths: [file], subtitles: [subtitles], title: '片', price: 10 })
  await assertCut(vodId, ['v360', 'v480', 'a0', 'a1', 't0'])
  await app.db
    .updateTable('episode')
    .set({ preview_segments: cut + 1 })
    .where('part_id', 'in', (part) => part.selectFrom('part').select('id').where('work_id', '=', vodId))
    .execute()
  const longer = await playOf(vodId)
  for (const name of ['v360', 'v480', 'a0', 'a1'])
    assert.ok((await endOf(longer, name)) > most + 2, `the measure sees one segment more of ${name}`)
})

proofTest(
  '[V-09] nothing of the sample with three sounds goes beyond it either',
  {
    skip: skip || (existsSync(sample) ? false : 'the sample files are not here'),
  },
  async () => {
    const vodId = await importFilm({ app, db: app.db }, { paths: [sample], title: '样片', price: 10 })
    await assertCut(vodId, ['v360', 'a0', 'a1', 'a2', 't0'])
  },
)

async function assertCut(vodId: number, names: string[]): Promise<void> {
  const play = await playOf(vodId)
  assert.equal(play.watch, 'preview')
  assert.ok(Math.abs(play.previewSeconds - shown) <= most - shown, String(play.previewSeconds))
  const master = readMaster(await textOf(play.vodPlayUrl))
  const listed = [...master.variants.map(({ uri }) => uri), ...master.media.map(({ URI }) => URI ?? '')]
  assert.deepEqual(
    listed,
    names.map((name) => `${name}/index.m3u8`),
  )
  for (const name of names.filter((each) => !each.startsWith('t'))) {
    const end = await endOf(play, name)
    assert.ok(end > shown - 0.2 && end <= most, `${name} ends at ${end}`)
    const { segments } = readMediaList(await textOf(at(play, `${name}/index.m3u8`)))
    assert.equal(segments.length, cut)
  }
  const cues = readStrictVtt(await textOf(at(play, 't0/captions.vtt')))
  assert.ok(cues.length > 1)
  for (const cue of cues) assert.ok(cue.start < shown * 1000 && cue.end <= most * 1000, cue.text)
  await assertThumbnails(play)
}

/** The end in seconds of all the rendition's segments that were fetched, listed or not. */
async function endOf(play: VodPlay, name: string): Promise<number> {
  const parts = [Buffer.from(await (await get(at(play, `${name}/init.mp4`))).arrayBuffer())]
  for (let number = 0; number < tries; number++) {
    const answer = await get(at(play, `${name}/s${String(number).padStart(5, '0')}.m4s`))
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (answer.ok) parts.push(bytes)
    else assert.equal(bytes.length, 0)
  }
  const file = join(root, `${name}.mp4`)
  await writeFile(file, Buffer.concat(parts))
  const rows = await ffprobe('-show_entries', 'packet=pts_time,duration_time', '-of', 'csv=p=0', file)
  const ends = rows.split('\n').flatMap((row) => {
    // The first segment of sound tells no length.
    const [start = Number.NaN, length = 0] = row.split(',').map(Number.parseFloat)
    return Number.isNaN(start) ? [] : [start + (Number.isNaN(length) ? 0 : length)]
  })
  assert.ok(ends.length > 0, name)
  return Math.max(...ends)
}

/** JPEG carries colours this far over an edge. Pixels. */
const bleeds = 16

/** There is one sheet, and it shows nothing behind the preview's last thumbnail. */
async function assertThumbnails(play: VodPlay): Promise<void> {
  const { sprite } = play
  assert.ok(sprite)
  assert.deepEqual([sprite.sheets, sprite.count], [[at(play, 'sprite/p.jpg')], cut])
  assert.equal((await get(at(play, 'sprite/0.jpg'))).status, 403)
  const sheet = Buffer.from(await (await get(at(play, 'sprite/p.jpg'))).arrayBuffer())
  const { width, height, columns, rows, count } = sprite
  for (let cell = 0; cell < columns * rows; cell++) {
    const [left, top] = [(cell % columns) * width + bleeds, Math.floor(cell / columns) * height + bleeds]
    const place = { left, top, width: width - 2 * bleeds, height: height - 2 * bleeds }
    const brightest = Math.max(...(await sharp(sheet).extract(place).raw().toBuffer()))
    if (cell >= count) assert.ok(brightest < 32, `thumbnail ${cell} is not empty`)
    else if (cell === count - 1) assert.ok(brightest > 64, `thumbnail ${cell} is empty`)
  }
}

async function playOf(vodId: number): Promise<VodPlay> {
  const answer = await guest.call('vodPlay', { params: { vodId } })
  if (!answer.result) throw new Error(`nothing to play: ${answer.code}`)
  return answer.data
}

const at = (play: VodPlay, name: string): string => play.vodPlayUrl.replace('master.m3u8', name)
const get = (path: string) => guest.fetch(app.origin + path)
const textOf = async (path: string): Promise<string> => (await get(path)).text()

/** A caption line every two seconds. One line lies across the cut. */
function captions(): string {
  const time = (seconds: number) => `00:00:${String(seconds).padStart(2, '0')},000`
  return Array.from({ length: 10 }, (_, at) => `${at + 1}\n${time(at * 2)} --> ${time(at * 2 + 2)}\n第${at}句\n`).join(
    '\n',
  )
}
