// nginx as a limit for files, where Debian's package is installed: one worker, recorded answers as files on the disk.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../tools/free-port.mjs'
import { end, guard, type Running } from '../shop/processes.ts'
import type { Recorded } from './raw-http.ts'

export const hasNginx = spawnSync('nginx', ['-v']).error === undefined

export async function startNginx(dir: string, recorded: readonly Recorded[]): Promise<Running> {
  const port = await freePort()
  const [first] = recorded
  for (const { path, body } of recorded) {
    const file = join(dir, 'files', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, Buffer.from(body, 'base64'))
  }
  const told = ['content-encoding', 'cache-control', 'vary', 'content-security-policy']
  const headers = told
    .filter((name) => first?.headers[name])
    .map((name) => `add_header ${name} "${first?.headers[name]}";`)
  writeFileSync(join(dir, 'nginx.conf'), configOf(dir, port, headers))
  const child = spawn('nginx', ['-p', dir, '-c', join(dir, 'nginx.conf'), '-e', join(dir, 'error.log')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  guard(child)
  const origin = `http://127.0.0.1:${port}`
  await answers(origin, child)
  return { origin, pid: workerOf(child), stop: () => end(child) }
}

const configOf = (dir: string, port: number, headers: readonly string[]): string => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
worker_rlimit_nofile 8192;
pid ${dir}/nginx.pid;
events { worker_connections 4096; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=4000;
  default_type "text/plain; charset=utf-8";
  client_body_temp_path ${dir}/body;
  proxy_temp_path ${dir}/proxy;
  fastcgi_temp_path ${dir}/fastcgi;
  uwsgi_temp_path ${dir}/uwsgi;
  scgi_temp_path ${dir}/scgi;
  server {
    listen 127.0.0.1:${port};
    root ${dir}/files;
    ${headers.join('\n    ')}
  }
}
`

async function answers(origin: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`)
    if (
      await fetch(origin)
        .then(() => true)
        .catch(() => false)
    )
      return
    await sleep(50)
  }
  throw new Error('nginx does not answer')
}

/** The worker serves; the first process only watches over it. */
function workerOf({ pid = 0 }: ChildProcess): number {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/)
    return Number(children[0]) || pid
  } catch {
    return pid
  }
}
