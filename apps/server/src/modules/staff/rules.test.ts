import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rpIdOf } from './rules.ts'

test('browsers take passkeys for names alone, and no address of the network is one', () => {
  const cases: [origin: string, name: string | null][] = [
    ['http://localhost:8082', 'localhost'],
    ['https://desk.example.cn', 'desk.example.cn'],
    ['http://127.0.0.1:8082', null],
    ['http://[::1]:8082', null],
    ['http://192.168.1.20:8082', null],
  ]
  for (const [origin, name] of cases) assert.equal(rpIdOf(origin), name, origin)
})
