// Uploaded pictures, made harmless in a process of their own.
import { execFile } from 'node:child_process'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { limits } from '@manjuan/contract/limits'

/**
 * The faults of a picture. kind: no supported format. broken: cannot be decoded. big: too many pixels. busy: too many
 * pictures wait already.
 */
export type PictureFault = 'kind' | 'broken' | 'big' | 'busy'
type CleanedPicture = { webp: Buffer; width: number; height: number } | { fault: PictureFault }

export interface PictureCleaner {
  /** Re-encodes the picture: upright, at most as large as allowed, WebP, without any other data of the file. */
  clean(file: string): Promise<CleanedPicture>
}

/** The exit codes of picture-child.ts. */
const childFaults: Record<number, PictureFault> = { 2: 'big', 3: 'broken' }
const cleanWithinMs = 15_000
const mostWaiting = 16
const mostBytes = 8 * 1024 * 1024
/** Width and height stand before the picture, as 4 bytes each. */
const headBytes = 8

/** One picture is decoded at a time, because a decoder takes memory by the pixel. */
export function pictureCleaner(): PictureCleaner {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return {
    clean: async (file) => {
      if (!(await isOurKind(file))) return { fault: 'kind' }
      if (waiting >= mostWaiting) return { fault: 'busy' }
      waiting++
      const turn = last.then(() => inChild(file))
      last = turn
      return turn.finally(() => waiting--)
    },
  }
}

/** The format is judged by content, because a sender's names and types prove nothing. */
async function isOurKind(file: string): Promise<boolean> {
  const opened = await open(file)
  try {
    const head = Buffer.alloc(12)
    await opened.read(head, 0, 12, 0)
    const text = head.toString('latin1')
    return (
      text.startsWith('\xff\xd8\xff') ||
      text.startsWith('\x89PNG\r\n\x1a\n') ||
      (text.startsWith('RIFF') && text.endsWith('WEBP'))
    )
  } finally {
    await opened.close()
  }
}

/** Never rejects: a child that dies or takes too long counts as a broken picture. */
function inChild(file: string): Promise<CleanedPicture> {
  const child = join(import.meta.dirname, 'picture-child.ts')
  const options = {
    encoding: 'buffer',
    maxBuffer: mostBytes,
    timeout: cleanWithinMs,
    killSignal: 'SIGKILL',
    env: { MALLOC_ARENA_MAX: '2' },
  } as const
  return new Promise((resolve) => {
    const args = ['--max-old-space-size=64', child, file, String(limits.ticketPictureSide)]
    execFile(process.execPath, args, options, (error, out) => {
      if (error) resolve({ fault: childFaults[Number(error.code)] ?? 'broken' })
      else resolve({ webp: out.subarray(headBytes), width: out.readUInt32BE(0), height: out.readUInt32BE(4) })
    })
  })
}
