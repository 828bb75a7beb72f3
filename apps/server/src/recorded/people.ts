// One good request for each deed about sessions, persons, roles and the own way in.
import type { StaffCallName } from '@manjuan/contract/staff'
import { asGuest, giveCoins } from '#testing/as.ts'
import { claim, fileTicket, paidOrderOf } from '#testing/desk.ts'
import { Desk, goodPassword, totpAt } from '#testing/staff.ts'
import { Authenticator } from './authenticator.ts'
import type { Makers, World } from './world.ts'

const both = ['ticket.recover', 'approve'] as const
let trades = 0

/** A colleague who may not do without a passkey, and the device that holds it. */
async function withPasskey(world: World) {
  const desk = await world.person()
  const device = new Authenticator(desk.at.origin)
  const { options } = await world.did('beginMyPasskey', {}, desk)
  const registered = device.register(options)
  return { desk, device, registered }
}

async function hasPasskey(world: World) {
  const { desk, device, registered } = await withPasskey(world)
  const { id } = await world.did('addMyPasskey', { body: { name: '手机', registered } }, desk)
  return { desk, device, id }
}

/** A claim of an account with so many paid coins. */
async function claimed({ shop }: World, paid: number): Promise<number> {
  trades += 1
  const tradeNo = `42000000${trades}`
  const [payer, stranger] = [await asGuest(shop), await asGuest(shop)]
  await paidOrderOf(shop, payer, { tradeNo })
  await giveCoins(shop, payer.user.userId, { paid })
  return (await fileTicket(shop, stranger, claim({ tradeNo }))).ticketNo
}

/** A reader's ticket as the desk shows it now. */
async function ticket(world: World, no?: number) {
  const params = { no: no ?? (await claimed(world, 0)) }
  const { version } = await world.did('deskTicket', { params })
  return { params, body: { version } }
}

/** The ticket after a deed of the owner. */
async function ticketAfter(world: World, deed: 'claimTicket' | 'closeTicket') {
  const ask = await ticket(world)
  await world.did(deed, ask)
  return ticket(world, ask.params.no)
}

/** A wish of one person that waits for a second one. */
async function waiting(world: World) {
  const author = await world.person(...both)
  await author.prove()
  const answer = await author.call('approveTicket', { params: { no: await claimed(world, 5_001) } })
  return { author, id: (answer.data as { approvalId: number } | null)?.approvalId ?? 0 }
}

async function second(world: World) {
  const { id } = await waiting(world)
  const desk = await world.person(...both)
  return { desk, params: { id } }
}

export const people = {
  finishSetup: async (world) => {
    const { code } = await world.invited()
    const desk = new Desk(world.owner.at)
    const { secret } = await world.did('beginSetup', { body: { code, password: goodPassword } }, desk)
    return { desk, body: { code, totp: totpAt(secret, desk.at.clock.now()) } }
  },
  signIn: async (world) => {
    const { name, password, device, secret } = await world.person()
    const desk = Object.assign(new Desk(world.owner.at), { name, password, secret })
    desk.at.clock.advance(30_000)
    return { desk, body: { name, password, device, code: desk.totp() } }
  },
  signInByPasskey: async (world) => {
    const { device, desk: known } = await hasPasskey(world)
    const desk = new Desk(known.at)
    const { options } = await world.did('askPasskey', {}, desk)
    return { desk, body: { signed: device.sign(options) } }
  },
  signOut: async (world) => ({ desk: await world.person() }),
  prove: async (world) => {
    const desk = await world.person()
    desk.at.clock.advance(30_000)
    return { desk, body: { code: desk.totp() } }
  },
  proveByPasskey: async (world) => {
    const { desk, device } = await hasPasskey(world)
    const { options } = await world.did('askProof', {}, desk)
    return { desk, body: { signed: device.sign(options) } }
  },
  endMySession: async (world) => {
    const desk = await world.person()
    await Object.assign(new Desk(desk.at), { ...desk, cookie: '', half: '' }).signIn()
    const { sessions } = await world.did('mySessions', {}, desk)
    return { desk, params: { id: sessions.find(({ own }) => !own)?.id ?? 0 } }
  },
  changeMyPassword: async (world) => ({ desk: await world.person(), body: { password: `${goodPassword} neu` } }),
  beginMyTotp: async (world) => ({ desk: await world.person() }),
  finishMyTotp: async (world) => {
    const desk = await world.person()
    const { secret } = await world.did('beginMyTotp', {}, desk)
    return { desk, body: { totp: totpAt(secret, desk.at.clock.now()) } }
  },
  changeMyCodes: async (world) => ({ desk: await world.person() }),
  addMyPasskey: async (world) => {
    const { desk, registered } = await withPasskey(world)
    return { desk, body: { name: '手机', registered } }
  },
  dropMyPasskey: async (world) => {
    const { desk, id } = await hasPasskey(world)
    return { desk, params: { id } }
  },
  addPerson: async (world) => {
    const role = await world.did('addRole', { body: { name: world.name(), verbs: [] } })
    return { body: { name: world.name(), roleId: role.id } }
  },
  changePerson: async (world) => {
    const { id, version } = await world.invited()
    const role = await world.did('addRole', { body: { name: world.name(), verbs: [] } })
    return { params: { id }, body: { roleId: role.id, version } }
  },
  resetPerson: async (world) => ({ params: { id: (await world.colleague()).id }, body: { reason: '手机丢了' } }),
  endPerson: async (world) => {
    const { id, version } = await world.colleague()
    return { params: { id }, body: { reason: '离职', version } }
  },
  addRole: async (world) => ({ body: { name: world.name(), verbs: ['audit.read'] } }),
  changeRole: async (world) => {
    const { id, version } = await world.did('addRole', { body: { name: world.name(), verbs: [] } })
    return { params: { id }, body: { name: world.name(), verbs: ['work.read'], version } }
  },
  dropRole: async (world) => ({
    params: { id: (await world.did('addRole', { body: { name: world.name(), verbs: [] } })).id },
  }),
  claimTicket: (world) => ticket(world),
  releaseTicket: (world) => ticketAfter(world, 'claimTicket'),
  answerTicket: async (world) => {
    const { params, body } = await ticket(world)
    return { params, body: { ...body, text: '请先核对订单号' } }
  },
  closeTicket: (world) => ticket(world),
  reopenTicket: (world) => ticketAfter(world, 'closeTicket'),
  matchTicket: async (world) => ({ params: { no: await claimed(world, 0) } }),
  approveTicket: async (world) => ({ params: { no: await claimed(world, 0) } }),
  approveApproval: second,
  rejectApproval: async (world) => ({ ...(await second(world)), body: { reason: '不像本人' } }),
  cancelApproval: async (world) => {
    const { author, id } = await waiting(world)
    return { desk: author, params: { id } }
  },
  verifyAudit: async () => ({}),
} satisfies Partial<Makers<StaffCallName>>
