// Records an answer as it is on the wire, so that the limit can send the same.
import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import type { Recorded } from './raw-http.ts'

/** These a node:http server writes by itself, for each answer anew. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive'])

export function record(url: string, headers: Record<string, string>): Promise<Recorded> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const sent: Record<string, string> = {}
        for (let index = 0; index < response.rawHeaders.length; index += 2) {
          const name = response.rawHeaders[index] ?? ''
          if (!ownHeaders.has(name.toLowerCase())) sent[name] = response.rawHeaders[index + 1] ?? ''
        }
        resolve({ status: response.statusCode ?? 0, headers: sent, body: Buffer.concat(chunks).toString('base64') })
      })
    })
    asked.once('error', reject)
    asked.end()
  })
}

export function keep(recorded: Recorded, file: string): string {
  writeFileSync(file, JSON.stringify(recorded))
  return file
}
