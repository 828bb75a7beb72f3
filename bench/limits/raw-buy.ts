// The limit for buying over HTTP: bare node:http and pg, no more than the one function call.
import { createServer } from 'node:http'
import pg from 'pg'
import { listen } from './listen.ts'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.DATABASE_POOL) })

const server = createServer((request, response) => {
  const [, account, item, price] = /account=(\d+)&chapterId=(\d+)&price=(\d+)/.exec(request.url ?? '') ?? []
  pool
    .query({
      name: 'buy',
      text: "select outcome, coins from buy_unlock($1::bigint, 'comic_chapter', $2::bigint, $3::bigint, now())",
      values: [account, item, price],
    })
    .then(({ rows }) => {
      const body = JSON.stringify({
        result: true,
        data: rows[0],
        msg: '',
        code: rows[0].outcome === 'bought' ? '0' : '1',
      })
      response.writeHead(200, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': Buffer.byteLength(body),
      })
      response.end(body)
    })
    .catch((error: unknown) => {
      console.error(error)
      response.writeHead(500, { 'Content-Length': 0 }).end()
    })
})
listen(server)
