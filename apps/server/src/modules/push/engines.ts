// The search engines: how each is asked, and how its answer is read.
import { type Heard, judgeBaidu, judgeIndexNow, type Told } from './rules.ts'

export interface Asked {
  /** Where the engine listens. */
  address: string
  /** The origin of the site. */
  origin: string
  /** The token or key. */
  secret: string
  pages: readonly string[]
}

interface Engine {
  /** Greatest number of addresses that it takes at once. */
  most: number
  /** Its answer names how many addresses it takes still today. */
  hasQuota: boolean
  send(asked: Asked): Promise<Told>
}

export const engines = {
  baidu: {
    most: 2_000,
    hasQuota: true,
    send: async ({ address, origin, secret, pages }) => {
      const url = new URL(address)
      url.searchParams.set('site', origin)
      url.searchParams.set('token', secret)
      return judgeBaidu(await post(url, 'text/plain', pages.join('\n')))
    },
  },
  indexnow: {
    most: 10_000,
    hasQuota: false,
    send: async ({ address, origin, secret: key, pages }) => {
      const body = { host: new URL(origin).host, key, keyLocation: `${origin}/${key}.txt`, urlList: pages }
      return judgeIndexNow(await post(new URL(address), 'application/json; charset=utf-8', JSON.stringify(body)))
    },
  },
} as const satisfies Record<string, Engine>

/** Shorter than a lease of the job, so that nobody else sends meanwhile. */
const patienceMs = 10_000
const mostLetters = 1_000_000

/** Status 0: no answer came. What went wrong is not told, because its words may hold the address with the token. */
async function post(url: URL, type: string, body: string): Promise<Heard> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    })
    const text = await textOf(answer)
    return { status: answer.status, text, retryAfter: answer.headers.get('retry-after') ?? '' }
  } catch {
    return { status: 0, text: '', retryAfter: '' }
  }
}

/** The body; what is too long for an engine's answer is cut off. */
async function textOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of body ?? []) {
    text += decoder.decode(piece, { stream: true })
    if (text.length > mostLetters) break
  }
  return text
}
