// Accounts: guests, sessions, the reader's own facts.
import { z } from 'zod'
import { day, endpoint, id, text, wireInt } from '../shared/endpoint.ts'
import { mobileForm } from '../shared/mobile.ts'

export const userInfo = z.object({
  userId: z.number().int(),
  account: z.string(),
  /** Only in the answer of the call that made it; never stored in clear. */
  password: z.string().optional(),
  /** True: the reader chose the password, so it is hidden until a tap. False: it was generated. */
  passwordChosen: z.boolean(),
  visitorId: z.string(),
  branchId: z.number().int(),
  /** Masked, such as 138****0000; '' when none is bound. */
  mobile: z.string(),
  vipType: z.enum(['none', 'vip']),
  /** ISO time; '' when the reader was never VIP. */
  vipEndDate: z.string(),
  vipEndYear: z.number().int(),
  vipEndMonth: z.number().int(),
  vipEndDay: z.number().int(),
  vipEndHour: z.number().int(),
  avaliableAmount: z.number().int(),
  recharged: z.boolean(),
  /** The check-in dialog's data (D-02). */
  dailySign: z.object({
    userDailySignConfig: z.string(),
    vipDailySignConfig: z.string(),
    currentSignDay: z.number().int(),
    selectSignDay: z.number().int(),
    signedToday: z.boolean(),
    alreadyBoundMobile: z.boolean(),
  }),
})
export type UserInfo = z.infer<typeof userInfo>

const pair = {
  /** Milliseconds since 1970 of the client's clock, corrected by the server's Date. */
  ts: z.string().regex(/^\d{13}$/),
  /** Base64url of the sealed signature text. */
  random: z
    .string()
    .min(20)
    .max(400)
    .regex(/^[\w-]+$/),
}

const mobile = z.string().regex(mobileForm)
/** '1' keeps the tie between this device and the account that is left, so that find account still knows it. */
const rememberDevice = { rememberDevice: z.enum(['0', '1']).optional() }
const anyPassword = text(128).min(1)

/** A device on which the account is signed in. */
const signedIn = z.object({
  /** Id of its newest session. */
  id: z.number().int(),
  /** Such as iPhone · Safari; '' when the browser told nothing. {siteName} stands for the site's name. */
  name: z.string(),
  /** True: the device that asks. */
  current: z.boolean(),
  /** ISO times. `seenAt` is exact to the hour. */
  startedAt: z.string(),
  seenAt: z.string(),
})
export type SignedInDevice = z.infer<typeof signedIn>

export const accountCalls = {
  register: endpoint({
    about: 'Makes a guest account and its session',
    query: z.object({ fromDomain: text(200).default(''), ...pair }),
    data: userInfo,
    refusal: z.object({ serverTime: z.number().int() }),
    refusals: ['tooMany'],
  }),
  userInfo: endpoint({
    about: 'The reader of this session',
    access: 'session',
    data: userInfo.extend({
      /** When this account was last found by its device, as an ISO time; absent when it was not. */
      foundAt: z.string().optional(),
    }),
    refusals: ['notYourSession'],
  }),
  userFromMark: endpoint({
    about: 'Where a visitor came from, once per branch and trace id',
    query: z.object({ referUrl: text(500).default('') }),
    refusals: ['tooMany'],
  }),
  submitContact: endpoint({
    about: 'A reader opened a way to contact the house',
    access: 'session',
    query: z.object({
      userId: wireInt(0, Number.MAX_SAFE_INTEGER).optional(),
      visitorId: text(64).default(''),
      contactType: text(30),
      contactPosition: text(60),
    }),
    emptyIsAbsent: ['userId', 'visitorId'],
    refusals: ['notYourSession', 'tooMany'],
  }),
  login: endpoint({
    about: 'A new session by account or mobile and password; a recovery code counts as a password once',
    access: 'optional',
    // `password` is in the answer only after a recovery code: it is the new one, shown once.
    body: z.object({ account: text(40).trim().min(1), password: anyPassword, ...rememberDevice }),
    bodyInQuery: true,
    data: userInfo,
    refusals: ['notYourSession', 'tooMany'],
  }),
  logout: endpoint({
    about: 'Ends this session',
    access: 'session',
    body: z.object(rememberDevice),
    refusals: ['notYourSession'],
  }),
  sessions: endpoint({
    about: 'The devices on which the account is signed in: this one, then the others, the last seen first',
    access: 'session',
    data: z.object({ list: z.array(signedIn) }),
    refusals: ['notYourSession'],
  }),
  endSession: endpoint({
    about: 'Signs the account out on another device, by the id of its session; without an id on all others',
    access: 'session',
    body: z.object({ id: id.optional() }),
    data: z.object({
      /** Number of sessions that ended. */
      ended: z.number().int(),
    }),
    refusals: ['notYourSession', 'notFound'],
  }),
  bindMobile: endpoint({
    about: 'Binds a mobile as a second name for login; the reward is paid once per account, mobile and device',
    access: 'session',
    body: z.object({ mobile, password: text(128).default('') }),
    bodyInQuery: true,
    data: z.object({
      /** Masked. */
      mobile: z.string(),
      /** 0 when no reward was paid. */
      rewardCoins: z.number().int(),
      /** In words, why a reward that was due was not paid. */
      why: z.string().optional(),
      avaliableAmount: z.number().int(),
    }),
    refusals: ['notYourSession', 'nothingToDo', 'tooMany'],
  }),
  modifyPwd: endpoint({
    about:
      'A password of the reader’s own; needs the current one or a session younger than 10 minutes; other sessions end',
    access: 'session',
    body: z.object({ password: text(128).default(''), currentPassword: text(128).default('') }),
    bodyInQuery: true,
    data: userInfo,
    refusals: ['notYourSession', 'tooMany'],
  }),
  findAccount: endpoint({
    about: 'The account that this device paid for on that Shanghai day, with a pending password shown once',
    body: z.object({ chargeTime: day }),
    bodyInQuery: true,
    data: z.object({ account: z.string(), password: z.string() }),
    refusals: ['notFound', 'tooMany'],
  }),
}
export { pair as signedPair }
