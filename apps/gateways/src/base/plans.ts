// How notifies of coming payments go, for one order or for a share of all.
import { shareOf } from './world.ts'

export type Plan = {
  share?: number | undefined
  late?: number | undefined
  lost?: boolean | undefined
  copies?: number | undefined
  shuffle?: boolean | undefined
  lies?: string[] | undefined
  payAtCreate?: boolean | undefined
  payAtClose?: boolean | undefined
}

export type Plans = { set: (plan: Plan, orderNo?: string) => void; of: (orderNo: string) => Plan; all: () => unknown }

export function openPlans(): Plans {
  const ofOrders = new Map<string, Plan>()
  let general: Plan = {}
  return {
    set(plan, orderNo) {
      if (orderNo) ofOrders.set(orderNo, plan)
      else general = plan
    },
    of(orderNo) {
      const own = ofOrders.get(orderNo)
      if (own) return own
      return shareOf(orderNo) < (general.share ?? 1) ? general : {}
    },
    all: () => ({ general, orders: Object.fromEntries(ofOrders) }),
  }
}
