import type { Handlers, RawHandler } from '#http/handlers.ts'
import { apply, refuseApply } from './apply.ts'
import type { PaymentDeps } from './deps.ts'
import { goToPay } from './go.ts'
import { rechargeHistory } from './history.ts'
import { lookAtOrder } from './look.ts'
import { notify } from './notify.ts'
import { pay, payByBridge } from './order.ts'
import { learnPayer } from './payer.ts'
import { recharge } from './recharge.ts'

export function paymentRoutes(
  deps: PaymentDeps,
): Pick<
  Handlers,
  'recharge' | 'rechargeHistory' | 'pay' | 'payApply' | 'payOrder' | 'payGo' | 'payPayer' | 'payBridge' | 'payNotify'
> {
  return {
    recharge: (input) => recharge(deps, input),
    rechargeHistory: (input) => rechargeHistory(deps, input),
    pay: (input) => pay(deps, input),
    payApply: Object.assign<RawHandler<'payApply'>, Pick<RawHandler<'payApply'>, 'refuse'>>(
      (input, request, reply) => apply(deps, input, request, reply),
      { refuse: (refused, request, reply) => refuseApply(deps, refused, request, reply) },
    ),
    payOrder: (input) => lookAtOrder(deps, input),
    payGo: (input, _request, reply) => goToPay(deps, input, reply),
    payPayer: (input, _request, reply) => learnPayer(deps, input, reply),
    payBridge: (input) => payByBridge(deps, input),
    payNotify: (input, request, reply) => notify(deps, input, request, reply),
  }
}
