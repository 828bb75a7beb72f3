// The limit for a first visit: a static page of cards with inlined styles and no script. FOLDER holds index.html and its
// pictures.
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { listen } from './listen.ts'

const folder = process.env.FOLDER ?? ''
const page = gzipSync(readFileSync(join(folder, 'index.html')))

const server = createServer((request, response) => {
  const name = (request.url ?? '/').slice(1)
  if (name === '' || name === 'index.html')
    return void response
      .writeHead(200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Encoding': 'gzip',
        'Content-Length': page.length,
      })
      .end(page)
  const file = join(folder, name)
  if (!/^\w+\.webp$/.test(name) || !existsSync(file)) return void response.writeHead(204).end()
  response.writeHead(200, { 'Content-Type': 'image/webp' })
  createReadStream(file).pipe(response)
})
listen(server)
