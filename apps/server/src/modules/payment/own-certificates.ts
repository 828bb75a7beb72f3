// Which of the shop's own certificates a gateway was seen to accept. It is kept in the database, so all servers agree.
import type { Db } from '@manjuan/db'

/** The serials of an account's own certificates that its gateway accepts. */
export type AcceptedSerials = (provider: string) => Promise<readonly string[]>

/** Without a shop none is known to be accepted, and the present certificate signs. */
export const noneAccepted: AcceptedSerials = () => Promise.resolve([])

export const acceptedIn =
  (db: Db): AcceptedSerials =>
  async (provider) => {
    const rows = await db.selectFrom('pay_own_certificate').select('serial').where('provider', '=', provider).execute()
    return rows.map(({ serial }) => serial)
  }

export interface SeenCertificate {
  provider: string
  serial: string
  accepted: boolean
}

/** Keeps whether a gateway accepts a certificate. A refused one loses its row and signs no more. */
export async function noteCertificate(
  db: Db,
  { provider, serial, accepted }: SeenCertificate,
  now: Date,
): Promise<void> {
  if (accepted)
    await db
      .insertInto('pay_own_certificate')
      .values({ provider, serial, accepted_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await db.deleteFrom('pay_own_certificate').where('provider', '=', provider).where('serial', '=', serial).execute()
}
