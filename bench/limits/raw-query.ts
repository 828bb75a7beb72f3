// The limit for an answer from the database: bare node:http and pg, one prepared query that reads a work and its category.
// BYTES is the size of its answers, which are filled up with spaces.
import { createServer } from 'node:http'
import pg from 'pg'
import { listen } from './listen.ts'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.DATABASE_POOL) })
const bytes = Number(process.env.BYTES)

const server = createServer((request, response) => {
  pool
    .query({
      name: 'work',
      text: `select w.id, w.kind, w.title, w.author, w.abstract, w.read_count, w.part_count, w.updated_at, c.name as category
        from work w join category c on c.kind = w.kind and c.id = w.category_id where w.id = $1::bigint`,
      values: [/\d+/.exec(request.url ?? '')?.[0] ?? 0],
    })
    .then(({ rows }) => {
      const body = Buffer.alloc(bytes, ' ')
      body.write(JSON.stringify({ result: rows.length > 0, data: rows[0], msg: '', code: '0' }))
      response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': bytes })
      response.end(body)
    })
    .catch((error: unknown) => {
      console.error(error)
      response.writeHead(500, { 'Content-Length': 0 }).end()
    })
})
listen(server)
