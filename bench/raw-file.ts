// The limit for files: a bare node:http process that answers every request with the file FILE. It opens and reads the
// file each time, and sends the headers given in ANSWER.
import { createReadStream, readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { pipeline } from 'node:stream'
import type { Recorded } from './raw-http.ts'

const file = process.env.FILE ?? ''
const { headers } = JSON.parse(readFileSync(process.env.ANSWER ?? '', 'utf8')) as Recorded

const server = createServer(async (_request, response) => {
  const { size } = await stat(file)
  if (response.destroyed) return
  response.writeHead(200, { ...headers, 'content-length': size })
  pipeline(createReadStream(file, { highWaterMark: 256 * 1024 }), response, () => undefined)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`listening on http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`)
})
process.on('SIGINT', () => process.exit(0))
