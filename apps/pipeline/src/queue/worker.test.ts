// The worker beside a running server takes up the jobs of an import, and ends on a signal.
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { connectMigrated } from '@manjuan/db/testing'
import { filmFolder, newFilmName, openKeys } from '@manjuan/storage'
import { checkFilms } from '../fixtures/films-whole.ts'
import { makeClip, skip } from '../fixtures/make-clip.ts'
import { makeShop } from '../fixtures/make-shop.ts'

interface Ended {
  code: number | null
  text: string
}

function start(dataDir: string, words: string[], env: object = {}) {
  const [file = '', ...rest] = words
  const settings = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: undefined, ...env }
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...rest], { env: settings })
  let text = ''
  const seen: { pattern: RegExp; go: () => void }[] = []
  const hear = (chunk: unknown) => {
    text += String(chunk)
    for (const { pattern, go } of seen) if (pattern.test(text)) go()
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = new Promise<Ended>((done) => child.once('close', (code) => done({ code, text })))
  const said = (pattern: RegExp) => new Promise<void>((go) => seen.push({ pattern, go }))
  const endedBefore = async (pattern: RegExp) => assert.fail(`ended before ${pattern}: ${(await ended).text}`)
  const until = (pattern: RegExp): Promise<void> => Promise.race([said(pattern), endedBefore(pattern)])
  return { child, ended, until }
}

async function stop(child: ChildProcess, ended: Promise<Ended>, signal: 'SIGINT' | 'SIGTERM'): Promise<Ended> {
  child.kill(signal)
  return ended
}

test('Ctrl-C leaves the rest to the worker, which makes it and ends in order', { skip }, async () => {
  const root = await mkdtemp(join(tmpdir(), 'manjuan-worker-'))
  const dataDir = join(root, 'data')
  const connected = await connectMigrated(dataDir, 'server')
  openKeys(dataDir)
  const { db } = connected
  const state = async () => (await db.selectFrom('part').select('state').executeTakeFirst())?.state
  try {
    const file = await makeClip(join(root, '江.mp4'), { size: '640x480', seconds: 8 })
    const words = ['../main.ts', 'import', file, '--category', '动漫', '--publish']
    const command = start(dataDir, words, { TRANSCODE_PRESET: 'medium' })
    await command.until(/首个画质和音轨/)
    const cut = await stop(command.child, command.ended, 'SIGINT')
    assert.equal(cut.code, 130, cut.text)
    assert.match(cut.text, /已停止。没有做完的留在队列里/)
    assert.equal(await state(), 'making')
    await db.updateTable('work').set({ title: '江\u001b[2J' }).execute()
    const worker = start(dataDir, ['worker.ts'])
    // The encoder gives way to every other process, so that a busy machine takes minutes for it.
    for (let tries = 0; (await state()) !== 'whole' && tries < 6_000; tries++) await wait(100)
    assert.equal(await state(), 'whole')
    assert.equal(await checkFilms(db, dataDir), 1)
    const { code, text } = await stop(worker.child, worker.ended, 'SIGTERM')
    assert.equal(code, 0, text)
    assert.match(text, /transcoder: listening[\s\S]*《江<1B>\[2J》first：v360、a0/)
  } finally {
    await connected.close()
    await rm(root, { recursive: true, force: true })
  }
})

test('with nothing to make the worker still deletes content that was replaced ten minutes ago', { skip }, async () => {
  const root = await mkdtemp(join(tmpdir(), 'manjuan-worker-'))
  const [old, young] = [11, 5].map((minutes) => ({
    folder: filmFolder(root, newFilmName()),
    since: Date.now() / 1000 - minutes * 60,
  }))
  assert.ok(old && young)
  for (const { folder, since } of [old, young]) {
    await mkdir(folder, { recursive: true })
    await utimes(folder, since, since)
  }
  await makeShop(root)
  const worker = start(root, ['worker.ts'])
  for (let tries = 0; existsSync(old.folder) && tries < 300; tries++) await wait(100)
  const { code, text } = await stop(worker.child, worker.ended, 'SIGTERM')
  assert.equal(code, 0, text)
  assert.deepEqual([existsSync(old.folder), existsSync(young.folder)], [false, true])
  await rm(root, { recursive: true })
})

test('without ffmpeg the worker names the missing program, and waits', async () => {
  const root = await mkdtemp(join(tmpdir(), 'manjuan-worker-'))
  const worker = start(root, ['worker.ts'], {
    FFMPEG_PATH: '/nowhere/ffmpeg',
    FFPROBE_PATH: '/nowhere/ffprobe',
  })
  await worker.until(/listening/)
  const { code, text } = await stop(worker.child, worker.ended, 'SIGTERM')
  assert.equal(code, 0, text)
  assert.match(text, /没有找到 ffmpeg 和 ffprobe，影片暂时不能转码/)
  await rm(root, { recursive: true })
})
