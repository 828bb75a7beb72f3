// The limit for a start: bare node:http and pg, listening after one query, and one query an answer.
import { createServer } from 'node:http'
import pg from 'pg'
import { listen } from './listen.ts'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 })
const ask = () =>
  pool.query({ name: 'works', text: 'select id, kind, title from work order by updated_at desc limit 20' })
await ask()
const server = createServer((_request, response) => {
  ask()
    .then(({ rows }) => {
      const body = JSON.stringify({ result: true, data: rows })
      response
        .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
        .end(body)
    })
    .catch(() => response.writeHead(500).end())
})
listen(server)
