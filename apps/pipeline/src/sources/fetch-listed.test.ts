import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { after, test } from 'node:test'
import { SourceRefused } from './draft.ts'
import { type FetchRules, fetchListed } from './fetch-listed.ts'
import { isPublicAddress } from './public-address.ts'

let connections = 0
let answer: RequestListener = (_request, response) => response.end('好')
const server = createServer((request, response) => answer(request, response))
server.on('connection', () => (connections += 1))
const port = await listening(server, '::')
after(() => server.close())

function listening(each: Server, host: string): Promise<number> {
  // It listens to v4 and v6 alike, so that no spelling of this machine is missed.
  return new Promise((done) => each.listen(0, host, () => done((each.address() as AddressInfo).port)))
}

/** Every host of the address is listed: it is not the list that refuses. */
function fetched(address: string, rules: Partial<FetchRules> = {}) {
  const hosts = URL.canParse(address) ? [new URL(address).host] : []
  return fetchListed(address, { hosts, ms: 2_000, ...rules })
}

async function refusal(address: string, rules: Partial<FetchRules> = {}): Promise<string> {
  const error: unknown = await fetched(address, rules).then(
    () => null,
    (reason) => reason,
  )
  assert.ok(error instanceof SourceRefused, `${address}: ${error}`)
  return error.message
}

const own = [
  ...[
    '127.0.0.1',
    '127.0.0.2',
    '127.1',
    '127.0.1',
    '127.255.255.254',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
  ],
  ...['0177.1', '017700000001', '0x7F.0x0.0x0.0x1', '0x7f.0.0.01', '127.0.0.1.', '%31%32%37.0.0.1', '１２７.０.０.１'],
  ...['127。0。0。1', '①②⑦.⓪.⓪.①', '0', '0.0.0.0', '0x0', '00000000', '0.1', '00.00.00.00'],
  ...['[::1]', '[0:0:0:0:0:0:0:1]', '[0000::0001]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]'],
  ...[
    '[::ffff:0:127.0.0.1]',
    '[64:ff9b::127.0.0.1]',
    '[64:ff9b:1::7f00:1]',
    '[2002:7f00:1::]',
    '[2001::1]',
    '[100::1]',
  ],
]
const neighbours = [
  ...[
    '10.0.0.1',
    '10.255.255.255',
    '167772161',
    '0xa000001',
    '012.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '0xac100001',
  ],
  ...['192.168.0.1', '192.168.1.254', '3232235521', '0300.0250.0.1', '192.168.257', '100.64.0.1', '100.127.255.255'],
  ...['169.254.169.254', '169.254.0.1', '2852039166', '0xa9fea9fe', '0251.0376.0251.0376', '169.254.43518'],
  ...[
    '[fe80::1]',
    '[febf::1]',
    '[fc00::1]',
    '[fd12:3456::1]',
    '[fd00:ec2::254]',
    '[::ffff:10.0.0.1]',
    '[::ffff:a9fe:a9fe]',
  ],
  ...['[::ffff:192.168.0.1]', '[2002:a00:1::]', '[64:ff9b::a00:1]', '[fec0::1]', '[ff02::1]', '[2001:db8::1]'],
  ...[
    '192.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
  ],
  ...['255.255.255.255', '192.88.99.1', '[3fff::1]'],
]

test('no spelling of this machine or a neighbour is ever connected to, listed or not (T44)', async () => {
  const spellings = [...own, ...neighbours]
  assert.ok(spellings.length >= 80, String(spellings.length))
  for (const host of spellings) {
    const reason = await refusal(`http://${host}:${port}/`)
    assert.match(reason, /内部网络|地址不正确/, `${host}: ${reason}`)
  }
  assert.equal(connections, 0)
  const body = await fetched(`http://127.0.0.1:${port}/`, { allowLoopback: true })
  assert.deepEqual([Buffer.from(body).toString(), connections], ['好', 1], 'the server does answer')
})

