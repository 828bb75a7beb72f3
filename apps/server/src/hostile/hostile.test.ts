// Any input in any part of any call gets a quick answer of the product, and does no harm. The calls and their parts are
// read from the contract, so a new call is tried at once. Settings: HOSTILE_CASES is the number of cases for each
// field; the parts that every call has get a third of it. HOSTILE_SEED repeats a run; the seed is printed at the end.
// HOSTILE_ONLY names one call.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { calls, codes, identityHeaders, type RouteName } from '@manjuan/contract'
import { verifyLedger } from '@manjuan/db'
import fc from 'fast-check'
import { howMany } from '../../../../tools/how-much.ts'
import { fault } from './judge.ts'
import { headerValue, hostileValue, junkBody } from './values.ts'
import {
  type Answer,
  callNames,
  formsOf,
  goodWish,
  hostileWish,
  type Target,
  targetName,
  targetsOf,
  type Wish,
  withJunk,
} from './wish.ts'
import { type Kind, openWorld, type Party, type World } from './world.ts'

const cases = howMany('HOSTILE_CASES')
const seed = Number(process.env.HOSTILE_SEED ?? 20_261_121)
const wanted = callNames.filter((name) => !process.env.HOSTILE_ONLY || name === process.env.HOSTILE_ONLY)

const kind: fc.Arbitrary<Kind> = fc.constantFrom('guest', 'guest', 'vip', 'vip', 'none', 'crossed')

describe('hostile input', { timeout: 3_000_000 }, () => {
  let world: World
  let asked = 0
  let slow = 0
  let belongings: unknown
  before(async () => {
    world = await openWorld()
    belongings = await belongingsOf(world)
  })
  after(async () => {
    console.log(`${asked} hostile requests, seed ${seed}, ${slow} answers took more than 2 s`)
    await world?.close()
  })

  describe('call by call', { concurrency: 3, timeout: 3_000_000 }, () => {
    for (const name of wanted) {
      const title = `[E-01] ${name}: any input, in any part of it, gets an answer of the product`
      test(title, { timeout: 600_000 }, async () => {
        const party = await world.party()
        const found: string[] = []
        for (const target of targetsOf(name)) {
          const result = await fc.check(
            fc.asyncProperty(wishOf(party, name, target), (make) => tryOne(party, name, target, make)),
            { numRuns: target.kind === 'field' ? cases : Math.ceil(cases / 3), seed, endOnFailure: true },
          )
          if (result.failed)
            found.push(`${targetName(target)} (case ${result.numRuns}): ${String(result.errorInstance)}`)
        }
        assert.equal(found.join('\n'), '', replay(name))
      })
    }
  })

  async function tryOne(party: Party, name: RouteName, target: Target, make: () => Promise<Made>): Promise<void> {
    const { wish, kind: who } = await make()
    asked += 1
    const answer = await world.ask(wish)
    if (answer.ms > 2_000) slow += 1
    if (endsSessions.has(name)) await party.revive()
    const wrong = fault(answer, { name, wish, secrets: secretsOf(world) }) ?? crossed(name, who, target, answer)
    if (wrong) throw new Wrong(wrong, wish)
  }

  test('a good request of each call is taken, so that each hostile one differs in its one part', async () => {
    const refused: string[] = []
    for (const name of wanted.filter((each) => each !== 'payNotify')) {
      const party = await world.party()
      const answer = await world.ask(goodWish(name, await party.goodValues(name, 'guest'), party.sender('guest')))
      if (answer.status >= 400 || answer.text.includes(`"code":"${codes.malformed}"`))
        refused.push(`${name}: ${answer.status} ${answer.text.slice(0, 200)}`)
    }
    assert.deepEqual(refused, [])
  })

  test('after all of it the ledger holds, and the impersonated reader’s account is unchanged', async () => {
    assert.deepEqual(await verifyLedger(world.app.db), [])
    assert.deepEqual(await belongingsOf(world), belongings)
    assert.ok(slow <= asked / 1_000, `${slow} of ${asked} answers took more than 2 s`)
  })
})

const replay = (name: RouteName): string =>
  `HOSTILE_SEED=${seed} HOSTILE_CASES=${cases} HOSTILE_ONLY=${name} does it again`

/** Calls that may end a reader's session. */
const endsSessions = new Set<RouteName>(['login', 'logout', 'modifyPwd'])

