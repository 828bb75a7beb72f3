// Top-up: the packages, and the signed request that makes an order (T-04, T-05).
import { addressOf } from '@manjuan/contract/client'
import { applySignatureText } from '@manjuan/contract/identity'
import type { OrderWant, PayConfig, PaySubType, RechargeRecord } from '@manjuan/contract/reader/payment'
import type { QueryOf } from '@manjuan/contract/reader/types'
import { clientKey, sealText } from '@manjuan/imaging'
import { queryOptions } from '@tanstack/react-query'
import { branchId } from '#local/branch.ts'
import { firstSource } from '#local/source.ts'
import { adoptUser } from '#local/user.ts'
import { dynamicBase } from './base.ts'
import { answerOf, dataOf } from './call.ts'
import { serverNow } from './clock.ts'
import { ensureUser } from './session.ts'

export const recharge = (appType: string) =>
  queryOptions({
    queryKey: ['recharge', appType],
    queryFn: async ({ signal }) => {
      const told = await dataOf('recharge', { query: { appType } }, signal)
      adoptUser(told.userInfo)
      return told
    },
    staleTime: 15_000,
  })

export interface Wish {
  config: PayConfig
  channel: PaySubType
  appType: string
  /** Path of the product that the pay page comes back to. */
  returnTo: string
  /** The item that is bought with the coins as soon as they are there; null: none. */
  want: Want | null
  /** The open order in whose place this one is made; it is closed first. */
  insteadOf?: string | undefined
}

export interface Want {
  wantKind: OrderWant['kind']
  wantId: number
  /** The price in coins that the reader was shown. */
  wantCoins: number
}

/** Where the browser goes for a wap_pay channel. */
export async function applyAddress(wish: Wish): Promise<string> {
  return dynamicBase + addressOf('payApply', { query: await signedApply(wish) })
}

/** For the other channels: the order and the data to pay it with, as an envelope. */
export async function applyOrder(wish: Wish) {
  return answerOf('payApply', { query: await signedApply(wish) })
}

/** An order that is paid by the app around this page, announced again with the data for its bridge. */
export const bridgeOrder = (orderNo: string) => answerOf('payBridge', { params: { orderNo } })

export const payOrder = (orderNo: string) =>
  queryOptions({
    queryKey: ['payOrder', orderNo],
    queryFn: ({ signal }) => dataOf('payOrder', { params: { orderNo } }, signal),
    staleTime: 0,
  })

/** The reader's newest order; undefined before the first one. */
export async function newestOrder(): Promise<RechargeRecord | undefined> {
  const { recordList } = await dataOf('rechargeHistory', { query: { currentPage: 1 } })
  return recordList[0]
}

async function signedApply({
  config,
  channel,
  appType,
  returnTo,
  want,
  insteadOf,
}: Wish): Promise<QueryOf<'payApply'>> {
  const { userId } = await ensureUser()
  const ts = String(serverNow())
  const text = applySignatureText(String(config.amountLevel), channel.subTypeCode, String(userId), ts)
  return {
    rechargerAmount: config.amountLevel,
    payPurposeId: config.id,
    payChannel: channel.subTypeCode,
    payPurpose: config.type,
    userId,
    branchId: Number(branchId.get()),
    fromDomain: firstSource(),
    appType,
    vueReturnUrl: new URL(returnTo, location.origin).href,
    dynamicApiUrl: dynamicBase || location.origin,
    ts,
    random: await sealText(text, clientKey),
    ...want,
    ...(insteadOf === undefined ? {} : { insteadOf }),
  }
}
