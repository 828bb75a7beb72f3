// The headers of 10,000 readers, as the web app and its pages send them behind a front server: each reader has cookies,
// an account and an address of its own.
import { identityHeaders } from '@manjuan/contract/identity'
import { accountName, accountOf, deviceOf, readers, sessionOf, visitorOf } from './layout.ts'

const browser =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36'

const lines = (headers: Record<string, string>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

const usual = (reader: number): Record<string, string> => ({
  'User-Agent': browser,
  'Accept-Encoding': 'gzip, deflate, br',
  'Accept-Language': 'zh-CN,zh;q=0.9',
  'X-Forwarded-For': `10.${(reader >> 16) & 255}.${(reader >> 8) & 255}.${reader & 255}`,
  Cookie: `mj_session=${sessionOf(reader)}; mj_device=${deviceOf(reader)}`,
})

const every = (headOf: (reader: number) => string): string[] => Array.from({ length: readers }, (_, at) => headOf(at))

/** Calls of the web app. */
export const callHeads: readonly string[] = every((reader) =>
  lines({
    ...usual(reader),
    Accept: 'application/json',
    'Sec-Fetch-Site': 'same-origin',
    [identityHeaders.trace]: visitorOf(reader),
    [identityHeaders.user]: String(accountOf(reader)),
    [identityHeaders.account]: accountName(reader),
    [identityHeaders.branch]: '-2',
  }),
)

/** Pages and pictures, which the browser asks for by itself. */
export const pageHeads: readonly string[] = every((reader) =>
  lines({ ...usual(reader), Accept: 'text/html,*/*;q=0.8', 'Sec-Fetch-Site': 'same-origin' }),
)
