// A throwaway PostgreSQL server of the system's packages. It runs as an ordinary user, with a port and folder of its
// own.

import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.mjs'

/** The folder of initdb and postgres of the newest version; '' when there is none. */
export function postgresBin() {
  const home = '/usr/lib/postgresql'
  const versions = existsSync(home) ? readdirSync(home).sort((a, b) => Number(b) - Number(a)) : []
  const found = versions.map((version) => join(home, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')))
  return found ?? ''
}

/**
 * Starts a server with its data under `folder`. `durable` keeps fsync on, for tests that kill it. Returns its address, its
 * pid, and functions that end it.
 */
export async function startPostgres({ durable = false, folder = tmpdir() } = {}) {
  const bin = postgresBin()
  if (!bin) throw new Error('no PostgreSQL server is installed')
  const dir = mkdtempSync(join(folder, 'manjuan-postgres-'))
  const user = process.getuid?.() === 0 ? ordinaryUser() : {}
  if ('uid' in user) chownSync(dir, user.uid, user.gid)
  const as = { ...user, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC', HOME: dir }, cwd: dir }
  const data = join(dir, 'data')
  const made = spawnSync(join(bin, 'initdb'), ['-D', data, '-U', 'manjuan', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...as,
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`)
  let port = 0
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
      stdio: 'ignore',
    })
  let child
  // Another process may take the port between the look and the start.
  for (let tries = 0; !child; tries++) {
    if (tries === 5) throw new Error('PostgreSQL did not start')
    port = await freePort()
    const one = launch()
    if (await isReady(one, data)) child = one
  }
  return {
    url: `postgres://manjuan@127.0.0.1:${port}/postgres`,
    pid: () => child.pid,
    /** Starts the server again after a kill. The killed server may hold its shared memory for a moment more. */
    restart: async () => {
      for (let tries = 0; tries < 50; tries++) {
        child = launch()
        if (await isReady(child, data)) return
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

/**
 * Waits until the server is ready; false when it has ended instead. The server's own file says so, because another
 * server might answer at the port.
 */
async function isReady(child, data) {
  for (let tries = 0; tries < 1_500; tries++) {
    if (child.exitCode !== null || child.signalCode !== null) return false
    if (saysReady(child.pid, join(data, 'postmaster.pid'))) return true
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('PostgreSQL did not become ready')
}

/** Reads postmaster.pid: its first line is the process id, the eighth the state. */
function saysReady(pid, file) {
  if (!existsSync(file)) return false
  const lines = readFileSync(file, 'utf8').split('\n')
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}
