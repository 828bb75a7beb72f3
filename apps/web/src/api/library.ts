// The library's calls: sending the reader's acts, asking what other devices did, and clearing (readers.md 2.3).
import { nameOfBrowser } from '@manjuan/contract/browser-name'
import { type Answer, addressOf, CallFailed } from '@manjuan/contract/client'
import { codes } from '@manjuan/contract/codes'
import { toHeaders } from '@manjuan/contract/identity'
import type { LibraryKind, SyncCall } from '@manjuan/contract/library-rules'
import type { LibraryWork } from '@manjuan/contract/reader/library'
import { thisDevice } from '#local/device.ts'
import type { WorkFacts } from '#local/library/act.ts'
import {
  dropActs,
  isReady,
  keepAllFacts,
  nextCall,
  onAct,
  ownerOf,
  ready,
  subscribe,
  takeAnswer,
  unsent,
} from '#local/library/store.ts'
import { unknownWorks } from '#local/library/works.ts'
import { isRecord } from '#local/value.ts'
import { dynamicBase } from './base.ts'
import { answerOf } from './call.ts'
import { identity } from './who.ts'

/** ms after an act, while acts wait, and that a page must have been hidden to ask again. */
const soonMs = 3_000
const againMs = 30_000
const hiddenMs = 60_000
/** ms that opening a work, and leaving an account, wait for an answer. */
const openingMs = 800
const leavingMs = 3_000
const callMs = 15_000
/** Calls of one turn: more than any library needs. */
const mostCalls = 40

let running: Promise<boolean> | null = null
let timer: ReturnType<typeof setTimeout> | undefined
/** The first act that was not sent yet; 0 for none. */
let waitingSince = 0
/** The server takes no call before this moment. */
let quietUntil = 0

/** Sends all acts and asks for all rows. True: the server has everything. */
export function syncNow(): Promise<boolean> {
  running ??= syncAll()
    .catch((error: unknown) => {
      console.warn(error)
      return false
    })
    .then((isTaken) => {
      running = null
      waitingSince = 0
      const isLeft = unsent() > 0
      // Acts made during the last call are as new as any other. Only after a failure the server is left in peace.
      if (isLeft) again(isTaken ? soonMs : Math.max(againMs, quietUntil - Date.now()))
      return isTaken && !isLeft
    })
  return running
}

/** Asks for the rows of a work that is being opened. Resolves after 800 ms at most. True: the answer is here. */
export const syncForOpening = (): Promise<boolean> => within(openingMs, syncNow())

/** Sends what is left, in 3 s at most. Resolves to the number of acts that the server has not got. */
export async function syncBeforeLeaving(): Promise<number> {
  await ready()
  if (unsent() > 0) await within(leavingMs, syncNow())
  return unsent()
}

/** Clears rows on every device. The envelope; throws when the call did not come through. */
export async function clearLibrary(
  what: 'history' | 'shelf' | 'marks',
  kind: LibraryKind | '' = '',
): Promise<Answer<'libraryClear'>> {
  const answer = await answerOf('libraryClear', { body: { what, kind } })
  // The rows are told as gone. Acts of before are dropped by the server.
  if (answer.result) await syncNow()
  return answer
}

/** Starts sending and asking. Called once, when the page is idle. */
export function followLibrary(): void {
  onAct(() => {
    const now = Date.now()
    waitingSince ||= now
    again(Math.max(quietUntil - now, Math.min(soonMs, waitingSince + againMs - now)))
  })
  let hiddenAt = 0
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') {
      hiddenAt = Date.now()
      sendLast()
    } else if (Date.now() - hiddenAt >= hiddenMs || unsent() > 0) void syncNow()
  })
  addEventListener('pagehide', sendLast)
  let owner = ownerOf()
  subscribe(() => {
    if (!isReady() || ownerOf() === owner) return
    owner = ownerOf()
    // A call for the former reader may be under way.
    void syncNow().then(syncNow)
  })
  addEventListener('online', () => void syncNow())
  void syncNow()
}

