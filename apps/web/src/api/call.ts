// The product's calls: the contract's client with the reader's identity. A guest is made first where a call needs one,
// and the answers 101 and 401 are handled in one place.
import { type Answer, createClient } from '@manjuan/contract/client'
import { codes } from '@manjuan/contract/codes'
import type { RouteName } from '@manjuan/contract/reader/routes'
import type { DataOf, InputOf, RefusalOf } from '@manjuan/contract/reader/types'
import { moneyCalls, sessionCalls, staticCalls } from './access.ts'
import { dynamicBase, staticBase } from './base.ts'
import { learnServerTime } from './clock.ts'
import { identity, nameless } from './who.ts'

export type { Answer }

// Making and renewing a reader is not the first screen's business.
const session = () => import('./session.ts')

/**
 * Sends a call once, even if it is refused. For calls that answer 401 themselves, and calls that a new reader must not repeat.
 */
export const dynamicCall = createClient({ base: dynamicBase, identity, onServerTime: learnServerTime })
const staticCall = createClient({
  base: staticBase,
  identity: staticBase === dynamicBase ? identity : nameless,
  onServerTime: learnServerTime,
})

/** A refusal that a query cannot be built on: its `code`, `msg` and facts. */
export class Refused<N extends RouteName = RouteName> extends Error {
  readonly code: string
  readonly facts: RefusalOf<N> | null
  constructor(name: N, code: string, msg: string, facts: RefusalOf<N> | null) {
    super(msg || `${name} refused with ${code}`)
    this.name = 'Refused'
    this.code = code
    this.facts = facts
  }
}

/** The whole envelope, for calls whose refusals are part of the story (read, buy, pay). Throws CallFailed. */
export async function answerOf<N extends RouteName>(
  name: N,
  input?: InputOf<N>,
  signal?: AbortSignal,
): Promise<Answer<N>> {
  if (sessionCalls.has(name)) await (await session()).ensureUser()
  const send = () => (staticCalls.has(name) ? staticCall : dynamicCall)(name, input, anySignal(signal))
  const answer = await send()
  if (answer.result) return answer
  if (answer.code === codes.congestion)
    void session()
      .then(({ refreshUser }) => refreshUser())
      .catch(console.error)
  // The headers name a reader unknown to the session, which can happen on every call.
  if (answer.code !== codes.notYourSession) return answer
  await (await session()).renewUser()
  return moneyCalls.has(name) ? answer : send()
}

/** Only the data; a refusal is thrown as Refused. For queries. */
export async function dataOf<N extends RouteName>(
  name: N,
  input?: InputOf<N>,
  signal?: AbortSignal,
): Promise<DataOf<N>> {
  const answer = await answerOf(name, input, signal)
  if (answer.result) return answer.data
  throw new Refused(name, answer.code, answer.msg, answer.data)
}

/** The client joins signals by AbortSignal.any; engines older than that give up stopping early. */
function anySignal(signal: AbortSignal | undefined): AbortSignal | undefined {
  return 'any' in AbortSignal ? signal : undefined
}
