// The same plan sent by autocannon, where wrk is not installed. It is a process of its own, as wrk is.
import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

const { URL: url = '', ASKS = '', HEADS = '', IN_ORDER, EXPECT, CONNECTIONS, SECONDS } = process.env
const headOf = (text) => Object.fromEntries(text.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2)))
const heads = readFileSync(HEADS, 'utf8').split('\n\n').map(headOf)
const asks = readFileSync(ASKS, 'utf8')
  .split('\n')
  .map((line) => line.split('\t'))
let next = 0
let again = 0
const random = (list) => list[Math.floor(Math.random() * list.length)]

function setupRequest(request) {
  if (next === asks.length) {
    next = 0
    if (IN_ORDER === '1') again++
  }
  const [method, path, body, reader] = IN_ORDER === '1' ? asks[next++] : random(asks)
  const head = reader === '-1' ? random(heads) : heads[Number(reader)]
  const headers = body ? { ...head, 'Content-Type': 'application/json' } : head
  return { ...request, method, path, headers, ...(body ? { body } : {}) }
}

const result = await autocannon({
  url,
  connections: Number(CONNECTIONS),
  duration: Number(SECONDS),
  timeout: 30,
  requests: [{ setupRequest }],
  ...(EXPECT ? { verifyBody: (body) => String(body).includes(EXPECT) } : {}),
})
const { latency, requests, duration, non2xx, errors, timeouts, mismatches } = result
const figures = {
  answers: requests.total,
  micros: duration * 1_000_000,
  p50: latency.p50 * 1_000,
  // It knows 90 and 97.5 alone; the greater one is told.
  p95: latency.p97_5 * 1_000,
  p99: latency.p99 * 1_000,
  wrong: non2xx + errors + timeouts + mismatches,
  again,
}
console.log(`figures ${JSON.stringify(figures)}`)
