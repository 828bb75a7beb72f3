// Calls about the staff: set-up, sign-in, the own account, persons and roles.
import { z } from 'zod'
import { id, text, wireInt } from '../shared/endpoint.ts'
import { moment, openCall, reason, staffCall, version } from './endpoint.ts'
import { verbs } from './verbs.ts'

/** In the records such names stand for jobs and commands, which no person may be taken for. */
const ownName = text(20).refine(
  (value) => !/^(系统|命令行):/.test(value.normalize('NFKC').trim()),
  '姓名不能以“系统:”或“命令行:”开头',
)
const name = ownName.refine((value) => value.trim() === value && value !== '', '姓名应为 1 到 20 个字，前后不能有空格')
const secret = z.string().min(1, '请填写密码').max(128, '密码最多 128 个字')
const newSecret = z
  .string()
  .refine((value) => [...value].length >= 12, '密码至少需要 12 位')
  .refine((value) => value.length <= 128, '密码最多 128 个字')
/** A one-use code of set-up, of an authenticator or of recovery, as a person types it. */
const code = z.string().min(1, '请填写验证码').max(60, '验证码太长了')

const enrolment = z.object({ name: z.string(), secret: z.string(), uri: z.string() })
const entered = z.object({ half: z.string(), device: z.string(), codes: z.array(z.string()) })
const session = z.object({
  id: z.number(),
  browser: z.string(),
  address: z.string(),
  startedAt: moment,
  seenAt: moment,
  own: z.boolean(),
})
const person = z.object({
  id: z.number(),
  name: z.string(),
  roleId: z.number(),
  role: z.string(),
  state: z.enum(['invited', 'active', 'ended']),
  seenAt: moment.nullable(),
  version: z.number(),
})
const role = z.object({
  id: z.number(),
  name: z.string(),
  verbs: z.array(z.string()),
  people: z.number(),
  version: z.number(),
})
/** A code for the person, shown once, and the moment from which it opens nothing. */
const invitation = z.object({ id: z.number(), code: z.string(), expiresAt: moment })
const theirs = <T extends z.ZodType>(row: T) => z.object({ theirs: row }).nullable()
const grants = z.array(z.enum(verbs)).max(100)

