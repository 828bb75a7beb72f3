import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cidIn } from './rules.ts'

test('[V-02] a category in an address is taken only when it is a number; else it is the daily update', () => {
  for (let cid = 0; cid <= 10; cid++) assert.equal(cidIn(String(cid)), cid)
  for (const wanted of [null, '', '-1', 'x', '1.5', '1000']) assert.equal(cidIn(wanted), 0)
})
