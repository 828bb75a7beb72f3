// Requests for the parts of a film: its lists, segments, captions and thumbnails.
import assert from 'node:assert/strict'
import type { VodPlay } from '@manjuan/contract/reader/video'
import type { TestApp } from './app.ts'
import type { Browser, Guest } from './as.ts'
import type { MadeFilm } from './make-film.ts'

type Asking = Pick<Browser, 'fetch'>
export type Asked = [who: Asking, path: string, headers?: Record<string, string>, method?: string]
export type Refused = [who: Asking, path: string, status?: number, headers?: Record<string, string>]

export const segment = (number: number): string => `s${String(number).padStart(5, '0')}.m4s`

export const at = (of: VodPlay, name: string): string => of.vodPlayUrl.replace('master.m3u8', name)

export async function play(reader: Guest, of: MadeFilm): Promise<VodPlay> {
  const answer = await reader.call('vodPlay', { params: { vodId: of.id } })
  if (!answer.result) throw new Error(`nothing to play: ${answer.code}`)
  return answer.data
}

export const getPart = (app: TestApp, ...[who, path, headers = {}, method = 'GET']: Asked): Promise<Response> =>
  who.fetch(app.origin + path, { headers, method })

/** Asserts a refusal without any detail. */
export async function assertNoPart(app: TestApp, ...[who, path, status = 403, headers = {}]: Refused): Promise<void> {
  for (const method of ['GET', 'HEAD']) {
    const answer = await getPart(app, who, path, headers, method)
    const body = await answer.arrayBuffer()
    assert.deepEqual([answer.status, body.byteLength], [status, 0], `${method} ${path}`)
    assert.equal(answer.headers.get('cache-control'), 'no-store', path)
    assert.deepEqual([answer.headers.get('etag'), answer.headers.get('content-type')], [null, null], path)
  }
}
