import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { socketMaker } from './maker.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'manjuan-maker-'))
const servers: Server[] = []
after(async () => {
  for (const server of servers) server.close()
  await rm(dataDir, { recursive: true })
})

async function serve(status: number | 'hangUp'): Promise<{ asked: string[]; dir: string }> {
  const dir = join(dataDir, String(servers.length))
  await mkdir(join(dir, 'run'), { recursive: true })
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    asked.push(`${request.method} ${request.url} ${body}`)
    if (status === 'hangUp') response.destroy()
    else setTimeout(() => response.writeHead(status).end('{}'), 30)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(join(dir, 'run', 'maker.sock'), resolve))
  return { asked, dir }
}

test('a picture is asked for once, however many wait for it', async () => {
  const { asked, dir } = await serve(200)
  const maker = socketMaker(dir)
  assert.deepEqual(await Promise.all([maker.make('a'), maker.make('a'), maker.make('b')]), [true, true, true])
  assert.deepEqual(asked.sort(), ['POST /make {"name":"a"}', 'POST /make {"name":"b"}'])
  await maker.make('a')
  assert.equal(asked.length, 3)
})

test('a chapter is announced without waiting', async () => {
  const { asked, dir } = await serve(202)
  assert.equal(socketMaker(dir).warm(7), undefined)
  for (let i = 0; i < 100 && asked.length === 0; i++) await new Promise((resolve) => setTimeout(resolve, 10))
  assert.deepEqual(asked, ['POST /warm {"chapterId":7}'])
})

test('a maker that refuses, hangs up or does not run counts as having drawn nothing', async () => {
  for (const status of [404, 500, 'hangUp'] as const)
    assert.equal(await socketMaker((await serve(status)).dir).make('a'), false, String(status))
  const away = socketMaker(join(dataDir, 'nowhere'))
  assert.equal(await away.make('a'), false)
  away.warm(1)
})

test('a maker that rests is woken and waited for', async () => {
  const dir = join(dataDir, 'rests')
  const asked: number[] = []
  await mkdir(join(dir, 'run'), { recursive: true })
  const server = createServer((_request, response) => response.writeHead(200).end('{}'))
  servers.push(server)
  const wake = () => {
    // It takes a while to begin: the second wake finds it on its way.
    if (asked.push(asked.length) === 2) server.listen(join(dir, 'run', 'maker.sock'))
  }
  assert.equal(await socketMaker(dir, wake).make('a'), true)
  assert.ok(asked.length >= 2)
})