class Wrong extends Error {
  constructor(what: string, { method, path, headers, body }: Wish) {
    const shown = [method, path.slice(0, 200), JSON.stringify(headers).slice(0, 900), body?.slice(0, 200) ?? ''].join(
      ' ',
    )
    super(`${what} ← ${shown}`)
  }
}

const secretsOf = ({ victim }: World): string[] => [
  victim.user.account,
  victim.user.password ?? '',
  victim.user.visitorId,
]

const belongingsOf = async ({ app, victim }: World): Promise<unknown> => {
  const id = victim.user.userId
  const account = await app.db.selectFrom('account').selectAll().where('id', '=', id).execute()
  const wallet = await app.db.selectFrom('wallet').selectAll().where('account_id', '=', id).execute()
  const credentials = await app.db.selectFrom('credential').selectAll().where('account_id', '=', id).execute()
  const sessions = await app.db.selectFrom('session').selectAll().where('account_id', '=', id).execute()
  return { account, wallet, credentials, sessions }
}

/** Identity headers that name another reader are refused wherever there is a session to compare them with. */
function crossed(name: RouteName, who: Kind, target: Target, answer: Answer): string | null {
  if (who !== 'crossed' || target.kind !== 'field' || calls[name].form !== 'envelope' || answer.status !== 200)
    return null
  return answer.text.includes(`"code":"${codes.notYourSession}"`) ? null : 'another reader’s names were believed'
}

type Made = { wish: Wish; kind: Kind }

function wishOf(party: Party, name: RouteName, target: Target): fc.Arbitrary<() => Promise<Made>> {
  const good = async (who: Kind) => goodWish(name, await party.goodValues(name, who), party.sender(who))
  if (target.kind === 'field')
    return fc
      .record({ who: kind, value: hostileValue(target.schema), form: fc.constantFrom(...formsOf(name)) })
      .map(({ who, value, form }) => async () => ({
        kind: who,
        wish: hostileWish(name, await party.goodValues(name, who), party.sender(who), target, value, form),
      }))
  const changed = <T>(values: fc.Arbitrary<T>, change: (wish: Wish, value: T, who: Kind) => Wish) =>
    fc.record({ who: kind, value: values }).map(({ who, value }) => async () => ({
      kind: who,
      wish: change(await good(who), value, who),
    }))
  if (target.kind === 'identity header')
    return changed(
      fc.tuple(
        fc.constantFrom(...Object.values(identityHeaders)),
        fc.oneof(headerValue, fc.array(headerValue, { minLength: 2, maxLength: 3 })),
      ),
      (wish, [header, value]) => withHeader(wish, header, value),
    )
  if (target.kind === 'cookie')
    return changed(fc.tuple(fc.constantFrom('mj_session', 'mj_device'), cookieValue), (wish, [cookie, value], who) =>
      withHeader(
        wish,
        'Cookie',
        value.replaceAll('NAME', cookie).replaceAll('GOOD', party.sender(who).cookie[cookie] ?? ''),
      ),
    )
  if (target.kind === 'other header')
    return changed(fc.tuple(fc.constantFrom(...otherHeaders), headerValue), (wish, [header, value]) =>
      withHeader(wish, header, value),
    )
  if (target.kind === 'body') return changed(junkBody, withJunk)
  return changed(
    fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'),
    (wish, method) => ({ ...wish, method }),
  )
}

const withHeader = (wish: Wish, name: string, value: string | string[]): Wish => ({
  ...wish,
  headers: { ...wish.headers, [name]: value },
})

const cookieValue = fc.oneof(
  headerValue.map((value) => `NAME=${value}`),
  fc.constantFrom(
    'NAME',
    'NAME=',
    '=',
    ';',
    ';;;;',
    'NAME=GOOD; NAME=x',
    'NAME=x; NAME=GOOD',
    'NAME="GOOD"',
    'name=GOOD',
    '__Host-NAME=GOOD',
    '__proto__=1; NAME=GOOD',
    'NAME=GOODx',
    'NAME=; '.repeat(1_000),
  ),
)

const otherHeaders = [
  'Host',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'Forwarded',
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'If-None-Match',
  'If-Modified-Since',
  'Range',
  'Origin',
  'Referer',
  'User-Agent',
  'Sec-Fetch-Site',
  'Sec-Fetch-Mode',
  'Sec-Fetch-Dest',
  'Sec-Purpose',
  'Content-Type',
  'X-HTTP-Method-Override',
  'X-Original-URL',
  'X-Rewrite-URL',
  'Authorization',
  'Accept-Version',
  'X-Requested-With',
  'Via',
]
