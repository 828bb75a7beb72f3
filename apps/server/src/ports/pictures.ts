// Uploaded pictures, made harmless in a process of their own.
import { execFile } from 'node:child_process'
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { limits } from '@manjuan/contract/limits'
import type { LogoForm } from '@manjuan/contract/logo'

/**
 * The faults of a picture. kind: no supported format. broken: cannot be decoded. big: too many pixels. busy: too many
 * pictures wait already.
 */
export type PictureFault = 'kind' | 'broken' | 'big' | 'busy'
type CleanedPicture = { webp: Buffer; width: number; height: number } | { fault: PictureFault }
/** The forms of a logo as PNG. */
export type LogoPictures = { [Form in LogoForm]: Buffer }
/** small: a side is shorter than the least icon. */
type MadeLogo = { pictures: LogoPictures } | { fault: PictureFault | 'small' }

export interface PictureCleaner {
  /** Re-encodes the picture: upright, at most as large as allowed, WebP, without any other data of the file. */
  clean(file: string): Promise<CleanedPicture>
  /** Draws the picture anew as a logo, in all its forms. */
  drawLogo(file: string): Promise<MadeLogo>
}

/** The exit codes of picture-child.ts. */
const childFaults: Record<number, PictureFault | 'small'> = { 2: 'big', 3: 'broken', 4: 'small' }
const cleanWithinMs = 15_000
const mostWaiting = 16
const mostBytes = 8 * 1024 * 1024
/** Width and height stand before the picture, as 4 bytes each. */
const headBytes = 8

/** One picture is decoded at a time, because a decoder takes memory by the pixel. */
export function pictureCleaner(): PictureCleaner {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = async <T>(file: string, make: () => Promise<T>): Promise<T | { fault: PictureFault }> => {
    if (!(await isOurKind(file))) return { fault: 'kind' }
    if (waiting >= mostWaiting) return { fault: 'busy' }
    waiting++
    const turn = last.then(make)
    last = turn
    return turn.finally(() => waiting--)
  }
  return {
    clean: (file) => inTurn(file, () => cleaned(file)),
    drawLogo: (file) => inTurn(file, () => logoOf(file)),
  }
}

async function cleaned(file: string): Promise<CleanedPicture> {
  const made = await inChild([file, String(limits.ticketPictureSide)])
  // A picture that is only made smaller is never too small.
  if ('fault' in made) return { fault: made.fault === 'small' ? 'broken' : made.fault }
  const { out } = made
  return { webp: out.subarray(headBytes), width: out.readUInt32BE(0), height: out.readUInt32BE(4) }
}

/** The forms come one after the other, each behind its length. */
async function logoOf(file: string): Promise<MadeLogo> {
  const made = await inChild([file, 'logo'])
  if ('fault' in made) return made
  let at = 0
  const next = (): Buffer => {
    const length = made.out.readUInt32BE(at)
    at += 4 + length
    return made.out.subarray(at - length, at)
  }
  return { pictures: { icon: next(), large: next(), maskable: next(), touch: next() } }
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
function inChild(args: string[]): Promise<{ out: Buffer } | { fault: PictureFault | 'small' }> {
  const child = join(import.meta.dirname, 'picture-child.ts')
  const options = {
    encoding: 'buffer',
    maxBuffer: mostBytes,
    timeout: cleanWithinMs,
    killSignal: 'SIGKILL',
    env: { MALLOC_ARENA_MAX: '2' },
  } as const
  return new Promise((resolve) => {
    execFile(process.execPath, ['--max-old-space-size=64', child, ...args], options, (error, out) => {
      if (error) resolve({ fault: childFaults[Number(error.code)] ?? 'broken' })
      else resolve({ out })
    })
  })
}

/** The bytes of a picture as a file, for as long as something is made of it. */
export async function inFile<T>(bytes: Uint8Array, make: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'picture-'))
  try {
    const file = join(folder, 'picture')
    await writeFile(file, bytes, { mode: 0o600 })
    return await make(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
