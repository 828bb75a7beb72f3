import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { SourceRefused } from './draft.ts'
import { captionBytes, captionsBeside, titleOfFilm } from './film-file.ts'

const folder = await mkdtemp(join(tmpdir(), 'manjuan-beside-'))
after(() => rm(folder, { recursive: true }))

test("T43: a neighbour with a caption's name is read only when it is a file of a caption's size", async () => {
  const at = (name: string) => join(folder, name)
  await writeFile(at('film.zh.srt'), '1\n00:00:01,000 --> 00:00:02,000\n好\n')
  execFileSync('mkfifo', [at('film.pipe.srt')])
  await symlink('/dev/zero', at('film.zero.srt'))
  await symlink(at('nowhere'), at('film.gone.srt'))
  await mkdir(at('film.folder.srt'))
  await writeFile(at('film.large.srt'), '')
  await truncate(at('film.large.srt'), 3_000_000_000)
  const beside = await captionsBeside(at('film.mkv'))
  assert.equal(beside.length, 6)
  const read: string[] = []
  for (const path of beside) {
    try {
      await captionBytes(path)
      read.push(path)
    } catch (error) {
      assert.ok(error instanceof SourceRefused, String(error))
    }
  }
  assert.deepEqual(read, [at('film.zh.srt')])
})

test('T43: a file’s name becomes a title of one line, without characters that move a cursor or reverse the writing', () => {
  assert.equal(titleOfFilm('/films/\u001b[2J夏\n天\u202e4pm.mp4'), '[2J夏 天4pm')
  assert.equal(titleOfFilm('/films/夏天_第1集.mkv'), '夏天 第1集')
})
