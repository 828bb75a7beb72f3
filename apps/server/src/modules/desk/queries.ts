// All SQL of the desk.
import type { Db, Schema } from '@manjuan/db'
import { type Selectable, sql } from 'kysely'

export type TicketRow = Selectable<Schema['ticket']>
export type MessageRow = Selectable<Schema['ticket_message']>
export type PictureRow = Selectable<Schema['ticket_picture']>
export type RecoveryRow = Selectable<Schema['ticket_recovery']>
export type ActionRow = Selectable<Schema['ticket_action']>
export interface HeadRow extends TicketRow {
  first_text: string
}

export interface NewTicket {
  accountId: number
  kind: TicketRow['kind']
  topic: TicketRow['topic']
  contact: string
  secretHash: Buffer
  now: Date
}

/** Returns false when the number is taken. */
export async function insertTicket(db: Db, no: number, ticket: NewTicket): Promise<boolean> {
  const { rows } = await sql`
    insert into ticket (no, account_id, kind, topic, contact, secret_hash, created_at, updated_at)
    values (${no}, ${ticket.accountId}, ${ticket.kind}, ${ticket.topic}, ${ticket.contact}, ${ticket.secretHash}, ${ticket.now}, ${ticket.now})
    on conflict (no) do nothing returning 1`.execute(db)
  return rows.length > 0
}

export async function insertMessage(
  db: Db,
  no: number,
  author: MessageRow['author'],
  text: string,
  now: Date,
): Promise<void> {
  await db.insertInto('ticket_message').values({ ticket_no: no, author, text, created_at: now }).execute()
}

export async function insertPictures(
  db: Db,
  no: number,
  pictures: Omit<PictureRow, 'ticket_no' | 'position'>[],
): Promise<void> {
  const rows = pictures.map((picture, position) => ({ ...picture, ticket_no: no, position }))
  if (rows.length > 0) await db.insertInto('ticket_picture').values(rows).execute()
}

interface RecoveryClaim {
  tradeNo: string
  amountFen: number
  /** The day of the payment, 'YYYY-MM-DD' in Shanghai. */
  paidOn: string
  account: string
}

export async function insertRecovery(db: Db, no: number, claim: RecoveryClaim): Promise<void> {
  const row = { ticket_no: no, trade_no: claim.tradeNo, amount_fen: claim.amountFen, paid_on: claim.paidOn }
  await db
    .insertInto('ticket_recovery')
    .values({ ...row, account: claim.account })
    .execute()
}

export async function ticketsOf(db: Db, accountId: number): Promise<HeadRow[]> {
  const { rows } = await sql<HeadRow>`
    select t.*, m.text as first_text from ticket t
    cross join lateral (select text from ticket_message where ticket_no = t.no order by id limit 1) m
    where t.account_id = ${accountId} order by t.updated_at desc, t.no limit 50`.execute(db)
  return rows
}

/** The ticket, when this account filed it or its secret has this hash; else undefined. */
export function ticketHeldBy(
  db: Db,
  no: number,
  holder: { accountId: number; secretHash: Buffer | null },
): Promise<TicketRow | undefined> {
  return db
    .selectFrom('ticket')
    .selectAll()
    .where('no', '=', no)
    .where((is) =>
      is.or([
        is('account_id', '=', holder.accountId),
        ...(holder.secretHash ? [is('secret_hash', '=', holder.secretHash)] : []),
      ]),
    )
    .executeTakeFirst()
}

export const ticketByNo = (db: Db, no: number): Promise<TicketRow | undefined> =>
  db.selectFrom('ticket').selectAll().where('no', '=', no).executeTakeFirst()

export const messagesOf = (db: Db, no: number): Promise<MessageRow[]> =>
  db.selectFrom('ticket_message').selectAll().where('ticket_no', '=', no).orderBy('id').execute()

export const picturesOf = (db: Db, no: number): Promise<PictureRow[]> =>
  db.selectFrom('ticket_picture').selectAll().where('ticket_no', '=', no).orderBy('position').execute()

export const recoveryOf = (db: Db, no: number): Promise<RecoveryRow | undefined> =>
  db.selectFrom('ticket_recovery').selectAll().where('ticket_no', '=', no).executeTakeFirst()

export const actionsOf = (db: Db, no: number): Promise<ActionRow[]> =>
  db.selectFrom('ticket_action').selectAll().where('ticket_no', '=', no).orderBy('id').execute()

export async function markSeen(db: Db, no: number): Promise<void> {
  await db.updateTable('ticket').set({ unread: false }).where('no', '=', no).where('unread', '=', true).execute()
}