export const peopleCalls = {
  siteState: openCall({
    about: 'What the page needs before anybody has signed in',
    audit: null,
    data: z.object({ siteName: z.string(), fresh: z.boolean(), plain: z.boolean(), demo: z.boolean() }),
  }),
  beginSetup: openCall({
    about: 'Takes a set-up code, a name and a password, and gives the secret of an authenticator',
    audit: null,
    body: z.object({ code, name: ownName.default(''), password: newSecret }),
    data: enrolment,
    refusals: ['notYourSession', 'notFound'],
  }),
  finishSetup: openCall({
    about: 'Proves the authenticator, and signs in for the first time',
    audit: 'join.finish',
    body: z.object({ code, totp: code }),
    data: entered,
    refusals: ['notFound', 'changed'],
  }),
  signIn: openCall({
    about: 'Password and second factor, in one step',
    audit: 'session.open',
    body: z.object({ name: text(20), password: secret, code, device: text(100).default('') }),
    data: z.object({ half: z.string(), device: z.string() }),
  }),
  signOut: staffCall({ about: 'Ends the own session', permission: 'self', proof: 'session', audit: 'session.end' }),
  prove: staffCall({
    about: 'Proves the second factor again',
    permission: 'self',
    proof: 'session',
    audit: 'session.prove',
    body: z.object({ code }),
  }),
  me: staffCall({
    about: 'The person who asks',
    permission: 'self',
    proof: 'session',
    audit: null,
    data: z.object({
      id: z.number(),
      name: z.string(),
      role: z.string(),
      verbs: z.array(z.string()),
      codesLeft: z.number(),
      provedAt: moment,
    }),
  }),
  mySessions: staffCall({
    about: 'Own sessions',
    permission: 'self',
    proof: 'session',
    audit: null,
    data: z.object({ sessions: z.array(session) }),
  }),
  endMySession: staffCall({
    about: 'Ends one of the own sessions',
    permission: 'self',
    proof: 'session',
    audit: 'session.endOther',
    params: z.object({ id }),
    refusals: ['notFound'],
  }),
  changeMyPassword: staffCall({
    about: 'A new password; all other sessions end',
    permission: 'self',
    proof: 'recent',
    audit: 'me.password',
    body: z.object({ password: newSecret }),
  }),
  beginMyTotp: staffCall({
    about: 'The secret of a new authenticator, which waits for its first code',
    permission: 'self',
    proof: 'recent',
    audit: 'me.totp',
    data: enrolment,
  }),
  finishMyTotp: staffCall({
    about: 'Proves the new authenticator; all other sessions end',
    permission: 'self',
    proof: 'recent',
    audit: 'me.totp',
    body: z.object({ totp: code }),
    refusals: ['changed'],
  }),
  changeMyCodes: staffCall({
    about: 'Ten new recovery codes, shown once; the old ones are void',
    permission: 'self',
    proof: 'recent',
    audit: 'me.codes',
    data: z.object({ codes: z.array(z.string()) }),
  }),
  people: staffCall({
    about: 'The staff',
    permission: 'people.read',
    proof: 'session',
    audit: null,
    data: z.object({ people: z.array(person) }),
  }),
  addPerson: staffCall({
    about: 'A new person and the code to come in with',
    permission: 'people.edit',
    proof: 'recent',
    audit: 'person.add',
    body: z.object({ name, roleId: id }),
    data: invitation,
    refusals: ['notAllowed', 'notFound', 'changed'],
  }),
  changePerson: staffCall({
    about: 'Another role for a person',
    permission: 'people.edit',
    proof: 'recent',
    audit: 'person.change',
    params: z.object({ id }),
    body: z.object({ roleId: id, version }),
    data: person,
    refusal: theirs(person),
    refusals: ['notAllowed', 'notFound', 'changed'],
  }),
  resetPerson: staffCall({
    about: 'A new code for a person; password, second factor and sessions end',
    permission: 'people.edit',
    proof: 'recent',
    audit: 'person.reset',
    params: z.object({ id }),
    body: z.object({ reason }),
    data: invitation,
    refusals: ['notAllowed', 'notFound', 'changed'],
  }),
  endPerson: staffCall({
    about: 'A person works here no more',
    permission: 'people.edit',
    proof: 'recent',
    audit: 'person.end',
    params: z.object({ id }),
    body: z.object({ reason, version: wireInt(1, 2_147_483_647) }),
    data: person,
    refusal: theirs(person),
    refusals: ['notAllowed', 'notFound', 'changed'],
  }),
  roles: staffCall({
    about: 'Roles, each a set of verbs',
    permission: 'people.read',
    proof: 'session',
    audit: null,
    data: z.object({ roles: z.array(role) }),
  }),
  addRole: staffCall({
    about: 'A new role',
    permission: 'people.edit',
    proof: 'recent',
    audit: 'role.add',
    body: z.object({ name, verbs: grants }),
    data: role,
    refusals: ['notAllowed', 'changed'],
  }),
  changeRole: staffCall({
    about: 'Name and verbs of a role',
    permission: 'people.edit',
    proof: 'recent',
    audit: 'role.change',
    params: z.object({ id }),
    body: z.object({ name, verbs: grants, version }),
    data: role,
    refusal: theirs(role),
    refusals: ['notAllowed', 'notFound', 'changed'],
  }),
  dropRole: staffCall({
    about: 'Deletes a role that nobody has',
    permission: 'people.edit',
    proof: 'recent',
    audit: 'role.drop',
    params: z.object({ id }),
    refusals: ['notAllowed', 'notFound', 'changed'],
  }),
}