test('a name that means a private address, alone or among others, is not connected to', async () => {
  connections = 0
  const meanings = [['127.0.0.1'], ['10.1.2.3'], ['93.184.216.34', '127.0.0.1'], ['::1'], ['::ffff:127.0.0.1'], []]
  for (const each of [...meanings, ['fe80::1%lo'], ['::ffff:8.8.8.8'], ['nonsense']]) {
    const resolve = async () => each.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    assert.match(await refusal(`http://feed.example:${port}/`, { resolve }), /内部网络|找不到/, each.join())
  }
  assert.match(await refusal(`http://localhost:${port}/`), /内部网络/)
  assert.equal(connections, 0)
})

test('a name that means another address a moment later is asked once, and the checked address is connected to', async () => {
  let asked = 0
  const reached: (string | undefined)[] = []
  server.on('connection', (socket) => reached.push(socket.localAddress))
  const resolve = async () => {
    asked += 1
    return [{ address: asked === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]
  }
  const body = await fetched(`http://feed.example:${port}/`, { resolve, allowLoopback: true })
  assert.deepEqual([Buffer.from(body).toString(), asked, reached], ['好', 1, ['::ffff:127.0.0.1']])
  assert.match(await refusal(`http://feed.example:${port}/`, { resolve, allowLoopback: true }), /内部网络/)
  assert.equal(reached.length, 1)
})

test('only hosts of the list are asked, written exactly so', async () => {
  connections = 0
  const hosts = ['feed.example', `127.0.0.1:${port}`]
  const rules = { hosts, allowLoopback: true, resolve: async () => [{ address: '127.0.0.1', family: 4 }] }
  const table = ['sub.feed.example', 'feed.example.', 'feed.example.evil', 'evil-feed.example', `feed.example:${port}`]
  const ports = ['127.0.0.1', '127.0.0.1:1', 'feed.example@evil.example', 'evil.example#@feed.example']
  for (const host of [...table, ...ports, 'evil.example\\@feed.example', 'evil.example?feed.example'])
    assert.match(await refusal(`http://${host}/`, rules), /不在允许的来源里|用户名/, host)
  for (const address of [
    'file:///etc/passwd',
    'ftp://feed.example/',
    'gopher://feed.example/',
    'data:,x',
    'feed.example',
  ])
    assert.match(await refusal(address, rules), /http|地址不正确/, address)
  assert.match(await refusal(`http://user:pass@127.0.0.1:${port}/`, rules), /用户名/)
  assert.equal(connections, 0)
  assert.match(await refusal('http://feed.example/', { hosts: [] }), /FEED_HOSTS/)
})

test('redirects, other answers, compressed, endless and slow ones are refused', async () => {
  const here = `http://127.0.0.1:${port}/`
  const rules = { allowLoopback: true, maxBytes: 1_000_000 }
  const table: [RequestListener, RegExp][] = [
    [(_, response) => response.writeHead(302, { location: here }).end(), /转到了别的地址/],
    [(_, response) => response.writeHead(404).end('x'), /404/],
    [(_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'), /压缩/],
    [(_, response) => response.writeHead(200, { 'content-length': '9000000' }).write('x'), /超过 1 MB/],
    [(_, response) => endless(() => response.write('x'.repeat(65_536)), response), /超过 1 MB/],
    [(_, response) => void response.writeHead(200).write('x'), /秒内没有答完/],
    [() => undefined, /秒内没有答完/],
    [(request) => request.socket.destroy(), /无法访问/],
  ]
  for (const [reply, reason] of table) {
    answer = reply
    assert.match(await refusal(here, { ...rules, ms: 700 }), reason)
  }
  const never = () => new Promise<never>(() => undefined)
  assert.match(await refusal('http://feed.example/', { resolve: never, ms: 100 }), /秒内没有答完/)
})

function endless(write: () => boolean, response: { on(event: 'drain' | 'close', act: () => void): unknown }) {
  let open = true
  const go = () => {
    while (open && write());
  }
  response.on('drain', go)
  response.on('close', () => (open = false))
  go()
}

test('addresses of everybody are known', () => {
  for (const address of [
    '8.8.8.8',
    '93.184.216.34',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '2a00:1450::1',
    '223.5.5.5',
  ])
    assert.ok(isPublicAddress(address), address)
  for (const address of ['', 'feed.example', '8.8.8', '::ffff:8.8.8.8', '2606:4700::1%eth0'])
    assert.ok(!isPublicAddress(address))
})
