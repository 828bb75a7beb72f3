// Reads and continues a ticket for its holder. Everybody else gets the answer for an unknown ticket.
import type { Db } from '@manjuan/db'
import { countAttempt } from '#http/attempts.ts'
import { hashToken } from '#http/cookies.ts'
import type { ReaderInput } from '#http/handlers.ts'
import { done, type Outcome, type Refused, refuse, tooMany } from '#http/outcome.ts'
import type { DeskDeps } from './deps.ts'
import { presentTicket, type TicketParts } from './present.ts'
import {
  insertMessage,
  markSeen,
  messagesOf,
  picturesOf,
  recoveryOf,
  reopenByReader,
  type TicketRow,
  ticketHeldBy,
} from './queries.ts'
import { messageWindow } from './rules.ts'

export const noSuchTicket = (): Refused => refuse('notFound', 'noSuchTicket')

interface Asked {
  body: { ticketNo: number; secret: string }
  reader: { accountId: number }
}

export function heldTicket(db: Db, { body, reader }: Asked): Promise<TicketRow | undefined> {
  const secretHash = body.secret ? hashToken(body.secret) : null
  return ticketHeldBy(db, body.ticketNo, { accountId: reader.accountId, secretHash })
}

export async function readTicketAsHolder(db: Db, input: ReaderInput<'ticket'>): Promise<Outcome<'ticket'>> {
  const ticket = await heldTicket(db, input)
  if (!ticket) return noSuchTicket()
  await markSeen(db, ticket.no)
  return done(presentTicket(await partsOf(db, { ...ticket, unread: false }), input.now))
}

async function partsOf(db: Db, ticket: TicketRow): Promise<TicketParts> {
  const [messages, pictures, recovery] = await Promise.all([
    messagesOf(db, ticket.no),
    picturesOf(db, ticket.no),
    recoveryOf(db, ticket.no),
  ])
  return { ticket, messages, pictures, recovery }
}

export async function readPicture(
  { db, pictures }: DeskDeps,
  input: ReaderInput<'ticketPicture'>,
): Promise<Outcome<'ticketPicture'>> {
  const ticket = await heldTicket(db, input)
  const row = ticket && (await picturesOf(db, ticket.no)).find(({ name }) => name === input.body.name)
  const webp = row ? await pictures.read(row.name) : null
  return webp ? done({ webpBase64: webp.toString('base64') }) : noSuchTicket()
}

export async function addToTicket(db: Db, input: ReaderInput<'addToTicket'>): Promise<Outcome<'addToTicket'>> {
  const { body, reader, now } = input
  const ticket = await heldTicket(db, input)
  if (!ticket) return noSuchTicket()
  const wait = await countAttempt(db, `desk:message:${reader.accountId}`, messageWindow, now)
  if (wait > 0) return tooMany(wait)
  const open = await db.transaction().execute(async (tx) => {
    if (!(await reopenByReader(tx, ticket.no, now))) return false
    await insertMessage(tx, ticket.no, 'reader', body.text, now)
    return true
  })
  if (!open) return refuse('nothingToDo', 'ticketClosed')
  return done(presentTicket(await partsOf(db, { ...ticket, state: 'waiting', updated_at: now }), now))
}
