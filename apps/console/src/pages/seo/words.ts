// Words of the page of search engines.
import type { StaffDataOf } from '@manjuan/contract/staff/client'

export type Engine = StaffDataOf<'pushing'>['engines'][number]

export const names: Readonly<Record<Engine['name'], string>> = {
  baidu: '百度',
  indexnow: 'IndexNow（必应等）',
}

/** What stands against it, and what to do. */
export const faults: Readonly<Record<NonNullable<Engine['fault']>, string>> = {
  full: '当天的额度用完了，有了额度就接着推送',
  token: '令牌不对，或推送太频繁：请核对令牌，再保存一次',
  site: '百度登记的站点和 PUBLIC_ORIGIN 不是同一个：请在百度搜索资源平台核对站点',
  key: '搜索引擎没有读到密钥文件：请确认外网能打开下面的地址',
  host: '搜索引擎认为网址不属于这个站点：请核对 PUBLIC_ORIGIN',
  busy: '推送太频繁，按对方要求的时间再试',
  address: '推送地址不对：请核对服务器的设置',
  server: '对方服务器出错，会自动再试',
  silent: '没有连上对方，会自动再试',
  odd: '对方的回答看不懂，会自动再试',
}
