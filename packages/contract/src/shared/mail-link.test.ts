import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mailLink } from './mail-link.ts'

test('a link to a mail keeps its @, and nothing else that would add headers to the mail', () => {
  assert.equal(mailLink('help@shop.example'), 'mailto:help@shop.example')
  assert.equal(mailLink('a?bcc=b&c@shop.example'), 'mailto:a%3Fbcc%3Db%26c@shop.example')
})