/** Records a reader's message, which the staff is to answer. Returns false when the ticket is closed. */
export async function reopenByReader(db: Db, no: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ticket')
    .set({ state: 'waiting', updated_at: now })
    .where('no', '=', no)
    .where('state', '<>', 'closed')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks the ticket as having news for the reader. */
export async function moveTicket(db: Db, no: number, state: TicketRow['state'], now: Date): Promise<void> {
  await db.updateTable('ticket').set({ state, unread: true, updated_at: now }).where('no', '=', no).execute()
}

/** `by`: a folded name; '' takes the claim away. The reader is told nothing. */
export async function setClaim(db: Db, no: number, by: string, at: Date | null): Promise<void> {
  await db.updateTable('ticket').set({ claimed_by: by, claimed_at: at }).where('no', '=', no).execute()
}

export async function insertAction(db: Db, action: Omit<ActionRow, 'id'>): Promise<void> {
  await db.insertInto('ticket_action').values(action).execute()
}

/** Uses up the approval for one code. Of parallel requests exactly one gets the account. */
export async function takeApproval(
  db: Db,
  no: number,
  openSince: Date,
  now: Date,
): Promise<{ accountId: number; account: string } | null> {
  const { rows } = await sql<{ accountId: number; account: string }>`
    update ticket_recovery r set fetched_at = ${now} from account a
    where r.ticket_no = ${no} and a.id = r.approved_account_id and r.fetched_at is null and r.approved_at > ${openSince}
    returning a.id as "accountId", a.account`.execute(db)
  return rows[0] ?? null
}

export async function giveApprovalBack(db: Db, no: number): Promise<void> {
  await db.updateTable('ticket_recovery').set({ fetched_at: null }).where('ticket_no', '=', no).execute()
}

export async function approve(db: Db, no: number, accountId: number, now: Date): Promise<void> {
  const set = { approved_account_id: accountId, approved_at: now, fetched_at: null }
  await db.updateTable('ticket_recovery').set(set).where('ticket_no', '=', no).execute()
}

/** An approval whose code has not been fetched. */
export async function takeApprovalBack(db: Db, no: number): Promise<void> {
  await db
    .updateTable('ticket_recovery')
    .set({ approved_account_id: null, approved_at: null })
    .where('ticket_no', '=', no)
    .where('fetched_at', 'is', null)
    .execute()
}

/** The account's own number, as readers see it. */
export async function accountOf(db: Db, id: number): Promise<string> {
  const row = await db.selectFrom('account').select('account').where('id', '=', id).executeTakeFirstOrThrow()
  return row.account
}

interface PaidBy {
  accountId: number
  paidCoins: number
}

/** The account that paid by a receipt. The provider's number, the amount and the day in Shanghai must all be right. */
export async function payerOf(
  db: Db,
  claim: Pick<RecoveryRow, 'trade_no' | 'amount_fen' | 'paid_on'>,
): Promise<PaidBy | null> {
  const { rows } = await sql<PaidBy>`
    select distinct o.account_id as "accountId", w.paid_coins as "paidCoins" from pay_order o
    join wallet w on w.account_id = o.account_id
    where o.trade_no = ${claim.trade_no} and o.amount_fen = ${claim.amount_fen} and o.state in ('paid', 'refunded')
      and (o.paid_at at time zone 'Asia/Shanghai')::date = ${claim.paid_on}::date`.execute(db)
  const [payer, another] = rows
  return payer && !another ? payer : null
}

export async function ticketsToDo(db: Db): Promise<HeadRow[]> {
  const { rows } = await sql<HeadRow>`
    select t.*, m.text as first_text from ticket t
    cross join lateral (select text from ticket_message where ticket_no = t.no order by id limit 1) m
    where t.state <> 'closed' order by t.state = 'answered', t.updated_at limit 500`.execute(db)
  return rows
}

/** Locks the ticket until the transaction ends, so that two parallel approvals count as two. */
export async function lockTicket(db: Db, no: number): Promise<void> {
  await sql`select 1 from ticket where no = ${no} for update`.execute(db)
}

interface Holding {
  id: number
  mobile: string | null
}

/** Locks both accounts until the transaction ends, in the order of their ids, so that no binding comes in between. */
export async function lockMobile(db: Db, accountId: number, mobile: string): Promise<Holding[]> {
  const { rows } = await sql<Holding>`
    select id, mobile from account where id = ${accountId} or mobile = ${mobile} order by id for update`.execute(db)
  return rows
}

export async function setMobile(db: Db, accountId: number, mobile: string | null): Promise<void> {
  await db.updateTable('account').set({ mobile }).where('id', '=', accountId).execute()
}
