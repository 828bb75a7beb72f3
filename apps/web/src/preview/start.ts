// Runs before the app in the page that the console frames. It shuts the page in: calls go out with the token alone and
// only to read, and nothing is kept, sent or opened. The app itself is the readers' own, unchanged.
import {
  type ChapterPlace,
  chapterPlaceIn,
  homePaths,
  type PreviewChapter,
  type PreviewNews,
  previewFactsIn,
  previewHeader,
  previewPrefixes,
  type Viewer,
} from '@manjuan/contract/preview'

const token = location.hash.slice(1)
const facts = previewFactsIn(token)
const place = chapterPlaceIn(token)
const written = Promise.withResolvers<void>()
/** As the console last told it. */
let chapter: PreviewChapter | null = null

/** A storage that ends with the page, so that the staff's own reader in this browser stays as it is. */
function memory(start: Record<string, string>): Storage {
  const kept = new Map(Object.entries(start))
  return {
    get length() {
      return kept.size
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, String(value)),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
  }
}

/** A reader of this kind, who is nobody: no call of theirs ever reaches the server. */
const readerOf = (viewer: Viewer) => ({
  userId: 0,
  account: 'preview',
  passwordChosen: false,
  visitorId: '',
  branchId: facts?.branch ?? 0,
  mobile: '',
  vipType: viewer === 'member' ? 'vip' : 'none',
  vipEndDate: viewer === 'member' ? '2099-12-31T15:59:59.000Z' : '',
  ...(viewer === 'member'
    ? { vipEndYear: 2099, vipEndMonth: 12, vipEndDay: 31, vipEndHour: 23 }
    : { vipEndYear: 0, vipEndMonth: 0, vipEndDay: 0, vipEndHour: 0 }),
  avaliableAmount: viewer === 'guest' ? 0 : 100,
  recharged: viewer !== 'guest',
  dailySign: {
    userDailySignConfig: '',
    vipDailySignConfig: '',
    currentSignDay: 0,
    selectSignDay: 1,
    signedToday: true,
    alreadyBoundMobile: false,
  },
})

const reader = readerOf(facts?.viewer ?? 'guest')
const instead: [object, string, PropertyDescriptor][] = [
  [window, 'localStorage', { value: memory({ userInfo: JSON.stringify(reader) }) }],
  // The app shows a desktop a code to scan, unless its reader has chosen to stay.
  [window, 'sessionStorage', { value: memory({ staysHere: '1' }) }],
  [document, 'cookie', { get: () => '', set: () => undefined }],
  ...['indexedDB', 'WebSocket', 'EventSource', 'BroadcastChannel'].map((name): [object, string, PropertyDescriptor] => [
    window,
    name,
    { value: undefined },
  ]),
  [navigator, 'sendBeacon', { value: () => false }],
]
for (const [owner, name, descriptor] of instead)
  Object.defineProperty(owner, name, { configurable: true, ...descriptor })

const send = window.fetch.bind(window)

/** The chapter that is written, as the server would tell it. Its neighbours never come. */
async function readChapter({ bookId, number }: ChapterPlace, asked: number): Promise<Response> {
  if (asked !== number) return new Promise(() => undefined)
  await written.promise
  const { title = '', content = '', goesOn = false, total = 0, status = 'serialize' } = chapter ?? {}
  const work = { bookId, bookName: '', bookCover: '', bookCoverImage: null, bookVipFree: false, bookPrice: 0 }
  const around = { chapterId: 0, totalNumber: total, lastNumber: 0, nextNumber: goesOn ? number + 1 : 0 }
  const free = { price: 0, alreadyBuy: true, availableAmount: 0, pics: [], picKey: null, recommendList: [] }
  const data = { ...work, publishStatus: status, ...around, number, title, ...free, content, wordCount: 0 }
  return envelope({ result: true, data, msg: '', code: '0' })
}

window.fetch = async (input, init) => {
  const request = new Request(input, init)
  const { pathname, searchParams } = new URL(request.url)
  if (pathname === '/api/user/info') return envelope({ result: true, data: reader, msg: '', code: '0' })
  if (place && pathname === '/api/novel/read_chapter') return readChapter(place, Number(searchParams.get('number')))
  const isCall = pathname.startsWith('/api/')
  // What a written chapter's page asks for beside it never comes, as its neighbours.
  if (place && isCall && request.method === 'GET') return new Promise(() => undefined)
  if (request.method !== 'GET' || (isCall && !previewPrefixes.some((start) => pathname.startsWith(start))))
    return envelope({ result: false, data: null, msg: '预览只能看，不能操作', code: '422' })
  const headers: Record<string, string> = isCall ? { [previewHeader]: token, Accept: 'application/json' } : {}
  const answer = await send(request.url, { headers, credentials: 'omit', signal: request.signal })
  // The console opens another preview when this one has ended.
  if (isCall && answer.status === 403) parent.postMessage('preview-ended', '*')
  return answer
}

const envelope = (told: object): Response =>
  new Response(JSON.stringify(told), { headers: { 'Content-Type': 'application/json' } })

/** A preview is of one page alone. */
addEventListener(
  'click',
  (event) => {
    if (!(event.target instanceof Element) || !event.target.closest('a')) return
    event.preventDefault()
    event.stopImmediatePropagation()
  },
  true,
)
addEventListener('submit', (event) => event.preventDefault(), true)

addEventListener('message', ({ source, data }: MessageEvent<PreviewNews>) => {
  if (source !== parent) return
  if (typeof data === 'object') {
    chapter = data.chapter
    written.resolve()
  }
  if (data === 'preview-light') document.documentElement.dataset.theme = 'light'
  if (data === 'preview-dark') document.documentElement.dataset.theme = 'dark'
})

const path = place ? `/novels/read/${place.bookId}/${place.number}` : homePaths[facts?.kind ?? 'comic']
history.replaceState(null, '', path)
