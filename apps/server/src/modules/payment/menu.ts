// The channels as one reader may use them now: enabled, with a way in this browser, not paused and not broken.
import { isPaused } from '@manjuan/contract/pause'
import type { Caller } from '#http/caller.ts'
import { brokenProviders } from './breaker.ts'
import type { PaymentDeps } from './deps.ts'
import type { Way } from './provider.ts'
import { type ChannelRow, enabledChannels } from './queries.ts'
import { pauseText, usableChannels } from './rules.ts'
import { texts } from './texts.ts'
import { surfaceOf, wayHere } from './ways.ts'

export interface Offered {
  channel: ChannelRow
  way: Way
}

export interface Paused {
  channel: ChannelRow
  /** Why it takes no orders here and now. */
  text: string
}

export interface Menu {
  offered: Offered[]
  paused: Paused[]
}

export async function menuFor(
  { db, providers }: Pick<PaymentDeps, 'db' | 'providers'>,
  { userAgent }: Pick<Caller, 'userAgent'>,
  now: Date,
): Promise<Menu> {
  const [channels, broken] = await Promise.all([enabledChannels(db), brokenProviders(db, now)])
  const menu: Menu = { offered: [], paused: [] }
  const names = providers.map(({ name }) => name)
  const surface = surfaceOf(userAgent)
  for (const channel of usableChannels(channels, names)) {
    const account = providers.find(({ name }) => name === channel.provider)
    const way = account ? wayHere(channel, account, surface) : null
    if (way === null) continue
    if (isPaused(channel, now)) menu.paused.push({ channel, text: pauseText(channel, now) })
    else if (way === 'elsewhere') menu.paused.push({ channel, text: texts.elsewhere })
    else if (broken.includes(channel.provider)) menu.paused.push({ channel, text: texts.broken })
    else menu.offered.push({ channel, way })
  }
  return menu
}
