// The packages that fit what is missing, and the channel that was used last. Asked for only while coins are missing.
import type { PausedType, PayConfig, PaySubType } from '@manjuan/contract/reader/payment'
import { useQuery } from '@tanstack/react-query'
import { recharge } from '#api/payment.ts'
import { lastChannel } from '#local/last-channel.ts'
import { useLocal } from '#local/use-local.ts'
import { channelPriceFen, offeredPackages } from './rules.ts'
import { appType } from './use-pay.ts'

export interface Offer {
  /** At most three, the chosen one among them; empty until they are known. */
  tiles: readonly PayConfig[]
  all: readonly PayConfig[]
  channels: readonly PaySubType[]
  /** Ways to pay that take no orders for now. */
  paused: readonly PausedType[]
  /** The channel of the last payment, if it still exists. */
  channel: PaySubType | undefined
  /** There is no way to pay (T-07). */
  closed: boolean
  failed: boolean
  again(): void
}

interface Wanted {
  /** Coins. */
  missing: number
  vipFree: boolean
  /** Memberships alone. */
  vipOnly?: boolean
  enabled: boolean
}

export function useOffer({ missing, vipFree, vipOnly = false, enabled }: Wanted): Offer {
  const { data, isError, refetch } = useQuery({ ...recharge(appType()), enabled })
  const used = useLocal(lastChannel)
  const all = data?.payConfigs ?? []
  const channels = data?.subTypes ?? []
  return {
    tiles: vipOnly ? all.filter(({ type }) => type === 'vip').slice(0, 3) : offeredPackages(all, missing, vipFree),
    all,
    channels,
    paused: data?.pausedTypes ?? [],
    channel: channels.find(({ subTypeCode }) => subTypeCode === used),
    closed: data !== undefined && (all.length === 0 || channels.length === 0),
    failed: isError && data === undefined,
    again: () => void refetch(),
  }
}

/** The sum at the channel of the last payment, before the first one the list price. In fen. */
export const sumFen = ({ amountLevel }: PayConfig, channel: PaySubType | undefined): number =>
  channel ? channelPriceFen(amountLevel, channel.discount) : amountLevel
