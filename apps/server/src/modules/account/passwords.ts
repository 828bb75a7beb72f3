// argon2id, at most two at once: each takes 19 MiB. 32 more may wait, then the caller is told to come back.
import { hash, verify } from '@node-rs/argon2'

/** 2 is argon2id; the package's enum can't be read where types are stripped. */
const options = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
const atOnce = 2
const mayWait = 32

class PasswordQueueFull extends Error {
  override name = 'PasswordQueueFull'
}

let running = 0
let evaluated = 0
const waiting: (() => void)[] = []

/** Phones spell the same letters in different ways. */
const spelt = (password: string): string => password.normalize('NFC')

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(spelt(password), options))
export const verifyPassword = (hashed: string, password: string): Promise<boolean> =>
  inTurn(() => verify(hashed, spelt(password)))

/** How many hashes this process has worked out: what an answer's time tells is told by this number. */
export const hashesWorkedOut = (): number => evaluated

/** A hash of no password, as costly to compare with as a real one. */
export const nobodysHash = `$argon2id$v=19$m=${options.memoryCost},t=${options.timeCost},p=${options.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** The result, or null when so many wait already that the caller had better come back. */
export async function unlessQueueFull<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error: unknown) => {
    if (error instanceof PasswordQueueFull) return null
    throw error
  })
}

/** Seconds after which a full queue has moved on. */
export const queueWaitSeconds = 3

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= mayWait) throw new PasswordQueueFull()
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  evaluated++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
