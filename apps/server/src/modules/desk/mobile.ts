// Moves a mobile to the account of its proven owner, who filed the ticket. The former account keeps everything else.
import { maskMobile, messages, mobileForm } from '@manjuan/contract'
import type { Db } from '@manjuan/db'
import { hashToken, newToken } from '#http/cookies.ts'
import { openTicket } from './file-ticket.ts'
import { accountOf, insertMessage, lockMobile, moveTicket, setMobile } from './queries.ts'
import { type Acted, act, type Deed, note, refused } from './staff.ts'

/**
 * The staff has proved the owner before, as by calling the number. No coins move: the reward of a number is paid once,
 * whoever has it. Both accounts are told, the former one by a ticket of its own.
 */
export async function moveMobile(tx: Db, no: number, mobile: string, deed: Deed): Promise<Acted> {
  if (!mobileForm.test(mobile)) return refused('badMobile')
  return act(tx, no, deed, async (by, { account_id: owner }) => {
    const holdings = await lockMobile(tx, owner, mobile)
    const former = holdings.find((account) => account.mobile === mobile)
    if (former?.id === owner || !former) return refused(former ? 'alreadyOwn' : 'freeMobile')
    if (holdings.some(({ id, mobile: bound }) => id === owner && bound !== null)) return refused('hasMobile')
    await setMobile(tx, former.id, null)
    await setMobile(tx, owner, mobile)
    const told = (text: string) => text.replace('{mobile}', maskMobile(mobile))
    await insertMessage(tx, no, 'staff', told(messages.mobileGiven), deed.now)
    await moveTicket(tx, no, 'answered', deed.now)
    await tellFormer(tx, former.id, told(messages.mobileTaken), deed.now)
    await note(tx, no, by, 'mobile', `${maskMobile(mobile)} 原账号 ${former.id}`, deed.now)
    // The records name persons by their accounts alone.
    const [before, after] = [await accountOf(tx, former.id), await accountOf(tx, owner)]
    return { outcome: 'done', change: { before: { holder: before }, after: { holder: after } } }
  })
}

/** Opens a ticket for the account, so that its reader sees the news and can answer. */
async function tellFormer(db: Db, accountId: number, text: string, now: Date): Promise<void> {
  const secretHash = hashToken(newToken())
  const ticket = { accountId, kind: 'service', topic: 'other', contact: '', secretHash, now } as const
  const no = await openTicket(db, ticket)
  await insertMessage(db, no, 'staff', text, now)
  await moveTicket(db, no, 'answered', now)
}
