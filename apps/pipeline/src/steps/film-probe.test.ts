// Films that are small as files and giant as pictures.
import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { crc32, deflateSync } from 'node:zlib'
import { SourceRefused } from '#sources/draft.ts'
import { ffmpeg, makeClip, skip, tools } from '../fixtures/make-clip.ts'
import { probeFilm } from './film-probe.ts'

const root = await mkdtemp(join(tmpdir(), 'manjuan-giant-'))
after(() => rm(root, { recursive: true }))
const at = (name: string) => join(root, name)

/** Black, of one bit a pixel: 12,000 × 12,000 are some 20 KB. */
function blackPng(side: number): Buffer {
  const chunk = (type: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), body])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(body.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))))
  const mark = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

test('T43: a giant picture in a small film is not unpacked: as a cover it is passed over, as the film refused', {
  skip,
}, async () => {
  assert.ok(tools)
  await writeFile(at('giant.png'), blackPng(12_000))
  await makeClip(at('clip.mkv'), { seconds: 1 })
  const attach = ['-attach', at('giant.png'), '-metadata:s:t', 'mimetype=image/png']
  await ffmpeg('-i', at('clip.mkv'), ...attach, '-c', 'copy', at('cover.mkv'))
  const facts = await probeFilm(at('cover.mkv'), tools)
  assert.deepEqual([facts.picture.width, facts.picture.height], [320, 180])
  await ffmpeg('-framerate', '1', '-i', at('giant.png'), '-c', 'copy', at('film.mkv'))
  // not one pixel of it was looked at: its size is not even known
  await assert.rejects(
    probeFilm(at('film.mkv'), tools),
    (error) => error instanceof SourceRefused && /没有尺寸/.test(error.message),
  )
})

test('T43: a strip is refused, however its pixels are stretched', { skip }, async () => {
  assert.ok(tools)
  await makeClip(at('strip.mkv'), { size: '1800x200', seconds: 1, sounds: [] })
  await makeClip(at('stretched.mkv'), { size: '640x160', seconds: 1, sounds: [], extra: ['-vf', 'setsar=4'] })
  await makeClip(at('wide.mkv'), { size: '640x160', seconds: 1, sounds: [] })
  const refused = (error: unknown) => error instanceof SourceRefused && /过于狭长/.test(error.message)
  await assert.rejects(probeFilm(at('strip.mkv'), tools), refused)
  await assert.rejects(probeFilm(at('stretched.mkv'), tools), refused)
  assert.equal((await probeFilm(at('wide.mkv'), tools)).picture.width, 640)
})
