// argon2id, at most two at once: each takes 19 MiB. 32 more may wait, then the caller is told to come back.
import { hash, verify } from '@node-rs/argon2'

/** 2 is argon2id; the package's enum can't be read where types are stripped. */
const options = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
const atOnce = 2
const mayWait = 32

export class PasswordQueueFull extends Error {
  override name = 'PasswordQueueFull'
}

let running = 0
const waiting: (() => void)[] = []

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, options))
export const verifyPassword = (hashed: string, password: string): Promise<boolean> =>
  inTurn(() => verify(hashed, password))

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= mayWait) throw new PasswordQueueFull()
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
