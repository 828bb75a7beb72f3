// Calls about search engines that are told of new pages. A token is written and never read again.
import { z } from 'zod'
import { text } from '../shared/endpoint.ts'
import { moment, staffCall } from './endpoint.ts'

/**
 * Why an engine was told nothing. 'full': its quota of the day is used up. 'site': it knows the site by another address. 'key': it did not
 * find the key's file. 'silent': no answer came. 'odd': an answer that its protocol does not know.
 */
const fault = z.enum(['full', 'token', 'site', 'key', 'host', 'busy', 'address', 'server', 'silent', 'odd'])
export type PushFault = z.infer<typeof fault>

const engine = z.object({
  name: z.enum(['baidu', 'indexnow']),
  enabled: z.boolean(),
  /** The last letters of its token, the others hidden; null without one. */
  token: z.string().nullable(),
  /** Where the file of its key stands; null without a key, and where the site's own address is not known. */
  keyAddress: z.string().nullable(),
  /** Pages that wait, and those of the last 30 days that were sent, and that it refused. */
  waiting: z.number(),
  sent: z.number(),
  refused: z.number(),
  /** Addresses that it takes still today; null where it has named no quota today. */
  remain: z.number().nullable(),
  waitsUntil: moment.nullable(),
  fault: fault.nullable(),
  faultAt: moment.nullable(),
  sentAt: moment.nullable(),
})

const pushing = z.object({
  /** Where readers see the site; null: nothing is pushed, because no page has an address. */
  origin: z.string().nullable(),
  engines: z.array(engine),
  /** What stands there as a short text; a save names it. */
  mark: z.string(),
})

export const pushCalls = {
  pushing: staffCall({
    about: 'The search engines that are told of new pages',
    permission: 'setting.read',
    proof: 'session',
    audit: null,
    data: pushing,
  }),
  changePushing: staffCall({
    about: 'Sets the token of Baidu, and whether IndexNow is told; its key is made by the server',
    permission: 'setting.edit',
    proof: 'session',
    audit: 'push.change',
    body: z.object({
      mark: text(64),
      /** '' leaves the token as it is. */
      baiduToken: z
        .string()
        .regex(/^$|^[A-Za-z0-9_-]{8,64}$/, '令牌是 8 到 64 位字母和数字，请从百度搜索资源平台复制')
        .default(''),
      dropToken: z.boolean().default(false),
      indexnow: z.boolean(),
    }),
    data: pushing,
    refusal: z.object({ theirs: pushing.nullable() }).nullable(),
    refusals: ['changed'],
  }),
}
