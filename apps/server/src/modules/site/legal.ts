// The legal texts as they stand: the operator's newest version, or the draft that comes with the product.
import { type LegalName, legalNames } from '@manjuan/contract/legal'
import type { LegalText } from '@manjuan/contract/reader/site'
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'
import { legalDrafts } from './legal-drafts.ts'

export interface KeptLegal {
  document: LegalName
  version: number
  text: string
  draft: boolean
  /** Who wrote it; '' of the product's own draft. */
  staff: string
  changedAt: Date | null
}

const shipped = (document: LegalName): KeptLegal => ({
  document,
  version: 0,
  text: legalDrafts[document],
  draft: true,
  staff: '',
  changedAt: null,
})

/** Every version, the newest first. The last is the product's draft. */
export async function legalVersions(db: Db, document: LegalName): Promise<KeptLegal[]> {
  const rows = await db
    .selectFrom('legal_text')
    .selectAll()
    .where('document', '=', document)
    .orderBy('version', 'desc')
    .execute()
  return [...rows.map(({ created_at: changedAt, ...row }) => ({ ...row, changedAt })), shipped(document)]
}

export async function currentLegal(db: Db, document: LegalName): Promise<KeptLegal> {
  const row = await db
    .selectFrom('legal_text')
    .selectAll()
    .where('document', '=', document)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return shipped(document)
  const { created_at: changedAt, ...rest } = row
  return { ...rest, changedAt }
}

export async function shownLegal(db: Db, document: LegalName): Promise<LegalText> {
  const { version, draft, text, changedAt } = await currentLegal(db, document)
  const title = legalNames[document]
  return { document, title, version, draft, text, changedAt: changedAt?.toISOString() ?? null }
}

/** Stores the next version. False: another person was first. */
export async function storeLegal(db: Db, { changedAt, ...row }: KeptLegal & { changedAt: Date }): Promise<boolean> {
  const stored = await db
    .insertInto('legal_text')
    .values({ ...row, created_at: changedAt })
    .onConflict((on) => on.doNothing())
    .returning('version')
    .executeTakeFirst()
  return stored !== undefined
}

/** Notes that the order's reader agreed to these texts as they stand. Runs in the order's own transaction. */
export async function noteConsent(
  tx: Db,
  {
    accountId,
    orderNo,
    documents,
    at,
  }: { accountId: number; orderNo: string; documents: readonly LegalName[]; at: Date },
): Promise<void> {
  await sql`
    insert into consent (account_id, document, version, order_no, at)
    select ${accountId}, d.document, coalesce((select max(l.version) from legal_text l where l.document = d.document), 0),
           ${orderNo}, ${at}::timestamptz
    from unnest(${[...documents]}::text[]) as d(document)`.execute(tx)
}
