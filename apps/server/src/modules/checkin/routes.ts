import type { Handlers } from '#http/handlers.ts'
import { type CheckinDeps, sign } from './sign.ts'

export const checkinRoutes = (deps: CheckinDeps): Pick<Handlers, 'dailySign'> => ({
  dailySign: (input) => sign(deps, input),
})