function again(ms: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void syncNow(), Math.max(0, ms))
}

/** The page may be gone before the answer: the same acts are sent again then, and taken once. */
function sendLast(): void {
  if (unsent() === 0 || ownerOf() === 0) return
  const [userId, call] = [ownerOf(), nextCall()]
  send(userId, call, true).then(
    (answer) => answer.result && takeAnswer(userId, call, answer.data),
    () => {},
  )
}

/** True: the server took every call. */
async function syncAll(): Promise<boolean> {
  await ready()
  const userId = ownerOf()
  if (userId === 0 || Date.now() < quietUntil) return false
  for (let calls = 0; calls < mostCalls; calls++) {
    const call = nextCall()
    const answer = await send(userId, call)
    if (!answer.result) {
      if (await heed(answer, call)) continue
      return false
    }
    if (!takeAnswer(userId, call, answer.data)) return false
    if (!answer.data.more && !answer.data.fresh && unsent() === 0) break
  }
  await fillFacts()
  return true
}

/** True: the call may be made again at once. */
async function heed(
  { code, msg, data }: { code: string; msg: string; data: unknown },
  call: SyncCall,
): Promise<boolean> {
  const { retryAfter, field } = isRecord(data) ? data : {}
  if (code === codes.tooMany) quietUntil = Date.now() + (Number(retryAfter) > 0 ? 1000 * Number(retryAfter) : againMs)
  if (code === codes.notYourSession) void (await import('./session.ts')).renewUser().catch(console.error)
  if (code !== codes.malformed) return false
  // One wrong field refuses the whole call for ever, so its act alone is given up.
  const wrong = call.changes[Number(/^changes\.(\d+)\./.exec(String(field))?.[1] ?? Number.NaN)]
  console.error(msg, wrong)
  if (wrong) dropActs([wrong.key])
  return wrong !== undefined
}

/** The account is the library's own, so that no other session takes its acts. A form would be longer than the limit. */
async function send(userId: number, call: SyncCall, isLast = false): Promise<Answer<'librarySync'>> {
  const response = await fetch(dynamicBase + addressOf('librarySync'), {
    method: 'POST',
    headers: {
      ...toHeaders({ ...identity(), userId: String(userId), account: '' }),
      Accept: 'application/json',
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ ...call, name: nameOfBrowser(thisDevice().userAgent) }),
    credentials: 'same-origin',
    keepalive: isLast,
    signal: AbortSignal.timeout(callMs),
  })
  if (response.status !== 200) throw new CallFailed(`librarySync answered ${response.status}`, response.status)
  return (await response.json()) as Answer<'librarySync'>
}

/** Rows of other devices have no titles: the lists tell them, once for each work. */
const asked = new Set<string>()

async function fillFacts(): Promise<void> {
  const wanted = () => unknownWorks().filter((work) => !asked.has(work))
  const missing = wanted()
  for (const list of ['libraryShelf', 'libraryHistory'] as const)
    for (let page = 1, pages = 1; page <= pages && wanted().length > 0; page++) {
      const answer = await answerOf(list, { query: { currentPage: page } })
      if (!answer.result) return
      pages = answer.data.totalPage
      const unknown = new Set(wanted())
      keepAllFacts(new Map(answer.data.list.map(factsIn).filter(([work]) => unknown.has(work))))
    }
  for (const work of missing) asked.add(work)
}

const factsIn = ({ kind, bookId, title, cover, coverImage, chapterCount }: LibraryWork): [string, WorkFacts] => [
  `${kind}/${bookId}`,
  { book: { bookId, title, cover, coverImage, chapterCount }, number: 0, chapterTitle: '' },
]

async function within(ms: number, done: Promise<boolean>): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), ms))
  return Promise.race([done, late])
}
