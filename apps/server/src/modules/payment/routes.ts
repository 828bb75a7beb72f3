import type { Handlers } from '#http/mount.ts'
import { apply } from './apply.ts'
import { rechargeHistory } from './history.ts'
import { lookAtOrder } from './look.ts'
import { notify } from './notify.ts'
import { type PaymentDeps, pay } from './order.ts'
import { recharge } from './recharge.ts'

export function paymentRoutes(
  deps: PaymentDeps,
): Pick<Handlers, 'recharge' | 'rechargeHistory' | 'pay' | 'payApply' | 'payOrder' | 'payNotify'> {
  return {
    recharge: (input) => recharge(deps, input),
    rechargeHistory: (input) => rechargeHistory(deps, input),
    pay: (input) => pay(deps, input),
    payApply: (input, request, reply) => apply(deps, input, request, reply),
    payOrder: (input) => lookAtOrder(deps, input),
    payNotify: (input, request, reply) => notify(deps, input, request, reply),
  }
}
