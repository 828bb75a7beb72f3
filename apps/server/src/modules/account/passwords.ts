// Password hashes by argon2id, at most two at once, because each takes 19 MiB. 32 more may wait; further callers are
// refused for the moment.
import { hash, verify } from '@node-rs/argon2'

/** 2 is argon2id; the package's enum cannot be read where types are stripped. */
const options = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
const atOnce = 2
const mayWait = 32

class PasswordQueueFull extends Error {
  override name = 'PasswordQueueFull'
}

let running = 0
let evaluated = 0
const waiting: (() => void)[] = []

/** Normalizes a password, because phones encode the same letters in different ways. */
const spelt = (password: string): string => password.normalize('NFC')

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(spelt(password), options))
export const verifyPassword = (hashed: string, password: string): Promise<boolean> =>
  inTurn(() => verify(hashed, spelt(password)))

/** The number of hashes computed by this process. Tests compare it in place of the time that an answer takes. */
export const hashesWorkedOut = (): number => evaluated

/** A hash that no password matches, as costly to compare with as a real one. */
export const nobodysHash = `$argon2id$v=19$m=${options.memoryCost},t=${options.timeCost},p=${options.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Resolves with null when the queue is full; the caller should try again later. */
export async function unlessQueueFull<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error: unknown) => {
    if (error instanceof PasswordQueueFull) return null
    throw error
  })
}

/** Seconds to wait when the queue is full. */
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
