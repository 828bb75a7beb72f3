// Sends one file by tus, in parts with a sum each. This file brings the library, so it is loaded with the first upload.
import { uploadLimits } from '@manjuan/contract/staff/upload-limits'
import { DefaultHttpStack, DetailedError, type HttpRequest, type HttpStack, Upload } from 'tus-js-client'
import { half } from '../session.ts'

interface Sending {
  file: File
  name: string
  /** Where it goes on; null begins a new upload. */
  url: string | null
  /** Ends the sending; what the server has stays there. */
  signal: AbortSignal
  onUrl(url: string): void
  onProgress(sent: number): void
}

/** 'refused': `status` 0 is a console that cannot be reached. */
export type Sent = { end: 'done' } | { end: 'stopped' } | { end: 'refused'; status: number; text: string }

/** About ten minutes of a console that does not answer. Each part that arrives begins the count anew. */
const delaysMs = [500, 1_000, 2_000, 4_000, 8_000, ...Array.from({ length: 40 }, () => 15_000)]
/** Refusals that another try may not meet: a wrong offset or sum, too many at once, and faults of the server. */
const passing = new Set([0, 408, 409, 423, 429, 460, 500, 502, 503, 504])

export function send({ file, name, url, signal, onUrl, onProgress }: Sending): Promise<Sent> {
  const key = crypto.randomUUID()
  return new Promise((resolve) => {
    const upload = new Upload(file, {
      ...(url === null ? { endpoint: new URL('/staff/uploads', location.href).href } : { uploadUrl: url }),
      chunkSize: uploadLimits.partBytes,
      metadata: { filename: name },
      headers: { 'Staff-Half': half.get() },
      retryDelays: delaysMs,
      // The address is kept by known.ts, because the library would forget it when a session has ended.
      storeFingerprintForResuming: false,
      httpStack: summing,
      onBeforeRequest: (request) => {
        if (request.getMethod() === 'POST') request.setHeader('Idempotency-Key', key)
      },
      onShouldRetry: (error) => passing.has(statusOf(error)),
      onUploadUrlAvailable: () => upload.url && onUrl(upload.url),
      onProgress,
      onSuccess: () => resolve({ end: 'done' }),
      onError: (error) => resolve({ end: 'refused', status: statusOf(error), text: wordsOf(error) }),
    })
    signal.addEventListener('abort', () => {
      void upload.abort()
      resolve({ end: 'stopped' })
    })
    upload.start()
  })
}

const responseOf = (error: Error) => (error instanceof DetailedError ? error.originalResponse : null)
const statusOf = (error: Error): number => responseOf(error)?.getStatus() ?? 0

function wordsOf(error: Error): string {
  try {
    return String((JSON.parse(responseOf(error)?.getBody() ?? '') as { msg: string }).msg)
  } catch {
    return ''
  }
}

/** Requests that carry a part say its sum, where the browser can make one. */
const summing: HttpStack = {
  getName: () => 'summing',
  createRequest: (method, url) => {
    const request = new DefaultHttpStack({}).createRequest(method, url)
    return method === 'PATCH' && globalThis.isSecureContext ? withSum(request) : request
  },
}

function withSum(request: HttpRequest): HttpRequest {
  const [send, abort] = [request.send.bind(request), request.abort.bind(request)]
  let isStopped = false
  request.abort = () => {
    isStopped = true
    return abort()
  }
  request.send = async (body: Blob | null) => {
    if (body) request.setHeader('Upload-Checksum', `sha256 ${await sumOf(body)}`)
    if (isStopped) throw new Error('stopped before it was sent')
    return send(body)
  }
  return request
}

async function sumOf(body: Blob): Promise<string> {
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', await body.arrayBuffer()))
  return btoa(String.fromCharCode(...sum))
}
