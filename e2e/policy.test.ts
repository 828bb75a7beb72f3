// The page's policy in a real browser (threats T49): text does not become code, and the screens work all the same.
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { openWorld, type World } from './support.ts'

let world: World

before(async () => {
  world = await openWorld()
})
after(() => world?.close())

test('text that would become code is refused by Trusted Types, and the page reports it', async () => {
  const reader = await world.open('/home')
  const { page } = reader
  await reader.userId()
  await page.evaluate(() => {
    document.addEventListener('securitypolicyviolation', ({ originalPolicy }) => {
      document.title = originalPolicy
    })
  })
  const outcome = await page.evaluate(() => {
    const attempts: Record<string, () => unknown> = {
      innerHTML: () => {
        document.createElement('p').innerHTML = '<b>text</b>'
      },
      parser: () => new DOMParser().parseFromString('<b>text</b>', 'text/html'),
      foreignWorker: () => new Worker(`${location.origin}/home`),
      script: () => {
        document.createElement('script').src = '/assets/any.js?'.concat('x')
      },
      policy: () =>
        (
          globalThis as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } }
        ).trustedTypes?.createPolicy('other', {}),
    }
    return Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt()
        return `${name} passed`
      } catch (error) {
        return `${name} ${error instanceof TypeError ? 'refused' : error}`
      }
    })
  })
  assert.deepEqual(outcome, [
    'innerHTML refused',
    'parser refused',
    'foreignWorker refused',
    'script refused',
    'policy refused',
  ])
  // The browser sends reports in its own time; the policy that it applied names the address.
  await page.waitForFunction(() => document.title.includes('report-uri /csp-report; report-to csp'))
  await reader.close()
})
