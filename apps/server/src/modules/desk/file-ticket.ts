// Files a ticket: tries are counted, pictures made harmless, then everything is stored in one transaction.
import { randomBytes, randomInt } from 'node:crypto'
import type { MessageName } from '@manjuan/contract'
import type { Db } from '@manjuan/db'
import { countAttempt } from '#http/attempts.ts'
import { hashToken } from '#http/cookies.ts'
import type { ReaderInput } from '#http/handlers.ts'
import { done, malformedField, type Outcome, type Refused, refuse, tooMany } from '#http/outcome.ts'
import type { PictureFault } from '#ports/pictures.ts'
import type { DeskDeps } from './deps.ts'
import {
  insertMessage,
  insertPictures,
  insertRecovery,
  insertTicket,
  type NewTicket,
  type PictureRow,
} from './queries.ts'
import { missingForRecovery, ticketWindows, tryWindow } from './rules.ts'

type Filing = ReaderInput<'fileTicket'>
type KeptPicture = Pick<PictureRow, 'name' | 'width' | 'height'>

export async function fileTicket(deps: DeskDeps, input: Filing): Promise<Outcome<'fileTicket'>> {
  const missing = missingForRecovery(input.body)
  if (missing) return malformedField('fileTicket', missing)
  const tries = await countAttempt(deps.db, `desk:try:${input.reader.accountId}`, tryWindow, input.now)
  if (tries > 0) return tooMany(tries)
  const kept = await keepPictures(deps, input.files)
  if ('ok' in kept) return kept
  try {
    const wait = await countTicket(deps.db, input)
    const filed = wait > 0 ? null : await insert(deps.db, input, kept)
    if (filed) return done(filed)
    await dropPictures(deps, kept)
    return refuse('tooMany', 'tooManyTickets', { retryAfter: wait })
  } catch (error) {
    await dropPictures(deps, kept)
    throw error
  }
}

const faultMessages: Record<PictureFault, MessageName> = {
  kind: 'pictureKind',
  broken: 'pictureBroken',
  big: 'pictureTooBig',
  busy: 'picturesBusy',
}

/** Stores all pictures, or none and returns the fault of the first bad one. */
async function keepPictures(deps: DeskDeps, files: readonly string[]): Promise<KeptPicture[] | Refused> {
  const kept: KeptPicture[] = []
  for (const [at, file] of files.entries()) {
    const cleaned = await deps.cleaner.clean(file)
    if ('fault' in cleaned) {
      await dropPictures(deps, kept)
      if (cleaned.fault === 'busy') return refuse('tooMany', 'picturesBusy', { retryAfter: 10 })
      return refuse('malformed', faultMessages[cleaned.fault], { field: 'pictures' }, { number: at + 1 })
    }
    const { width, height, webp } = cleaned
    kept.push({ name: await deps.pictures.keep(webp), width, height })
  }
  return kept
}

async function dropPictures({ pictures }: DeskDeps, kept: KeptPicture[]): Promise<void> {
  for (const { name } of kept) await pictures.drop(name)
}

/** Returns the seconds to wait. A new device cookie does not evade the count of its address. */
async function countTicket(db: Db, { reader, caller, now }: Filing): Promise<number> {
  const device = hashToken(caller.deviceToken).toString('hex')
  return (
    (await countAttempt(db, `desk:account:${reader.accountId}`, ticketWindows.account, now)) ||
    (await countAttempt(db, `desk:device:${device}`, ticketWindows.device, now)) ||
    (await countAttempt(db, `desk:address:${caller.address}`, ticketWindows.address, now))
  )
}

/** A ticket's secret of 128 bits, told once and stored as a hash. */
const newSecret = (): string => randomBytes(16).toString('base64url')

/** Stores a ticket under a random number that no other has, and returns the number. */
export async function openTicket(db: Db, ticket: NewTicket): Promise<number> {
  let no = 0
  do no = randomInt(10_000_000, 100_000_000)
  while (!(await insertTicket(db, no, ticket)))
  return no
}

async function insert(
  db: Db,
  { body, reader, now }: Filing,
  pictures: KeptPicture[],
): Promise<{ ticketNo: number; secret: string }> {
  const secret = newSecret()
  const { kind, topic, contact } = body
  const ticket = { accountId: reader.accountId, kind, topic, contact, secretHash: hashToken(secret), now }
  return db.transaction().execute(async (tx) => {
    const ticketNo = await openTicket(tx, ticket)
    await insertMessage(tx, ticketNo, 'reader', body.text, now)
    await insertPictures(tx, ticketNo, pictures)
    if (topic === 'recovery') await insertRecovery(tx, ticketNo, body)
    return { ticketNo, secret }
  })
}
