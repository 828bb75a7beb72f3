import { type CommentInput, comments } from '../../src/features/comments/index.ts'
import { type Demo, heard, type Query } from '../demo.ts'

const texts = [
  '这片星海太美了',
  '前方高能',
  '画质不错',
  '哈哈哈哈哈',
  'First!',
  '名场面来了名场面来了',
  '配乐绝了',
  '打卡',
  '泪目',
]
const colors = [0xffffff, 0xffffff, 0xffffff, 0xffff33, 0xff66ff, 0x66ccff]

/** Three a second for half a minute, of every mode. */
function usual(): CommentInput[] {
  const running = Array.from({ length: 90 }, (_, at) => ({
    id: `r${at}`,
    mode: at % 9 === 4 ? 6 : 1,
    text: texts[(at * 5) % texts.length] ?? '',
    stime: at * 330,
    size: at % 7 === 3 ? 36 : at % 5 === 2 ? 18 : 25,
    color: colors[(at * 7) % colors.length] ?? 0xffffff,
  }))
  const still = [4, 5].flatMap((mode) =>
    Array.from({ length: 6 }, (_, at) => ({
      id: `s${mode} ${at}`,
      mode,
      text: mode === 4 ? '底部字幕君' : '顶部置顶',
      stime: at * 5000,
    })),
  )
  const turn = { dur: 2000, delay: 500, easing: 'ease-in-out' }
  const placed = Array.from({ length: 6 }, (_, at) => ({
    id: `p${at}`,
    mode: 7,
    text: '定位\n弹幕',
    stime: at * 5000 + 1000,
    x: 0.4,
    y: 0.3,
    rZ: 15,
    alpha: { from: 1, to: 0.2 },
    motion: [{ x: { from: 0.4, to: 0.7, ...turn }, y: { from: 0.3, to: 0.5, ...turn } }],
  }))
  return [
    ...running,
    ...still,
    ...placed,
    { mode: 8, text: 'script', stime: 2000 },
    { mode: 2, text: 'no such', stime: 2000 },
  ]
}

/** So many of the four modes in lines, at random moments of half a minute; the same ones each time. */
function random(count: number): CommentInput[] {
  let state = 11
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
  const one = <Value,>(values: readonly Value[]) => values[Math.floor(next() * values.length)]
  return Array.from({ length: count }, (_, at) => ({
    id: String(at),
    mode: one([1, 4, 5, 6]) ?? 1,
    text: (one(texts) ?? '').repeat(1 + Math.floor(next() * 3)),
    stime: Math.round(next() * 30_000),
    size: one([16, 18, 25, 36, 45]) ?? 25,
    dur: 2_000 + Math.round(next() * 6_000),
    own: at % 1_000 === 500,
  }))
}

/** All different, so many on the screen at any moment. */
function crowd(count: number): CommentInput[] {
  return Array.from({ length: count * 8 }, (_, at) => ({
    id: String(at),
    text: `弹幕第${at}条`,
    stime: Math.round((at * 4000) / count),
  }))
}

export const demo: Demo = {
  name: 'comments',
  says: '弹幕：七种模式，开关、发送、设置、举报',
  choices: [
    { name: 'comments-crowd', values: ['100', '500', '2000'], says: '同屏这么多条' },
    { name: 'comments-random', values: ['10000'], says: '这么多条，四种分行的模式，任意时刻' },
    { name: 'comments-none', says: '只有自己发的' },
    { name: 'comments-send', values: ['refuse', 'slow', 'echo'], says: '发出去之后：被拒、很慢、又被推送回来' },
    { name: 'comments-report', values: ['refuse'], says: '第一次举报被拒' },
    { name: 'comments-to', values: ['nav', 'null'], says: '输入框在哪里：页面上某处，或没有' },
    { name: 'comments-page', says: '不用 worker，在页面里画' },
    { name: 'comments-load', says: '按五分钟一段向宿主要' },
  ],
  features: (query) => {
    const feature = comments({
      ...listOf(query),
      onSend: async (comment, atMs) => {
        hooks.sent.push({ ...comment, atMs })
        heard('onSend', comment.text, atMs)
        const how = query.get('comments-send')
        if (how === 'slow') await new Promise((done) => setTimeout(done, 1_500))
        if (how === 'echo') feature.receive({ ...comment, stime: atMs, id: `server ${hooks.sent.length}` })
        return how === 'refuse'
          ? { ok: false, text: '发送太快了，请稍后再试' }
          : { ok: true, id: `server ${hooks.sent.length}` }
      },
      onReport: async (comment) => {
        hooks.reported.push(comment)
        heard('onReport', comment.text)
        const how = query.get('comments-report')
        return how === 'refuse' && hooks.reported.length === 1 ? { ok: false, text: '今天举报得太多了' } : { ok: true }
      },
      inPage: query.has('comments-page'),
      ...sendElOf(query.get('comments-to')),
      onDrawn: (drawn) => {
        hooks.drawn.push(drawn)
        if (hooks.drawn.length > 5_000) hooks.drawn.splice(0, 2_500)
      },
    })
    hooks.feature = feature
    return [feature]
  },
}

/** For tests. */
const hooks = {
  feature: null as unknown,
  drawn: [] as unknown[],
  sent: [] as unknown[],
  reported: [] as unknown[],
}
Object.assign(window, { comments: hooks })

function listOf(query: Query): { list?: CommentInput[]; load?: (from: number, to: number) => Promise<CommentInput[]> } {
  const at = Number(query.get('comments-crowd'))
  const scattered = Number(query.get('comments-random'))
  const list = query.has('comments-none') ? [] : scattered > 0 ? random(scattered) : at > 0 ? crowd(at) : usual()
  if (!query.has('comments-load')) return { list }
  return { load: async (from, to) => list.filter(({ stime = 0 }) => stime >= from && stime < to) }
}

function sendElOf(to: string | null): { sendEl?: string | null } {
  if (to === null) return {}
  // Anything that is no element and no selector.
  return { sendEl: to === 'null' ? null : to === 'bad' ? (5 as unknown as string) : to }
}
