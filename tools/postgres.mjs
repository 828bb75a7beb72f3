// A throwaway PostgreSQL server from the system's packages, run as an ordinary user on a port and folder of its own.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The folder of initdb and postgres, newest version first; '' when there is none. */
export function postgresBin() {
  const home = '/usr/lib/postgresql'
  const versions = existsSync(home) ? readdirSync(home).sort((a, b) => Number(b) - Number(a)) : []
  const found = versions.map((version) => join(home, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')))
  return found ?? ''
}

/** Starts a server. `durable` keeps fsync on, for tests that kill it. Returns its address, its pid and its end. */
export async function startPostgres({ durable = false } = {}) {
  const bin = postgresBin()
  if (!bin) throw new Error('no PostgreSQL server is installed')
  const dir = mkdtempSync(join(tmpdir(), 'manjuan-postgres-'))
  const user = process.getuid?.() === 0 ? ordinaryUser() : {}
  if ('uid' in user) chownSync(dir, user.uid, user.gid)
  const as = { ...user, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC', HOME: dir }, cwd: dir }
  const data = join(dir, 'data')
  const made = spawnSync(join(bin, 'initdb'), ['-D', data, '-U', 'manjuan', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...as,
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`)
  const port = await freePort()
  const settings = [
    'max_connections=200',
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${dir}`,
    'shared_buffers=64MB',
    ...(durable ? [] : ['fsync=off', 'full_page_writes=off']),
  ]
  const launch = () =>
    spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])], {
      ...as,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  let child = launch()
  await ready(bin, port)
  return {
    url: `postgres://manjuan@127.0.0.1:${port}/postgres`,
    pid: () => child.pid,
    /** Starts it again after it was killed; what is left of the old one may hold its memory for a moment more. */
    restart: async () => {
      for (let tries = 0; tries < 50; tries++) {
        child = launch()
        const refused = new Promise((resolve) => child.once('exit', () => resolve(true)))
        if (!(await Promise.race([refused, ready(bin, port)]))) return
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      throw new Error('PostgreSQL did not start again')
    },
    stop: async () => {
      const gone = new Promise((resolve) =>
        child.exitCode === null && child.signalCode === null ? child.once('exit', resolve) : resolve(undefined),
      )
      child.kill('SIGINT')
      await gone
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

function ordinaryUser() {
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = ['-u', '-g'].map((flag) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })),
      )
      if (uid && gid) return { uid, gid }
    } catch {}
  }
  throw new Error('there is no ordinary user to run PostgreSQL as')
}

async function ready(bin, port) {
  for (let tries = 0; tries < 150; tries++) {
    if (spawnSync(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).status === 0) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('PostgreSQL did not become ready')
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
